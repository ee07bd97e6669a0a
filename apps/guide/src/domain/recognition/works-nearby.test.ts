import { expect, test } from 'vitest';
import { worksNearby } from './works-nearby.ts';

const HALLS = [{ artworkIds: [1, 2] }, { artworkIds: [3, 4] }];
const look = (startDate: string) => ({ startDate, seconds: 10 });
const work = (idArtwork: number, ...dates: string[]) => ({ idArtwork, looks: dates.map(look) });

test('the works nearby are those of the hall of the work that the visitor looked at last', () => {
  const own = [work(1, '2026-11-27T10:00:00.000+0000'), work(3, '2026-11-26T10:00:00.000+0000'), work(4)];
  expect(worksNearby(own, HALLS)).toEqual([1, 2]);
  expect(worksNearby([...own, work(4, '2026-11-27T11:00:00.000+0000')], HALLS)).toEqual([3, 4]);
});
test('a work that the visitor came back to was looked at last', () => {
  const cameBack = work(1, '2026-11-27T10:00:00.000+0000', '2026-11-27T12:00:00.000+0000');
  expect(worksNearby([cameBack, work(4, '2026-11-27T11:00:00.000+0000')], HALLS)).toEqual([1, 2]);
});
test('nothing is nearby for a visitor who has looked at nothing, or at a work in no hall', () => {
  expect(worksNearby([work(1)], HALLS)).toEqual([]);
  expect(worksNearby([work(9, '2026-11-27T10:00:00.000+0000')], HALLS)).toEqual([]);
});
