import { expect, test } from 'vitest';
import { KEYS_OF_A_VENUE } from '../storage/database/venue-keys.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createStatisticsKeys, isKey } from './statistics-keys.ts';

const { tables, pool } = await testDatabase();
const keys = createStatisticsKeys(tables);
const DAY = '2026-11-20';
let museums = 0;

async function added(idMuseum: number, name: string): Promise<string> {
  const result = await keys.add(idMuseum, name);
  if (result.tag !== 'added') throw new Error(result.tag);
  return result.key;
}

test('a key opens the figures of its museum, and of no other', async () => {
  const [idMuseum, other] = [++museums, ++museums];
  const key = await added(idMuseum, 'Dashboard');
  expect(isKey(key)).toBe(true);
  expect(await keys.holderOf(idMuseum, key, DAY)).toBe('Dashboard');
  expect(await keys.holderOf(other, key, DAY)).toBeUndefined();
  expect(await keys.holderOf(idMuseum, await added(other, 'Dashboard'), DAY)).toBeUndefined();
});

test('the database does not hold the key', async () => {
  const key = await added(++museums, 'Dashboard');
  const { rows } = await pool.query('select * from statistics_keys');
  expect(JSON.stringify(rows)).not.toContain(key.slice('cicerone_'.length));
});

test('the list says when a key was made, and on which day it was last used', async () => {
  const idMuseum = ++museums;
  const key = await added(idMuseum, 'Town hall');
  expect(await keys.list(idMuseum)).toEqual([{ name: 'Town hall', madeAt: expect.any(Date), usedOn: null }]);
  await keys.holderOf(idMuseum, key, DAY);
  await keys.holderOf(idMuseum, key, '2026-11-21');
  expect(await keys.list(idMuseum)).toMatchObject([{ usedOn: '2026-11-21' }]);
});

test('a removed key opens nothing, and its name is free again', async () => {
  const idMuseum = ++museums;
  const key = await added(idMuseum, 'Dashboard');
  expect(await keys.remove(idMuseum, 'Dashboard')).toBe(true);
  expect(await keys.remove(idMuseum, 'Dashboard')).toBe(false);
  expect(await keys.holderOf(idMuseum, key, DAY)).toBeUndefined();
  expect(await keys.holderOf(idMuseum, await added(idMuseum, 'Dashboard'), DAY)).toBe('Dashboard');
  expect(await keys.holderOf(idMuseum, key, DAY)).toBeUndefined();
});

test('a name is given once in a museum, also at the same moment', async () => {
  const idMuseum = ++museums;
  const both = await Promise.all([keys.add(idMuseum, 'Twice'), keys.add(idMuseum, 'Twice')]);
  expect(both.map(({ tag }) => tag).sort()).toEqual(['added', 'name-taken']);
  expect(await keys.add(idMuseum, 'Twice')).toEqual({ tag: 'name-taken' });
});

test('a museum has so many keys and no more', async () => {
  const idMuseum = ++museums;
  for (let at = 0; at < KEYS_OF_A_VENUE; at++) await added(idMuseum, `Key ${at}`);
  expect(await keys.add(idMuseum, 'One more')).toEqual({ tag: 'too-many-keys' });
});
