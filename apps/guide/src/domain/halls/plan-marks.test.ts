import { expect, test } from 'vitest';
import { artwork, floor, hall } from '../../testing/museum-content.ts';
import { foundOn, planMarks, type Sought, soughtBy } from './plan-marks.ts';

const GROUND = floor(1);
const AT = { x: 0.2, y: 0.6 };
const ATRIUM = hall(3, { idFloor: 1, position: { x: 0.5, y: 0.5 } });
const CLOISTER = hall(4, { idFloor: 1, position: { x: 0.8, y: 0.5 } });
const LIST = [
  {
    hall: ATRIUM,
    works: [
      artwork(7, { position: AT, idFloor: 1 }),
      artwork(8),
      artwork(9, { position: AT, onDisplay: false }),
      artwork(10, { position: AT, idFloor: 2 }),
    ],
  },
  { hall: CLOISTER, works: [artwork(11)] },
];

const marksFor = (sought: Sought) =>
  planMarks(GROUND, LIST, foundOn(LIST, sought)).map((mark) => {
    const id = mark.tag === 'work' ? mark.artwork.idArtwork : mark.hall.idHall;
    return `${mark.tag} ${id}${mark.isSought ? ' is sought' : ''}`;
  });

test('a visitor sees the works on display where the museum says, and a hall whose works have no place', () => {
  expect(marksFor({})).toEqual(['work 7', 'hall 4']);
});

test('a visitor who comes from a work sees which mark it is', () => {
  expect(marksFor({ idArtwork: 7 })).toEqual(['work 7 is sought', 'hall 4']);
});

test('a visitor who comes from a work without a place sees its hall', () => {
  expect(marksFor({ idArtwork: 8 })).toEqual(['hall 3 is sought', 'work 7', 'hall 4']);
  expect(marksFor({ idArtwork: 11 })).toEqual(['work 7', 'hall 4 is sought']);
});

test('a work that is not on display, or hangs on another floor, has no mark here', () => {
  expect(marksFor({ idArtwork: 9 })).toContain('hall 3 is sought');
  expect(marksFor({ idArtwork: 10 })).toContain('hall 3 is sought');
});

test('a hall of no floor is not marked on the floor of its work', () => {
  const line = { hall: hall(5, { position: AT }), works: [artwork(12, { idFloor: 1 }), artwork(13, { position: AT })] };
  expect(planMarks(GROUND, [line], foundOn([line], { idArtwork: 12 }))).toEqual([]);
});

test('a visitor who comes from a hall sees that hall', () => {
  expect(marksFor({ idHall: 3 })).toEqual(['hall 3 is sought', 'work 7', 'hall 4']);
});

test('a work or a hall of another floor is not found here', () => {
  expect(foundOn(LIST, { idArtwork: 99, idHall: 98 })).toEqual({ hall: undefined });
  expect(marksFor({ idArtwork: 99, idHall: 98 })).toEqual(['work 7', 'hall 4']);
});

test('the address says what a visitor looks for, in digits alone', () => {
  expect(soughtBy('?idArtwork=7')).toEqual({ idArtwork: 7, idHall: undefined });
  expect(soughtBy('?lang=ar&idHall=3')).toEqual({ idArtwork: undefined, idHall: 3 });
  expect(soughtBy('?idArtwork=seven&idHall=')).toEqual({ idArtwork: undefined, idHall: undefined });
});
