import { afterEach, expect, test, vi } from 'vitest';
import { focusFieldAhead } from '#ui/field-ahead.ts';
import { act } from '../../../testing/act.ts';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { buttonIn } from '../../../testing/meet-screen.tsx';
import { artwork } from '../../../testing/museum-content.ts';
import { Search } from './Search.tsx';

const named = (idArtwork: number, name: string, transcript?: string) =>
  artwork(idArtwork, { artworkName: name, localizations: [{ languageCode: 'en_GB', name, transcript }] });
const VENUE = {
  artworks: [
    named(7, 'The leaf'),
    named(8, 'The shell', 'A leaf lies in it. It is white.'),
    ...Array.from({ length: 20 }, (_, at) => named(20 + at, `Stone ${at}`)),
  ],
};
const { pathname } = window.location;
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', pathname);
});

async function meetSearch(address = '') {
  history.replaceState(null, '', pathname + address);
  const made = await fakeGuide({ venue: VENUE });
  const { page, leave } = await stand(made, <Search />);
  const field = page.querySelector('input') as HTMLInputElement;
  return {
    page,
    leave,
    field,
    asked: made.asked,
    works: () => [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href')?.split('/').at(-1)),
    /** Types as a keyboard does: React listens for this event. */
    write: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

test('typed words are found, in names before texts, and the text shows its match', async () => {
  const { page, write, works, leave } = await meetSearch();
  await write('leaf');
  await expect.poll(works).toEqual(['7', '8']);
  expect([...page.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['leaf', 'leaf']);
  expect(page.querySelector('.search-why')?.textContent).toBe('A leaf lies in it.');
  await leave();
});

test('the address keeps the typed words, so that a visitor who returns finds the same results', async () => {
  const { write, leave } = await meetSearch();
  await write('leaf');
  await expect.poll(() => window.location.search).toBe('?q=leaf');
  await leave();
});

test('a work that is opened right after the last letter stays open, though its screen is still loading', async () => {
  const { page, write, works, leave } = await meetSearch();
  await write('lea');
  await expect.poll(works).toEqual(['7', '8']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await write('leaf');
  await act(async () => page.querySelector<HTMLElement>('li a')?.click());
  await act(async () => vi.advanceTimersByTime(1000));
  expect(window.location.pathname).toMatch(/artworks\/7$/);
  await leave();
});

test('a long list is shown in parts', async () => {
  const { page, works, leave } = await meetSearch('?q=stone');
  await expect.poll(() => works().length).toBe(8);
  expect(page.querySelector('h2')?.textContent).toBe('20 works');
  await act(async () => buttonIn(page, 'Show more works').click());
  await expect.poll(() => works().length).toBe(20);
  expect(page.querySelector('.search-found > button')).toBeNull();
  await leave();
});

test('Clear empties the field, and the visitor can continue typing', async () => {
  const { page, field, works, leave } = await meetSearch('?q=leaf');
  await act(async () => buttonIn(page, 'Clear').click());
  expect(field.value).toBe('');
  expect(works()).toEqual([]);
  expect(document.activeElement).toBe(field);
  await leave();
});

test('a visitor who tapped the search finds the focus in the field, with the letters typed meanwhile', async () => {
  focusFieldAhead('Search');
  (document.activeElement as HTMLInputElement).value = 'lea';
  const { field, works, leave } = await meetSearch();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('lea');
  await expect.poll(works).toEqual(['7', '8']);
  expect(document.querySelectorAll('body > input')).toHaveLength(0);
  await leave();
});

test('a visitor who returns to a list is not shown the keyboard', async () => {
  const { field, leave } = await meetSearch('?q=leaf');
  expect(document.activeElement).not.toBe(field);
  await leave();
});

test('Enter leads to the works', async () => {
  const { page, field, works, leave } = await meetSearch('?q=leaf');
  await expect.poll(works).toHaveLength(2);
  await act(async () => field.form?.requestSubmit());
  expect(document.activeElement).toBe(page.querySelector('h2'));
  await leave();
});

test('the number of results is announced once the visitor has stopped typing, not at every letter', async () => {
  const { page, write, leave } = await meetSearch();
  const said: (string | null | undefined)[] = [];
  const spoken = () => page.querySelector('.search-found [role="status"]');
  await write('sto');
  const note = new MutationObserver(() => said.push(spoken()?.textContent));
  note.observe(page, { subtree: true, childList: true, characterData: true });
  await write('ston');
  await write('stone 1');
  await expect.poll(() => spoken()?.textContent).toBe('11 works');
  expect(said.filter(Boolean).every((text) => text === '11 works')).toBe(true);
  note.disconnect();
  await leave();
});

test('a search without a result is counted once, without its words', async () => {
  const { page, field, write, asked, leave } = await meetSearch();
  const counted = () => asked.filter((what) => what.startsWith('count'));
  await write('qx');
  await write('qxz');
  await expect.poll(() => page.textContent).toContain('Nothing');
  await act(async () => field.form?.requestSubmit());
  await act(async () => field.form?.requestSubmit());
  expect(counted()).toEqual(['count empty-search']);
  await write('leaf');
  await act(async () => field.form?.requestSubmit());
  await leave();
  expect(counted()).toHaveLength(1);
});
