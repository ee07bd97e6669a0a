import { reserve } from '../memory';
import { descriptionOf, featureCount } from './stored-features';

/**
 * Tables that find features with almost the same description: in each, a feature lies in the bucket whose number is
 * some of its bits. Which bits is written in the index file: they are chosen for low correlation at publication.
 */
let tables = 0;
let keyBits = 0;
/** The bits of each table's key, a byte each. */
let bits: usize = 0;
/** For each table the first entry of each bucket, then the entries: numbers of features. */
let buckets: usize = 0;
let entries: usize = 0;

/** Builds all tables over the stored features. */
export function buildTables(newBits: usize, newTables: i32, newKeyBits: i32): void {
  tables = newTables;
  keyBits = newKeyBits;
  bits = newBits;
  buckets = reserve(usize(tables) * bucketBytes());
  entries = reserve(usize(tables) * entryBytes());
  memory.fill(buckets, 0, usize(tables) * bucketBytes());
  for (let table = 0; table < tables; table++) buildTable(table);
}

/** The number of tables. */
export function tableCount(): i32 {
  return tables;
}

/** The number of bits of a table's key. */
export function keyLength(): i32 {
  return keyBits;
}

/** The bit of a description that is the given bit of a table's key. */
export function keyBit(table: i32, position: i32): usize {
  return load<u8>(bits + usize(table * keyBits + position));
}

/** The bucket of a description. */
export function keyOf(description: usize, table: i32): u32 {
  let key: u32 = 0;
  const start = bits + usize(table * keyBits);
  for (let i: usize = 0; i < usize(keyBits); i++) {
    const bit = usize(load<u8>(start + i));
    key |= ((u32(load<u8>(description + (bit >> 3))) >> u32(bit & 7)) & 1) << u32(i);
  }
  return key;
}

/** Address of the first entry of a bucket; that of the next bucket is its end. */
export function bucketStart(table: i32, key: u32): usize {
  const first = load<u32>(buckets + usize(table) * bucketBytes() + usize(key) * 4);
  return entries + usize(table) * entryBytes() + usize(first) * 4;
}

function bucketBytes(): usize {
  return ((usize(1) << usize(keyBits)) + 1) * 4;
}

function entryBytes(): usize {
  return usize(featureCount()) * 4;
}

/** Counts each bucket, adds the counts up, and fills the buckets from their ends. */
function buildTable(table: i32): void {
  const own = buckets + usize(table) * bucketBytes();
  const ownEntries = entries + usize(table) * entryBytes();
  const count = featureCount();
  const last = usize(1) << usize(keyBits);
  for (let i = 0; i < count; i++) {
    const bucket = own + usize(keyOf(descriptionOf(i), table)) * 4;
    store<u32>(bucket, load<u32>(bucket) + 1);
  }
  let sum: u32 = 0;
  for (let key: usize = 0; key <= last; key++) {
    sum += load<u32>(own + key * 4);
    store<u32>(own + key * 4, sum);
  }
  for (let i = count - 1; i >= 0; i--) {
    const bucket = own + usize(keyOf(descriptionOf(i), table)) * 4;
    const free = load<u32>(bucket) - 1;
    store<u32>(bucket, free);
    store<u32>(ownEntries + usize(free) * 4, u32(i));
  }
}
