import { expect, test } from 'vitest';
import type { OwnWork } from '../own/own-work.ts';
import type { Trace } from '../own/trace.ts';
import { mailedVisit } from './visit-mail.ts';

const work = (idArtwork: number, fields: Partial<OwnWork>): OwnWork => ({
  idArtwork,
  name: 'Work',
  looks: [],
  ...fields,
});
const look = (startDate: string, seconds: number) => ({ startDate, seconds });
const trace = (kind: Trace['kind'], id: number, fields: Partial<Trace> = {}): Trace => ({
  ...{ kind, id, day: '2026-11-22', name: 'Thing', startDate: '2026-11-22T10:00:00.000+01:00', steps: [], seconds: 0 },
  ...fields,
});

test('a visit is mailed as numbers: works in the order in which they were met, favourites, walks, halls and stories', () => {
  const works = [
    work(7, { looks: [look('2026-11-22T11:00:00.000+01:00', 60), look('2026-11-23T09:00:00.000+01:00', 35.4)] }),
    work(3, { looks: [look('2026-11-22T10:00:00.000+01:00', 20)], opinion: { is: 'liked', at: 1 } }),
    work(9, { opinion: { is: 'liked', at: 2 } }),
    work(11, { opinion: { is: 'disliked', at: 3 } }),
  ];
  const traces = [
    trace('route', 5),
    trace('route', 5, { day: '2026-11-23' }),
    trace('exhibition', 6),
    trace('timeline', 2),
    trace('hall', 4),
    trace('one-minute', 31),
    trace('sound', 0, { seconds: 126.6 }),
  ];
  expect(mailedVisit(works, traces, '2026-12-01')).toEqual({
    ...{ firstDay: '2026-11-22', lastDay: '2026-11-23', heardSeconds: 127 },
    works: [
      { idArtwork: 3, seconds: 20 },
      { idArtwork: 7, seconds: 95 },
    ],
    ...{ favourites: [9, 3], routes: [5, 6], timelines: [2], halls: [4], oneMinutes: [31] },
  });
});

test('favourites alone are mailed with the day of today', () => {
  const visit = mailedVisit([work(9, { opinion: { is: 'liked', at: 2 } })], [], '2026-12-01');
  expect([visit.firstDay, visit.lastDay, visit.works, visit.favourites]).toEqual(['2026-12-01', '2026-12-01', [], [9]]);
});

test('a visit is never longer than the server takes', () => {
  const works = Array.from({ length: 600 }, (_, id) => work(id + 1, { looks: [look('2026-11-22', 1e9)] }));
  const visit = mailedVisit(works, [], '2026-12-01');
  expect([visit.works.length, visit.works[0]?.seconds]).toEqual([500, 604_800]);
});
