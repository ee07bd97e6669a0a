import { expect, test } from 'vitest';
import { hallMet } from './hall-of.ts';

test.each([
  ['opens a hall is in it', undefined, 3, 3],
  ['opens a work is in its hall', { idHall: 4, onDisplay: true }, undefined, 4],
  ['opens a work without a hall of its own is in the hall of the address', { onDisplay: true }, 3, 3],
  ['opens a work that is not on display is in no hall', { idHall: 4, onDisplay: false }, undefined, undefined],
  ['opens such a work hall by hall is in none either', { idHall: 4, onDisplay: false }, 4, undefined],
])('a visitor who %s', (_, artwork, idHall, met) => {
  expect(hallMet(artwork, idHall)).toBe(met);
});
