import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '../../src/domain/screens.ts';
import { screensPage, WITHOUT_SCREEN } from './screens-page.ts';
import { DOCS } from './sources.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = 'docs/screens.md';
const rows = readFileSync(join(ROOT, PAGE), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| screen |'))
  .map((line) =>
    line
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const linkOf = (cell: string | undefined) => /^\[[^\]]+\]\((.+)\)$/.exec(cell ?? '')?.[1];
const isThere = (cell: string | undefined) => {
  const link = linkOf(cell);
  return link !== undefined && existsSync(join(ROOT, 'docs', link));
};

/** Screens that this guide does not have yet, and the one it will never have. */
const LATER = ['SocialLogin', 'Download', 'Recognition', 'GuidedVisit'];

describe(`a reader who looks a screen up in ${PAGE}`, () => {
  test('finds every screen, in order, at its path', () => {
    const shown = (path: string) => (path === '' ? '(empty)' : `\`${path}\``);
    expect(rows.map(([name, path]) => [name, path])).toEqual(
      SCREEN_NAMES.map((name) => [name, shown(screenLine(name).path)]),
    );
  });

  test('finds the component and a story of each that the guide has', () => {
    const here = rows.filter(([name]) => !LATER.includes(name ?? ''));
    expect(here.filter(([, , component, story]) => !isThere(component) || !isThere(story))).toEqual([]);
  });

  test('reads which of them come later, or never, exactly these', () => {
    expect(SCREEN_NAMES.filter((name) => !hasScreen(name))).toEqual(LATER.sort(inOrder));
    const later = rows.filter(([name]) => LATER.includes(name ?? ''));
    expect(later.filter(([, , said]) => !/^(comes with |none: )/.test(said ?? ''))).toEqual([]);
  });
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
