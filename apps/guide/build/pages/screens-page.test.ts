import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '../../src/domain/screens.ts';
import { screensPage, WITHOUT_SCREEN } from './screens-page.ts';
import { DOCS } from './sources.ts';

test('the page of all screens is the one that the tables of the guide give', async () => {
  // `npx vitest run --project rules --update=all screens-page` writes the page.
  await expect(screensPage()).toMatchFileSnapshot(join(DOCS, 'screens.md'));
});

test('every screen that the guide has is listed with its component', () => {
  const rows = screensPage().split('\n');
  const withComponent = SCREEN_NAMES.filter((name) =>
    rows.some((row) => row.startsWith(`| ${name} `) && /\.tsx\]/.test(row)),
  );
  expect(withComponent).toEqual(SCREEN_NAMES.filter(hasScreen));
});

test('exactly the screens that the guide does not have come later, or never', () => {
  expect(SCREEN_NAMES.filter((name) => !hasScreen(name))).toEqual(
    SCREEN_NAMES.filter((name) => WITHOUT_SCREEN[name] !== undefined),
  );
});
