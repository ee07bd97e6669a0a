import { afterEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES, type ScreenName } from '#domain/screens.ts';
import { meetScreen, type State } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN } from '../../testing/screens/every-screen.ts';
import { LENDING } from '../../testing/screens/staff-screens.ts';

const SHOWN = SCREEN_NAMES.filter((name) => hasScreen(name) && name !== 'Mode');
const OUT = '<a href="https://elsewhere.example/" target="_blank" rel="noopener noreferrer">elsewhere</a>';
const RELEASE = { feedbackAddress: 'https://elsewhere.example/barriers' };

/** The same, with a link in each text of the museum. */
function linked<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('<p>', `<p>${OUT} `) as Value;
  if (Array.isArray(value)) return value.map(linked) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, linked(part)])) as Value;
}

let leave = async () => {};
afterEach(() => leave());

/** The ways out of the guide on a screen: links to elsewhere, and buttons that send, copy or save something. */
async function waysOut(name: ScreenName, { taps: _, ...made }: State, staff: State['staff']) {
  const { venue, release } = made;
  const state = {
    ...made,
    venue: linked(venue),
    release: { ...release, ...RELEASE },
    staff: { ...made.staff, ...staff },
  };
  const { page, wordsOf, leave: left } = await meetScreen(name, state as State, 'en');
  leave = left;
  await expect.poll(() => page.querySelector('h1, [role="status"]')).not.toBeNull();
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download'),
  );
  const words = (['share.send', 'share.copy', 'myVisit.picture', 'myVisit.send', 'myVisit.save'] as const).map(wordsOf);
  const buttons = [...page.querySelectorAll('button')].filter(({ textContent }) => words.includes(textContent ?? ''));
  return [...links, ...buttons].map((way) => way.outerHTML);
}

describe.each(SHOWN)('%s on a loan device', (name) => {
  test.each(Object.entries(EVERY_SCREEN[name] ?? {}))('has no way out of the guide, %s', async (_, made) => {
    expect(await waysOut(name, made, LENDING)).toEqual([]);
  });
});

test.each(['Artwork', 'Accessibility', 'InfoSection', 'MyVisit', 'OneMinute', 'Route', 'Slides', 'Sponsors'] as const)(
  '%s has one on the phone of a visitor',
  async (name) => {
    const [made] = Object.values(EVERY_SCREEN[name] ?? {});
    expect(await waysOut(name, made as State, undefined)).not.toEqual([]);
  },
);
