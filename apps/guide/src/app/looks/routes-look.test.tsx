import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beyondTheEdges } from '../../testing/measures.ts';
import { holdPhone, meetScreen, type State, setTextSize } from '../../testing/meet-screen.tsx';
import { navigationSection, route } from '../../testing/museum-content.ts';
import { SEVERAL } from '../../testing/small-museum.ts';
import { isPseudo, languagesFor } from '../../testing/spoken-languages.ts';
import '../look.css';

let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(async () => {
  setTextSize(100);
  await leave();
});
afterAll(() => holdPhone());

async function meet(name: 'RouteList' | 'ExhibitionList' | 'Route', state: Partial<State>, speaks = 'en') {
  const standing = await meetScreen(name, { says: '', params: { idRoute: 5 }, ...state }, speaks);
  leave = standing.leave;
  return standing.page;
}

describe('a route whose name has 150 characters', () => {
  const name = 'A route whose name is as long as the walk through all of the rooms '.repeat(3).slice(0, 150);
  const venue = { routes: [route(5, { localizations: [{ languageCode: 'en_GB', name }] })] };
  const linesOf = (title: HTMLElement) =>
    Math.round(title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight));
  const titleIn = async (page: Element, heading: string) => {
    await expect.poll(() => page.querySelector(heading)).not.toBeNull();
    return page.querySelector(heading) as HTMLElement;
  };

  test('has three lines in the list, and is complete for a screen reader', async () => {
    const several = { routes: [...venue.routes, route(15)] };
    const title = await titleIn(await meet('RouteList', { venue: several }), 'main h2');
    await expect.poll(() => linesOf(title)).toBe(3);
    expect(title.textContent).toBe(name);
  });
  test('is complete on its own screen', async () => {
    const title = await titleIn(await meet('Route', { venue }), 'h1');
    await expect.poll(() => linesOf(title)).toBeGreaterThan(3);
    expect(getComputedStyle(title).overflow).toBe('visible');
    expect(title.textContent).toBe(name);
  });
});

describe('with the largest letters on the smallest phone', () => {
  const unnamed = (['ROUTES', 'EXHIBITIONS'] as const).map((type) => navigationSection(type, { localizations: [] }));

  test.each(languagesFor('RouteList').filter((tag) => !isPseudo(tag)))(
    'no list of routes scrolls sideways, in "%s"',
    async (speaks) => {
      for (const list of ['RouteList', 'ExhibitionList'] as const) {
        const page = await meet(list, { venue: { ...SEVERAL, navigationSections: unnamed } }, speaks);
        setTextSize(212.5);
        await expect.poll(() => getComputedStyle(page.querySelector('main') as Element).display).toBe('grid');
        expect(beyondTheEdges(), list).toEqual([]);
        await leave();
      }
    },
  );
});
