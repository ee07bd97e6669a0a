import { prepareSearch } from './search/search';
import { storeFeatures } from './search/stored-features';
import { buildTables } from './search/tables';

// biome-ignore lint/performance/noBarrelFile: these are the exports of the compiled program.
export { featuresOf } from './features/features';
export { memoryMark, releaseTo, reserve } from './memory';
export { grayOf } from './picture/gray';
export { levelBytes } from './picture/levels';
export { resize } from './picture/resize';
export { warp } from './picture/warp';
export { searchFeatures } from './search/search';
export { votePictures } from './search/votes';
export { agreementOf } from './verification/agreement';
export { verifyPicture } from './verification/verification';

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
