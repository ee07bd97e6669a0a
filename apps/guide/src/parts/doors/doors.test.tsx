import { afterEach, describe, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { artwork, hall } from '../../testing/museum-content.ts';
import { ModeLine } from '../mode/ModeLine.tsx';
import { Doors } from './Doors.tsx';

const { pathname } = window.location;
afterEach(() => history.replaceState(null, '', pathname));

const VENUE = {
  artworks: [artwork(7, { mainImageUrl: '/media/leaf' }), artwork(8)],
  halls: [hall(3, { artworkIds: [7] }), hall(4, { artworkIds: [8] })],
  sections: [],
  kidsArtworkIds: [7],
  oneMinutes: [{ idOneMinute: 1, localizations: [] }],
  sideMenuCustomization: {
    idSideMenuCustomization: 1,
    localizations: [],
    inAMinuteEnabled: true,
    inAMinuteHighlighted: true,
  },
};

/** The home screen's doors, below the line of the mode that is on. */
async function meet(options: FakeGuideOptions = {}) {
  const { guide, visitor } = await fakeGuide({ venue: VENUE, ...options });
  const met = await stand(
    { guide },
    <>
      <ModeLine mode={options.remembers?.mode} />
      <Doors mode={options.remembers?.mode} />
    </>,
  );
  const links = () => [...met.page.querySelectorAll('a')];
  await met.happens(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    ...met,
    names: () => links().map((link) => link.textContent),
    tap: (name: string) =>
      met.happens(() =>
        links()
          .find((link) => link.textContent === name)
          ?.click(),
      ),
    mode: () => visitor.store.getState().mode,
  };
}

describe('the doors of the home screen', () => {
  test('lead to all works, the scanner, the games, and into the modes that the museum has', async () => {
    const { names, leave } = await meet();
    expect(names()).toEqual(['All works2 works', 'Halls', 'Scan a code', 'Games', 'For children', 'Hall by hall']);
    await leave();
  });
  test.each([
    ['kids', ['Show the whole guide', 'One-minute stories', 'Halls', 'Scan a code']],
    ['by-halls', ['Show the whole guide', 'One-minute stories', 'All works2 works', 'Scan a code', 'Games']],
  ])('in %s mode lead to the highlighted entries, which have no tile there, and out of the mode', async (mode, all) => {
    const { names, leave } = await meet({ remembers: { mode } });
    expect(names()).toEqual(all);
    await leave();
  });
});

test('a tap on a mode switches it on and opens its home screen; the way out leads back to where it was switched on', async () => {
  const { tap, mode, leave } = await meet();
  await tap('For children');
  expect([mode(), window.location.pathname]).toEqual(['kids', '/museums/museum/options/kids']);
  await leave();
  const inMode = await meet({ remembers: { mode: 'kids' } });
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await inMode.tap('Show the whole guide');
  await isBack;
  expect([inMode.mode(), window.location.pathname]).toEqual([undefined, pathname]);
  await inMode.leave();
});

test('a visitor who came by the link of a mode leaves it to the usual home screen', async () => {
  const { tap, mode, leave } = await meet({ remembers: { mode: 'by-halls' } });
  await tap('Show the whole guide');
  expect([mode(), window.location.pathname]).toEqual([undefined, '/museums/museum/options']);
  await leave();
});

test('a mode of the museum’s own is called by its own name', async () => {
  const localizations = [{ languageCode: 'en_GB', name: 'The museum at night' }];
  const modes = [{ segment: 'night', homeOrder: 'standard' as const, localizations }];
  const { page, leave } = await meet({ venue: { ...VENUE, modes }, remembers: { mode: 'night' } });
  expect(page.querySelector('p')?.textContent).toContain('The museum at night');
  await leave();
});
