/* The keys, and what else places them. Each way of placing gives how many keys it put in each partition. */
const COUNT = 1_000_000;
const LENGTH = 49;
const PARTITIONS = 12;

/* As `text` in mod.rs makes it. */
const madeText = () => {
  const encoder = new TextEncoder();
  const text = new Uint8Array(COUNT * (LENGTH + 1));
  for (let number = 0; number < COUNT; number++) {
    const mixed = ((number * 2654435761) % 2 ** 32).toString(16).padStart(8, "0");
    const key = `customer-${String(number).padStart(8, "0")}-shop-eu-central-1-${mixed}-v001\n`;
    encoder.encodeInto(key, text.subarray(number * (LENGTH + 1)));
  }
  return text;
};

/* Each key as its own array of bytes, which is what KafkaJS is given. They are views: none is copied. */
const cut = (text) =>
  Array.from({ length: COUNT }, (_, place) => text.subarray(place * (LENGTH + 1), place * (LENGTH + 1) + LENGTH));

/* KafkaJS' partitioner as npm brings it, its files as the functions of `FILES`. Of Node it asks whether a key is a Buffer,
   which here any array of bytes is, and once for a random number, for records without a key. */
const Buffer = { isBuffer: (key) => key instanceof Uint8Array };
const global = { crypto: { randomBytes: () => ({ readUInt32BE: () => 0 }) } };
/* Its errors name where to report one. */
FILES["package.json"] = (module) => (module.exports = { bugs: {} });
const loaded = {};
const load = (path) => {
  if (!(path in loaded)) {
    const module = { exports: {} };
    const folder = path.split("/").slice(0, -1);
    const require = (wanted) => {
      const parts = [...folder];
      for (const part of wanted.split("/")) part === ".." ? parts.pop() : part === "." || parts.push(part);
      const named = parts.join("/");
      return load(named in FILES ? named : `${named}/index`);
    };
    FILES[path](module, require, Buffer, global);
    loaded[path] = module.exports;
  }
  return loaded[path];
};

const byKafkaJs = (keys) => {
  const partitioner = load("producer/partitioners/default/index")();
  const partitionMetadata = Array.from({ length: PARTITIONS }, (_, partitionId) => ({ partitionId, leader: 0 }));
  const found = new Array(PARTITIONS).fill(0);
  for (const key of keys) found[partitioner({ topic: "orders", partitionMetadata, message: { key } })]++;
  return found;
};

/* Its hash alone; the remainder is there so that the result can be compared. */
const byHashOfKafkaJs = (keys) => {
  const hash = load("producer/partitioners/default/murmur2");
  const found = new Array(PARTITIONS).fill(0);
  for (const key of keys) found[(hash(key) & 0x7fffffff) % PARTITIONS]++;
  return found;
};

/* murmur2 as one would write it in JavaScript for speed: whole numbers of 32 bits throughout, and no object but the bytes. */
const murmur2 = (bytes, from, to) => {
  const length = to - from;
  let hash = 0x9747b28c ^ length;
  let at = from;
  for (const last = from + (length & ~3); at < last; at += 4) {
    let word = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    word = Math.imul(word, 0x5bd1e995);
    word = Math.imul(word ^ (word >>> 24), 0x5bd1e995);
    hash = Math.imul(hash, 0x5bd1e995) ^ word;
  }
  switch (length & 3) {
    case 3:
      hash ^= bytes[at + 2] << 16;
    case 2:
      hash ^= bytes[at + 1] << 8;
    case 1:
      hash = Math.imul(hash ^ bytes[at], 0x5bd1e995);
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return hash ^ (hash >>> 15);
};

/* It keeps each key's partition and counts them, as the page does, which has a table to show. Here the keys lie in one array,
   each between two of its places. */
const byImul = (text, ends) => {
  const found = new Uint32Array(PARTITIONS);
  const partitions = new Uint16Array(ends.length);
  for (let place = 0; place < ends.length; place++) {
    const from = place && ends[place - 1] + 1;
    const partition = (murmur2(text, from, ends[place]) & 0x7fffffff) % PARTITIONS;
    partitions[place] = partition;
    found[partition]++;
  }
  return found;
};

/* Here each key is an array of its own, as for KafkaJS. */
const byImulOfArrays = (keys) => {
  const found = new Uint32Array(PARTITIONS);
  const partitions = new Uint16Array(keys.length);
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place];
    const partition = (murmur2(key, 0, key.length) & 0x7fffffff) % PARTITIONS;
    partitions[place] = partition;
    found[partition]++;
  }
  return found;
};

const timed = (place) => {
  const begin = performance.now();
  const found = place();
  return { milliseconds: performance.now() - begin, found: [...found] };
};

const text = madeText();
const keys = cut(text);
const ends = Uint32Array.from({ length: COUNT }, (_, place) => place * (LENGTH + 1) + LENGTH);
wasm_bindgen.initSync({ module: new Uint8Array(MODULE) });
const own = new wasm_bindgen.Keys(text);
window.placing = {
  kafkaJs: () => timed(() => byKafkaJs(keys)),
  hashOfKafkaJs: () => timed(() => byHashOfKafkaJs(keys)),
  imul: () => timed(() => byImul(text, ends)),
  imulOfArrays: () => timed(() => byImulOfArrays(keys)),
  own: () => timed(() => own.place()),
};
