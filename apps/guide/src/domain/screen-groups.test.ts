import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RARE_GROUPS, SCREEN_GROUPS } from './screen-groups.ts';
import { SCREEN_NAMES, screenLine } from './screens.ts';

const SCREENS = join(import.meta.dirname, '../screens');
/** The first screens are part of the app, and the way in has one file for each screen (`app/loading/screen-loaders.ts`). */
const LOADED_ALONE = ['first', 'way-in'];

test('every group has a screen, and a list of its screens in the folder of its name', () => {
  const used = new Set(SCREEN_NAMES.flatMap((name) => screenLine(name).group ?? []));
  expect([...used].sort()).toEqual(Object.keys(SCREEN_GROUPS).sort());
  const lists = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('screens.ts'),
  );
  const groups = Object.keys(SCREEN_GROUPS).filter((group) => !LOADED_ALONE.includes(group));
  expect(lists.sort()).toEqual(groups.map((group) => join(group, 'screens.ts')).sort());
});

test('the privacy policy is a rare group, and the groups of an ordinary visit are not', () => {
  expect(RARE_GROUPS).toContain('policy');
  expect(RARE_GROUPS.filter((group) => ['first', 'way-in', 'visit', 'routes'].includes(group))).toEqual([]);
});
