import { deleteDB, openDB } from 'idb';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { APP_VERSION } from '#domain/app-version.ts';
import type { EntryResult } from '#domain/entry/entry.ts';
import { isFailure } from '#domain/venue/venue-state.ts';
import { goForward } from '#ui/history.ts';
import { ACCESS_CODE, createMuseumServer } from '../testing/museum/museum-server.ts';
import { artwork, venueDetail } from '../testing/museum-content.ts';
import { type Composed, compose } from './compose/compose.ts';
import { guideFor } from './guide-for.ts';
import { useEntry } from './use-entry.ts';

const HOUSE = '/museums/1-house';
const GUARDED = '/museums/2-guarded';
const english = (idMuseum: number, fields = {}) =>
  venueDetail(idMuseum, { name: 'English', artworks: [artwork(11)], ...fields });
const spanish = (idMuseum: number, fields = {}) =>
  venueDetail(idMuseum, { name: 'Español', languages: ['es_ES'], ...fields });
const asksForCode = { accessCodeRequired: true };
const hebrew = (idMuseum: number) => venueDetail(idMuseum, { name: 'עברית', languages: ['he_IL'] });
const museums = {
  1: { 2: english(1), 1: spanish(1), 100: hebrew(1) },
  2: { 2: english(2, asksForCode), 1: spanish(2, asksForCode) },
};

let address: string;
let page: HTMLElement;
let root: Root;
let composed: Composed;
let entry: { result?: EntryResult };

function Visitor() {
  entry = useEntry(composed);
  return null;
}

/** Opens the guide on this phone at an address. */
function open(path: string) {
  window.history.replaceState(null, '', path);
  composed = compose(false);
  root = createRoot(page);
  root.render(<Visitor />);
}

const here = () => window.location.pathname + window.location.search;
const openVenue = () => {
  const { venue } = composed.venue.store.getState();
  return venue === 'absent' || isFailure(venue) ? undefined : venue;
};
const until = (check: () => void) => vi.waitFor(check, { interval: 5 });
const untilShown = (name: string) => until(() => expect(entry.result).toEqual({ tag: 'show', name }));
/** Waits until the guide has finished its automatic work. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => {
  address = here();
  entry = {};
  localStorage.clear();
  localStorage.setItem('language', 'en');
  localStorage.setItem('version', APP_VERSION);
  page = document.createElement('div');
  page.innerHTML = '<div></div><audio id="sound"></audio>';
  document.body.append(page);
  page = page.firstElementChild as HTMLElement;
  vi.stubGlobal('fetch', createMuseumServer(museums));
});
afterEach(async () => {
  root.unmount();
  page.parentElement?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', address);
  localStorage.clear();
  await Promise.all([deleteDB('cicerone'), deleteDB('cicerone-visit'), caches.delete('cicerone-releases')]);
});

describe('a link', () => {
  test('of a museum makes it the current one and opens its target once the venue is loaded', async () => {
    open(`${HOUSE}/keyboard`);
    await untilShown('Keyboard');
    expect(openVenue()).toMatchObject({ idMuseum: 1, name: 'English' });
    expect(localStorage.getItem('current-museum')).toBe('1');
    expect(localStorage.getItem('slides-seen')).toBe('true');
    expect(here()).toBe(`${HOUSE}/keyboard`);
  });
  test('of another museum starts without the steps of the previous one', async () => {
    localStorage.setItem('current-museum', '2');
    localStorage.setItem('mode', 'kids');
    localStorage.setItem('code', '2468');
    open(`${HOUSE}/options`);
    await untilShown('Options');
    expect(localStorage.getItem('current-museum')).toBe('1');
    expect(localStorage.getItem('mode')).toBeNull();
    expect(localStorage.getItem('code')).toBeNull();
  });
  test('without a museum ends at the root', async () => {
    open('/no/such/path');
    await untilShown('NotFound');
    expect(here()).toBe('/');
  });
  test('to an unknown address of its museum says so, and stays as it is', async () => {
    open(`${HOUSE}/no/such/path`);
    await untilShown('NotInGuide');
    expect(here()).toBe(`${HOUSE}/no/such/path`);
  });
  test('to a screen that this guide does not have yet says so, too', async () => {
    open(`${HOUSE}/recognition`);
    await untilShown('NotInGuide');
    expect(here()).toBe(`${HOUSE}/recognition`);
  });
  test('to a museum that does not exist says so', async () => {
    open('/museums/3-nobody/options');
    await until(() => expect(entry.result).toEqual({ tag: 'unavailable', failure: { tag: 'venue-unknown' } }));
  });
  test('of a mode stores it and shows the welcome screen, which ends it again without one', async () => {
    open(`${HOUSE}/kids`);
    await untilShown('Presentation');
    expect(localStorage.getItem('mode')).toBe('kids');
    window.history.pushState(null, '', HOUSE);
    await until(() => expect(localStorage.getItem('mode')).toBeNull());
  });
});

describe('a museum with access codes', () => {
  const guide = () => guideFor(composed, { museum: '2-guarded', idMuseum: 2 });
  test('asks for the code, then opens the requested address', async () => {
    open(`${GUARDED}/keyboard?from=Options`);
    await until(() => expect(here()).toBe(`${GUARDED}/code`));
    await untilShown('Code');
    expect(localStorage.getItem('cicerone.wanted-path')).toBe(`${GUARDED}/keyboard?from=Options`);
    expect(openVenue()).toBeUndefined();
    expect(await guide().visitor.enterAccessCode('1357')).toEqual({ tag: 'wrong-code' });
    await settled();
    expect(entry.result).toEqual({ tag: 'show', name: 'Code' });
    expect(await guide().visitor.enterAccessCode(ACCESS_CODE)).toBeUndefined();
    await untilShown('Keyboard');
    expect(localStorage.getItem('code')).toBe(ACCESS_CODE);
    expect(here()).toBe(`${GUARDED}/keyboard?from=Options`);
    expect(localStorage.getItem('cicerone.wanted-path')).toBeNull();
  });
  test('forgets an expired code', async () => {
    localStorage.setItem('current-museum', '2');
    localStorage.setItem('code', '2468');
    localStorage.setItem('code-creation-date', new Date(0).toISOString());
    open(`${GUARDED}/options`);
    await untilShown('Code');
    expect(localStorage.getItem('code')).toBeNull();
    expect(localStorage.getItem('code-creation-date')).toBeNull();
  });
  test('asks for a code that expires on an open screen at the next one, which the visitor wanted', async () => {
    open(`${GUARDED}/code`);
    await untilShown('Code');
    await guide().visitor.enterAccessCode(ACCESS_CODE);
    await untilShown('Options');
    // A load that begins after the code has expired is one that the visitor waits for, and asks for a code at once.
    await composed.venue.load(2);
    const tomorrow = Date.now() + 86_400_000;
    vi.spyOn(Date, 'now').mockImplementation(() => tomorrow);
    composed.visitor.apply({ tag: 'slides-seen' });
    await settled();
    expect(entry.result).toEqual({ tag: 'show', name: 'Options' });
    goForward(`${GUARDED}/keyboard`);
    await untilShown('Code');
    expect(localStorage.getItem('cicerone.wanted-path')).toBe(`${GUARDED}/keyboard`);
  });
  test('forgets a code that it no longer accepts, although its days are not over', async () => {
    localStorage.setItem('current-museum', '2');
    localStorage.setItem('code', 'previous');
    localStorage.setItem('code-creation-date', new Date().toISOString());
    open(`${GUARDED}/options`);
    await untilShown('Code');
    expect(localStorage.getItem('code')).toBeNull();
    expect(await guide().visitor.enterAccessCode(ACCESS_CODE)).toBeUndefined();
    await untilShown('Options');
  });
  test('opens without network while the code is valid, on a phone that has its copy', async () => {
    open(`${GUARDED}/options`);
    await untilShown('Code');
    await guide().visitor.enterAccessCode(ACCESS_CODE);
    await untilShown('Options');
    root.unmount();
    root = createRoot(page);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open(`${GUARDED}/keyboard`);
    await untilShown('Keyboard');
    localStorage.setItem('code-creation-date', new Date(Date.now() - 2 * 86_400_000).toISOString());
    window.dispatchEvent(new StorageEvent('storage'));
    await untilShown('Code');
    expect(await guide().visitor.enterAccessCode(ACCESS_CODE)).toEqual({ tag: 'offline' });
  });
  test('opens in the language that was chosen while the code was typed, not in the language of the link', async () => {
    open(`${GUARDED}/keyboard?lang=es`);
    await untilShown('Code');
    await until(() => expect(composed.words.get().language.tag).toBe('es'));
    expect(await guide().language.choose('en')).toBeUndefined();
    await guide().visitor.enterAccessCode(ACCESS_CODE);
    await untilShown('Keyboard');
    await settled();
    expect(localStorage.getItem('language')).toBe('en');
    expect(openVenue()?.name).toBe('English');
  });
});

describe('a phone on which another version of the guide ran', () => {
  const VISIT = {
    idMuseum: 1,
    visitorToken: 'previous',
    languageCode: 'en_GB',
    startDate: '2026-11-22T10:00:00.000+01:00',
  };
  const tampered = { ...artwork(11), artworkName: 'As an earlier guide wrote it' };

  function begins(idMuseum: number) {
    localStorage.setItem('version', '18.01.2025.1');
    localStorage.setItem('current-museum', String(idMuseum));
    localStorage.setItem('visitv2', JSON.stringify({ ...VISIT, idMuseum }));
    localStorage.setItem('languagesV2', '[]');
    localStorage.setItem('code', ACCESS_CODE);
    localStorage.setItem('code-creation-date', new Date().toISOString());
    localStorage.setItem('slides-seen', 'true');
  }

  test('forgets steps and visit once, on whatever screen it is opened, and keeps everything stored afterwards', async () => {
    begins(1);
    open(`${HOUSE}/privacy-policy`);
    await untilShown('PrivacyPolicy');
    expect({ ...localStorage }).toEqual({
      'current-museum': '1',
      language: 'en',
      version: APP_VERSION,
      'cicerone.picture-size': expect.any(String),
    });
    localStorage.setItem('visitv2', JSON.stringify(VISIT));
    root.unmount();
    root = createRoot(page);
    open(`${HOUSE}/keyboard`);
    await untilShown('Keyboard');
    expect(JSON.parse(localStorage.getItem('visitv2') ?? '')).toEqual(VISIT);
  });
  test('stores the records of the museum again', async () => {
    open(`${HOUSE}/options`);
    await untilShown('Options');
    await settled();
    root.unmount();
    root = createRoot(page);
    const records = await openDB('cicerone');
    await records.put('artworks', { ...tampered, idMuseum: 1 });
    records.close();
    begins(1);
    open(`${HOUSE}/options`);
    await untilShown('Options');
    const { records: read } = await composed.visit();
    await until(async () => expect(await read.artwork(1, 11)).toMatchObject({ artworkName: 'Work 11' }));
  });
  test('leads from Start to Code in a museum that asks for a code, and then home', async () => {
    begins(2);
    open(GUARDED);
    await untilShown('Presentation');
    const guide = guideFor(composed, { museum: '2-guarded', idMuseum: 2 });
    expect(guide.visitor.versions).toEqual({ local: '18.01.2025.1', last: APP_VERSION });
    guide.visitor.start(undefined);
    await untilShown('Code');
    expect(here()).toBe(`${GUARDED}/code`);
    await settled();
    expect(entry.result).toEqual({ tag: 'show', name: 'Code' });
    expect(await guide.visitor.enterAccessCode(ACCESS_CODE)).toBeUndefined();
    await untilShown('Options');
  });
  test('stores the languages of the museum that Start fetches', async () => {
    begins(1);
    open(HOUSE);
    await untilShown('Presentation');
    guideFor(composed, { museum: '1-house', idMuseum: 1 }).visitor.start(undefined);
    await until(() =>
      expect(JSON.parse(localStorage.getItem('languagesV2') ?? '[]')).toMatchObject([
        { code: 'es_ES' },
        { code: 'en_GB' },
        { code: 'he_IL' },
      ]),
    );
  });
});

describe('a link with a language', () => {
  test('sets words and content', async () => {
    open(`${HOUSE}/options?lang=es`);
    await until(() => expect(openVenue()?.name).toBe('Español'));
    await until(() => expect(composed.words.get().language.tag).toBe('es'));
    expect(localStorage.getItem('language')).toBe('es');
  });
  test('gives way to the language that the visitor chooses later', async () => {
    open(`${HOUSE}/options?lang=es&from=Options`);
    await until(() => expect(openVenue()?.name).toBe('Español'));
    expect(await guideFor(composed, { museum: '1-house', idMuseum: 1 }).language.choose('en')).toBeUndefined();
    await settled();
    expect(localStorage.getItem('language')).toBe('en');
    expect(composed.words.get().language.tag).toBe('en');
    expect(openVenue()?.name).toBe('English');
    expect(here()).toBe(`${HOUSE}/options?from=Options`);
  });
  test('that the product does not have is ignored', async () => {
    open(`${HOUSE}/options?lang=xx`);
    await untilShown('Options');
    expect(localStorage.getItem('language')).toBe('en');
  });
});

describe('a link with a language, on the phone of somebody who visits the museum', () => {
  const visit = (languageCode: string, idLanguage: number) =>
    localStorage.setItem('visitv2', JSON.stringify({ idMuseum: 1, idLanguage, languageCode, ...BEGUN }));
  const BEGUN = { visitorToken: 'token', idDevice: 'EG1', startDate: '2026-11-22T10:00:00.000+01:00' };
  const visited = () => JSON.parse(localStorage.getItem('visitv2') ?? '{}');
  beforeEach(() => {
    localStorage.setItem('current-museum', '1');
    visit('en_GB', 2);
  });
  test('changes the visit, too, if the museum has it', async () => {
    open(`${HOUSE}/options?lang=es`);
    await until(() => expect(openVenue()?.name).toBe('Español'));
    await until(() => expect(visited()).toMatchObject({ idLanguage: 1, languageCode: 'es_ES', ...BEGUN }));
  });
  test('that the museum lacks changes the words only', async () => {
    open(`${HOUSE}/options?lang=ar`);
    await until(() => expect(composed.words.get().language.tag).toBe('ar'));
    await settled();
    expect([localStorage.getItem('language'), openVenue()?.name]).toEqual(['ar', 'English']);
    expect(visited()).toEqual({ idMuseum: 1, idLanguage: 2, languageCode: 'en_GB', ...BEGUN });
  });
  test('that the guide does not speak changes the content only', async () => {
    open(`${HOUSE}/options?lang=he`);
    await until(() => expect(openVenue()?.name).toBe('עברית'));
    await until(() => expect(visited().languageCode).toBe('he_IL'));
    expect([localStorage.getItem('language'), localStorage.getItem('cicerone.interface-language')]).toEqual([
      'he',
      'en',
    ]);
    expect(composed.words.get().language.tag).toBe('en');
  });
  test('of another museum’s visit has no effect here', async () => {
    localStorage.setItem('visitv2', JSON.stringify({ idMuseum: 9, idLanguage: 1, languageCode: 'es_ES', ...BEGUN }));
    open(`${HOUSE}/options`);
    await untilShown('Options');
    expect(openVenue()?.name).toBe('English');
  });
});
