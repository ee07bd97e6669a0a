import { describe, expect, test } from 'vitest';
import {
  beginLook,
  clearLooks,
  clearOpinion,
  endLook,
  judge,
  type OwnChange,
  putBackLooks,
  putBackOpinion,
  renew,
} from './own-changes.ts';
import { favourites, type OwnWork } from './own-work.ts';

const LEAF = { idArtwork: 7, name: 'The leaf', languageCode: 'en_GB', picture: '/media/leaf.webp' };
const MORNING = '2026-11-22T10:00:00.000+01:00';
const NEXT_DAY = '2026-11-23T16:00:00.000+01:00';

/** The work after these changes, from none before them. */
const after = (...changes: OwnChange[]) =>
  changes.reduce((work, change) => change(work), undefined as OwnWork | undefined);

describe('a visitor who likes a work', () => {
  test('finds it among the favourites, the latest first', () => {
    const works = [
      after(judge(LEAF, 'liked', 1)),
      after(judge({ ...LEAF, idArtwork: 8 }, 'liked', 2)),
      after(judge({ ...LEAF, idArtwork: 9 }, 'disliked', 3)),
      after(beginLook({ ...LEAF, idArtwork: 10 }, MORNING)),
    ].filter((work) => work !== undefined);
    expect(favourites(works).map(({ idArtwork }) => idArtwork)).toEqual([8, 7]);
  });
  test('and takes that back leaves nothing stored of the work', () => {
    expect(after(judge(LEAF, 'liked', 1), judge(LEAF, undefined, 2))).toBeUndefined();
    expect(after(judge(LEAF, 'liked', 1), clearOpinion)).toBeUndefined();
  });
  test('and takes that back keeps the looks at it', () => {
    const looks = [{ startDate: MORNING, seconds: 0 }];
    expect(after(beginLook(LEAF, MORNING), judge(LEAF, 'liked', 1), clearOpinion)).toMatchObject({ looks });
  });
  test('and undoes taking that back likes it from the original time on', () => {
    const liked = after(judge(LEAF, 'liked', 1));
    expect(liked && after(putBackOpinion(liked))).toEqual(liked);
  });
  test('and undoes taking that back keeps the looks made meanwhile', () => {
    const liked = after(judge(LEAF, 'liked', 1));
    const later = liked && after(beginLook(LEAF, MORNING), putBackOpinion(liked));
    expect(later).toMatchObject({ opinion: { is: 'liked' }, looks: [{ startDate: MORNING }] });
  });
  test('reads its new name once the museum has renamed it', () => {
    const renamed = { ...LEAF, name: 'The fern', picture: undefined };
    expect(after(judge(LEAF, 'liked', 1), renew(renamed))).toMatchObject({ name: 'The fern', opinion: { at: 1 } });
  });
});

describe('a visitor who looks at works', () => {
  test('has one look for each day, with its last noted seconds', () => {
    const work = after(
      beginLook(LEAF, MORNING),
      endLook({ startDate: MORNING, seconds: 10 }),
      endLook({ startDate: MORNING, seconds: 95 }),
      beginLook(LEAF, NEXT_DAY),
      endLook({ startDate: NEXT_DAY, seconds: 20 }),
    );
    expect(work?.looks).toEqual([
      { startDate: MORNING, seconds: 95 },
      { startDate: NEXT_DAY, seconds: 20 },
    ]);
  });
  test('has one look if the same one is noted twice', () => {
    expect(after(beginLook(LEAF, MORNING), beginLook(LEAF, MORNING))?.looks).toHaveLength(1);
  });
  test('and clears the visit keeps the favourites', () => {
    expect(after(beginLook(LEAF, MORNING), clearLooks)).toBeUndefined();
    expect(after(beginLook(LEAF, MORNING), judge(LEAF, 'liked', 1), clearLooks)).toMatchObject({ looks: [] });
  });
  test('and clears the visit in front of a work does not find that work in it again', () => {
    expect(after(beginLook(LEAF, MORNING), clearLooks, endLook({ startDate: MORNING, seconds: 9 }))).toBeUndefined();
  });
  test('and undoes clearing the visit has the earlier and the later looks', () => {
    const looked = after(beginLook(LEAF, MORNING), endLook({ startDate: MORNING, seconds: 9 }));
    const back = looked && after(beginLook(LEAF, NEXT_DAY), putBackLooks(looked));
    expect(back?.looks.map(({ startDate }) => startDate)).toEqual([MORNING, NEXT_DAY]);
    expect(looked && after(putBackLooks(looked))).toEqual({ ...looked, opinion: undefined });
  });
});
