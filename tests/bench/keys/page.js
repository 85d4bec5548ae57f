/* What is done to the page with a million keys, and when it has finished. */
const madeText = (end = () => "") => {
  const keys = [];
  for (let number = 0; number < 1_000_000; number++) {
    const mixed = ((number * 2654435761) % 2 ** 32).toString(16).padStart(8, "0");
    keys.push(`customer-${String(number).padStart(8, "0")}-shop-eu-central-1-${mixed}-v001${end(number)}\n`);
  }
  return keys.join("");
};

const put = (field, value, name) => {
  field.value = value;
  field.dispatchEvent(new Event(name, { bubbles: true }));
};

const caption = () => document.querySelector("[aria-label=Placements] caption").textContent;

/* Whether a long task is told of, without which none would be found. */
const seesLongTasks = () =>
  new Promise((tell) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      tell(true);
    }).observe({ type: "longtask" });
    setTimeout(() => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    });
  });

const frame = () => new Promise(requestAnimationFrame);

/* The long tasks that a change brings about, and how long it takes until a caption stands over the placements. The page is
   at rest before. */
const observed = async (change, wanted) => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  await frame();
  await frame();
  observer.observe({ type: "longtask" });
  const begin = performance.now();
  const finished = new Promise((finish) => {
    let begun = false;
    const look = () => {
      begun ||= caption() !== wanted;
      if (!begun || caption() !== wanted || !document.body.offsetHeight) return;
      looks.disconnect();
      finish(performance.now());
    };
    const looks = new MutationObserver(look);
    looks.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await new Promise((next) => setTimeout(next));
  change();
  const end = await finished;
  /* What is counted after the rows is waited for too: its tasks are not to be long either. */
  for (let count = 0; count < 120; count++) await frame();
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  return { milliseconds: end - begin, tasks: tasks.map(({ duration }) => duration) };
};
