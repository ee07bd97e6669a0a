import { memoryMark, releaseTo, reserve } from '../memory';
import { MATCH_BYTES } from './matches';

const UNKNOWNS: usize = 8;
const ROW: usize = UNKNOWNS * 4;
/** Holds the perspective near zero where the matches do not determine it. */
const STIFFNESS: f32 = 0.004;
const SMALLEST_PIVOT: f32 = 0.000000001;

/** Fits a view to the marked matches by least squares. False if they do not determine one; the view is unchanged then. */
export function fitView(matches: usize, marks: usize, count: i32, view: usize): bool {
  const mark = memoryMark();
  const matrix = reserve(UNKNOWNS * ROW);
  const sides = reserve(ROW);
  memory.fill(matrix, 0, UNKNOWNS * ROW);
  memory.fill(sides, 0, ROW);
  const row = reserve(ROW);
  for (let i: usize = 0; i < usize(count); i++) {
    if (load<u8>(marks + i) === 0) continue;
    const match = matches + i * MATCH_BYTES;
    addEquation(matrix, sides, row, match, 0, load<f32>(match, 8));
    addEquation(matrix, sides, row, match, 12, load<f32>(match, 12));
  }
  for (let i: usize = 6; i < UNKNOWNS; i++) addTo(matrix + i * ROW + i * 4, STIFFNESS);
  const isSolved = solve(matrix, sides);
  if (isSolved) memory.copy(view, sides, ROW);
  releaseTo(mark);
  return isSolved;
}

/** Adds the equation of one coordinate of a match; its unknowns begin at `offset` bytes. */
function addEquation(matrix: usize, sides: usize, row: usize, match: usize, offset: usize, target: f32): void {
  const x = load<f32>(match);
  const y = load<f32>(match, 4);
  memory.fill(row, 0, ROW);
  store<f32>(row + offset, x);
  store<f32>(row + offset, y, 4);
  store<f32>(row + offset, 1, 8);
  store<f32>(row, -target * x, 24);
  store<f32>(row, -target * y, 28);
  for (let i: usize = 0; i < UNKNOWNS; i++) {
    const factor = load<f32>(row + i * 4);
    if (factor === 0) continue;
    for (let j: usize = 0; j < UNKNOWNS; j++) addTo(matrix + i * ROW + j * 4, factor * load<f32>(row + j * 4));
    addTo(sides + i * 4, factor * target);
  }
}

function addTo(at: usize, value: f32): void {
  store<f32>(at, load<f32>(at) + value);
}

/** Gauss with the largest pivot of each column. The solution replaces the right sides. */
function solve(matrix: usize, sides: usize): bool {
  for (let i: usize = 0; i < UNKNOWNS; i++) {
    const pivot = pivotRow(matrix, i);
    if (abs<f32>(load<f32>(matrix + pivot * ROW + i * 4)) < SMALLEST_PIVOT) return false;
    for (let column: usize = 0; column < UNKNOWNS; column++)
      swap(matrix + i * ROW + column * 4, matrix + pivot * ROW + column * 4);
    swap(sides + i * 4, sides + pivot * 4);
    for (let j = i + 1; j < UNKNOWNS; j++) {
      const factor = load<f32>(matrix + j * ROW + i * 4) / load<f32>(matrix + i * ROW + i * 4);
      for (let k = i; k < UNKNOWNS; k++) addTo(matrix + j * ROW + k * 4, -factor * load<f32>(matrix + i * ROW + k * 4));
      addTo(sides + j * 4, -factor * load<f32>(sides + i * 4));
    }
  }
  for (let i = i32(UNKNOWNS) - 1; i >= 0; i--) {
    const row = matrix + usize(i) * ROW;
    const side = sides + usize(i) * 4;
    for (let k = usize(i) + 1; k < UNKNOWNS; k++) addTo(side, -load<f32>(row + k * 4) * load<f32>(sides + k * 4));
    store<f32>(side, load<f32>(side) / load<f32>(row + usize(i) * 4));
  }
  return true;
}

function pivotRow(matrix: usize, column: usize): usize {
  let pivot = column;
  for (let row = column + 1; row < UNKNOWNS; row++) {
    const value = abs<f32>(load<f32>(matrix + row * ROW + column * 4));
    if (value > abs<f32>(load<f32>(matrix + pivot * ROW + column * 4))) pivot = row;
  }
  return pivot;
}

function swap(one: usize, other: usize): void {
  const value = load<f32>(one);
  store<f32>(one, load<f32>(other));
  store<f32>(other, value);
}
