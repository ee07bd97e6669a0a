import { expect, test } from 'vitest';
import { groupMarks, MARK_PX, SOUGHT_PX } from './mark-groups.ts';

const PHONE = { width: 350, height: 262 };
const CLOSELY = { width: 350 * 4, height: 262 * 4 };
type Mark = { name: string; position: { x: number; y: number }; isSought: boolean };
const mark = (name: string, x: number, y: number, isSought = false): Mark => ({ name, position: { x, y }, isSought });
const namesIn = (marks: readonly Mark[], shown = PHONE) =>
  groupMarks(marks, shown).map((group) => group.marks.map(({ name }) => name).join(' '));

const FOUR = [mark('a', 0.2, 0.3), mark('b', 0.8, 0.3), mark('c', 0.25, 0.35), mark('d', 0.8, 0.9)];

test('works that hang apart have a sign each, and those that hang close together share one', () => {
  expect(namesIn(FOUR)).toEqual(['a c', 'b', 'd']);
});

test('a visitor who looks closely sees the works of a group apart', () => {
  expect(namesIn(FOUR, CLOSELY)).toEqual(['a', 'b', 'c', 'd']);
});

test('works at one and the same place stay together however closely a visitor looks', () => {
  expect(namesIn([mark('a', 0.5, 0.5), mark('b', 0.5, 0.5)], { width: 9000, height: 9000 })).toEqual(['a b']);
});

test('signs are read row by row, and the works of each in the order of the list', () => {
  const marks = [mark('a', 0.5, 0.9), mark('b', 0.52, 0.92), mark('c', 0.9, 0.1), mark('d', 0.1, 0.15)];
  expect(namesIn(marks)).toEqual(['d', 'c', 'a b']);
});

test('a group stands in the middle of its works', () => {
  const [group] = groupMarks([mark('a', 0.4, 0.5), mark('b', 0.5, 0.6)], PHONE);
  expect(group?.place.x).toBeCloseTo(0.45);
  expect(group?.place.y).toBeCloseTo(0.55);
});

test('a group with the work that a visitor looks for stands where that work is', () => {
  const [group] = groupMarks([mark('a', 0.4, 0.5), mark('b', 0.5, 0.6, true)], PHONE);
  expect(group).toMatchObject({ place: { x: 0.5, y: 0.6 }, isSought: true });
});

test('the wider sign of the work that a visitor looks for covers none beside it', () => {
  const beside = (isSought: boolean) => namesIn([mark('a', 0.3, 0.5, isSought), mark('b', 0.57, 0.5)]);
  expect(beside(false)).toEqual(['a', 'b']);
  expect(beside(true)).toEqual(['a b']);
});

test('a sign at the edge lies on the plan', () => {
  const [group] = groupMarks([mark('a', 0, 1)], PHONE);
  expect(group?.place).toEqual({ x: MARK_PX.width / 2 / PHONE.width, y: 1 - MARK_PX.height / 2 / PHONE.height });
  expect(groupMarks([mark('a', 0, 1)], { width: 40, height: 30 })[0]?.place).toEqual({ x: 0.5, y: 0.5 });
});

test.each([1, 1.5, 2, 4, 8])('no two of four hundred signs cover each other at zoom %s', (zoom) => {
  const marks = Array.from({ length: 400 }, (_, at) => {
    const share = (factor: number) => (Math.sin(at * factor) + 1) / 2;
    return mark(String(at), share(12.9898), share(78.233), at === 17);
  });
  const shown = { width: PHONE.width * zoom, height: PHONE.height * zoom };
  const groups = groupMarks(marks, shown);
  const covering = groups.flatMap((one, at) =>
    groups.slice(at + 1).filter((other) => {
      const across = Math.abs(one.place.x - other.place.x) * shown.width;
      const down = Math.abs(one.place.y - other.place.y) * shown.height;
      const width = one.isSought || other.isSought ? (MARK_PX.width + SOUGHT_PX.width) / 2 : MARK_PX.width;
      return across < width - 1 && down < MARK_PX.height - 1;
    }),
  );
  expect(covering).toEqual([]);
  expect(groups.flatMap((group) => group.marks)).toHaveLength(400);
});
