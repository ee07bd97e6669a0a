import { afterAll, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { holdPhone, meetScreen } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN } from '../../testing/screens/every-screen.ts';
import '../look.css';

type Control = { name: string; icon: string };

/** The bars of all screens in their usual state: the controls with an icon, in reading order. */
async function barsOf(speaks: string): Promise<Map<string, Control[]>> {
  const bars = new Map<string, Control[]>();
  for (const name of SCREEN_NAMES.filter(hasScreen)) {
    const [made] = Object.values(EVERY_SCREEN[name] ?? {});
    if (!made) continue;
    const { page, wordsOf, leave } = await meetScreen(name, made, speaks);
    await expect.poll(() => document.body.textContent).toContain(wordsOf(made.says));
    const controls = [...page.querySelectorAll('header :is(a, button):has(svg)')];
    bars.set(
      name,
      controls.map((control) => ({
        name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
        icon: control.querySelector('svg')?.innerHTML ?? '',
      })),
    );
    await leave();
  }
  return bars;
}

/** The pairs of controls that one bar has in this order and another in the other. */
function inTwoOrders(bars: Iterable<readonly Control[]>): string[] {
  const pairs = [...bars].flatMap((bar) =>
    bar.flatMap((first, at) => bar.slice(at + 1).map((second) => [first.name, second.name] as const)),
  );
  const known = new Set(pairs.map(([first, second]) => `${first} before ${second}`));
  return [...new Set(pairs.filter(([a, b]) => known.has(`${b} before ${a}`)).map(([a, b]) => `${a} and ${b}`))];
}

/** The icons that have more than one name, with their names. */
function ofManyNames(bars: Iterable<readonly Control[]>): string[][] {
  const names = new Map<string, Set<string>>();
  for (const { icon, name } of [...bars].flat()) names.set(icon, (names.get(icon) ?? new Set()).add(name));
  return [...names.values()].filter(({ size }) => size > 1).map((each) => [...each]);
}

afterAll(() => holdPhone());

test('the controls of the bar stand in one order on all screens, and an icon has one name', async () => {
  const bars = await barsOf('en');
  expect([...bars.values()].flat().length).toBeGreaterThan(SCREEN_NAMES.length / 2);
  expect(inTwoOrders(bars.values())).toEqual([]);
  expect(ofManyNames(bars.values())).toEqual([]);
});

test('two orders, and two names of one icon, would be found', () => {
  const [back, search, other] = ['Back', 'Search', 'Leave'].map((name) => ({ name, icon: name })) as Control[];
  if (!back || !search || !other) throw new Error('three controls');
  expect(
    inTwoOrders([
      [back, search],
      [search, back],
    ]),
  ).not.toEqual([]);
  expect(ofManyNames([[back], [{ ...other, icon: back.icon }]])).toEqual([['Back', 'Leave']]);
});
