import { prepareSearch } from './search';
import { storeFeatures } from './stored-features';
import { buildTables } from './tables';

// biome-ignore lint/performance/noBarrelFile: these are the exports of the compiled program.
export { agreementOf } from './agreement';
export { featuresOf } from './features';
export { grayOf } from './gray';
export { levelBytes } from './levels';
export { memoryMark, releaseTo, reserve } from './memory';
export { resize } from './resize';
export { searchFeatures } from './search';
export { verifyPicture } from './verification';
export { votePictures } from './votes';
export { warp } from './warp';

/** Opens an index: its features, the number of each picture's, and the bits of the tables' keys. */
export function openIndex(
  packed: usize,
  features: i32,
  counts: usize,
  pictures: i32,
  bits: usize,
  tables: i32,
  keyBits: i32,
): void {
  storeFeatures(packed, features, counts, pictures);
  buildTables(bits, tables, keyBits);
  prepareSearch();
}
