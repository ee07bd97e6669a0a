/** Memory of one instance: places are reserved one after the other, and given back together from a mark. */

/** A vector is loaded fastest from an address that is a multiple of this. */
const ALIGNMENT: usize = 64;
const PAGE_BYTES: usize = 65_536;
/** Vector loads may read this far beyond the last byte of a picture. */
const SLACK: usize = 64;

let top: usize = 0;

/** Reserves bytes and returns their address. Traps if the device refuses the memory. */
export function reserve(bytes: usize): usize {
  if (top === 0) top = __heap_base;
  const start = (top + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  top = start + bytes;
  const pages = i32((top + SLACK + PAGE_BYTES - 1) / PAGE_BYTES);
  const present = memory.size();
  if (pages > present && memory.grow(pages - present) < 0) unreachable();
  return start;
}

/** The place up to which memory is reserved. */
export function memoryMark(): usize {
  if (top === 0) top = __heap_base;
  return top;
}

/** Gives back everything that was reserved since the mark. */
export function releaseTo(mark: usize): void {
  top = mark;
}
