import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { beginLook, clearOpinion, judge } from '#domain/own/own-changes.ts';
import { createDatabaseAccess } from '../database-access.ts';
import { openVisitDatabase } from '../visit-database.ts';
import { createOwnRecords } from './own-records.ts';

const NAME = 'own-records-test';
const LEAF = { idArtwork: 7, name: 'The leaf', picture: '/media/leaf.webp' };
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const own = createOwnRecords(visits);
afterEach(() => visits((database) => database.clear('own')));

test('the next page finds a liked work, in its own museum alone', async () => {
  await own.change(1, [{ key: { idArtwork: 7 }, change: judge(LEAF, 'liked', 5) }]);
  expect(await createOwnRecords(visits).all(1)).toEqual([{ ...LEAF, looks: [], opinion: { is: 'liked', at: 5 } }]);
  expect(await own.all(2)).toEqual([]);
});
test('two tabs change the same work, and neither undoes the other’s change', async () => {
  const other = createOwnRecords(visits);
  const look = beginLook(LEAF, '2026-11-22T10:00:00.000+01:00');
  await Promise.all([
    own.change(1, [{ key: { idArtwork: 7 }, change: judge(LEAF, 'liked', 5) }]),
    other.change(1, [{ key: { idArtwork: 7 }, change: look }]),
  ]);
  expect(await own.all(1)).toMatchObject([{ opinion: { is: 'liked' }, looks: [{ seconds: 0 }] }]);
});
test('the other tab learns which museum has changed', async () => {
  const heard = new Promise((resolve) => createOwnRecords(visits).listen(resolve));
  await own.change(3, [{ key: { idArtwork: 7 }, change: judge(LEAF, 'liked', 5) }]);
  expect(await heard).toBe(3);
});
test('a work that is no longer the visitor’s own is deleted', async () => {
  await own.change(1, [{ key: { idArtwork: 7 }, change: judge(LEAF, 'liked', 5) }]);
  await own.change(1, [{ key: { idArtwork: 7 }, change: clearOpinion }]);
  expect(await own.all(1)).toEqual([]);
});
test('a database that never opens blocks no reader', async () => {
  const hanging = createOwnRecords(() => new Promise<never>(() => undefined));
  await expect(hanging.all(1)).rejects.toThrow('does not open');
});
test('the pictures of every museum’s works are known', async () => {
  await own.change(1, [{ key: { idArtwork: 7 }, change: judge(LEAF, 'liked', 5) }]);
  await own.change(2, [{ key: { idArtwork: 8 }, change: judge({ idArtwork: 8, name: 'The shell' }, 'liked', 5) }]);
  await own.change(2, [
    { key: { idArtwork: 9 }, change: judge({ ...LEAF, idArtwork: 9, picture: '/media/9.webp' }, 'liked', 5) },
  ]);
  expect(await own.pictures()).toEqual(['/media/leaf.webp', '/media/9.webp']);
});
