import { afterEach, describe, expect, test } from 'vitest';
import { meetScreen, printPage, type State } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN } from '../../testing/screens/every-screen.ts';
import '../look.css';

let leave = async () => {};
afterEach(async () => {
  await printPage(false);
  await leave();
});

describe.each(['Artwork', 'Route', 'MyVisit'] as const)('%s on paper', (name) => {
  test('is black on white, also for a visitor with the dark theme, without anything to press', async () => {
    document.documentElement.dataset.theme = 'dark';
    const [made] = Object.values(EVERY_SCREEN[name] ?? {});
    const { page, wordsOf, leave: left } = await meetScreen(name, made as State, 'en');
    leave = async () => {
      delete document.documentElement.dataset.theme;
      await left();
    };
    await expect.poll(() => document.body.textContent).toContain(wordsOf(made?.says ?? ''));
    await printPage(true);
    const { color, backgroundColor } = getComputedStyle(document.body);
    expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const controls = [...page.querySelectorAll('button, input, select, audio, video, nav, a[aria-label]')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((control) => control.getBoundingClientRect().width > 0)).toEqual([]);
    expect(page.querySelector('h1')?.getBoundingClientRect().height).toBeGreaterThan(0);
    for (const row of page.querySelectorAll('li')) expect(getComputedStyle(row).breakInside).toBe('avoid');
  });
});
