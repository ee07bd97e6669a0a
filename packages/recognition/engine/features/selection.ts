import { memoryMark, releaseTo, reserve } from '../memory';
import { CORNER_BYTES } from './corners';

/** Of eight by eight cells none takes more than its share at first: a wall of bricks leaves the work what is the work's. */
const CELLS = 8;
const counts = memory.data(256);

/** Leaves the strongest corners, spread over the picture, at the beginning of the list. Returns their number. */
export function selectCorners(corners: usize, count: i32, most: i32, width: i32, height: i32): i32 {
  if (count <= most) return count;
  const mark = memoryMark();
  sortByStrength(corners, count);
  const share = most / (CELLS * CELLS) + 1;
  memory.fill(counts, 0, 256);
  const chosen = reserve(usize(most) * CORNER_BYTES);
  const left = reserve(usize(count) * CORNER_BYTES);
  let taken = 0;
  let passed = 0;
  for (let i = 0; i < count && taken < most; i++) {
    const corner = load<u64>(corners + usize(i) * CORNER_BYTES);
    const cell = counts + cellOf(corner, width, height) * 4;
    const inCell = load<i32>(cell);
    if (inCell < share) {
      store<i32>(cell, inCell + 1);
      store<u64>(chosen + usize(taken++) * CORNER_BYTES, corner);
    } else {
      store<u64>(left + usize(passed++) * CORNER_BYTES, corner);
    }
  }
  for (let i = 0; i < passed && taken < most; i++) {
    store<u64>(chosen + usize(taken++) * CORNER_BYTES, load<u64>(left + usize(i) * CORNER_BYTES));
  }
  memory.copy(corners, chosen, usize(taken) * CORNER_BYTES);
  releaseTo(mark);
  return taken;
}

function cellOf(corner: u64, width: i32, height: i32): usize {
  const x = i32(corner & 0xffff);
  const y = i32((corner >> 16) & 0xffff);
  return usize(((y * CELLS) / height) * CELLS + (x * CELLS) / width);
}

/** Shell sort, strongest first: it needs no memory, and its order of equals is the same on every device. */
function sortByStrength(corners: usize, count: i32): void {
  for (let gap = count / 2; gap > 0; gap /= 2) {
    const back = usize(gap) * CORNER_BYTES;
    for (let i = gap; i < count; i++) {
      let at = corners + usize(i) * CORNER_BYTES;
      const corner = load<u64>(at);
      const strength = i32(corner >> 32);
      while (at >= corners + back && load<i32>(at - back, 4) < strength) {
        store<u64>(at, load<u64>(at - back));
        at -= back;
      }
      store<u64>(at, corner);
    }
  }
}
