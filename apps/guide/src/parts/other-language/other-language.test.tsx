import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { contentLanguage } from '#domain/content-language.ts';
import { openVenue } from '#domain/open-venue.ts';
import type { VenueState } from '#domain/venue-state.ts';
import type { Messages } from '#locales/messages.ts';
import { type Guide, GuideProvider } from '#parts/guide.ts';
import { createWords } from '#parts/words/words.ts';
import { currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { OtherLanguage } from './OtherLanguage.tsx';

const CATALOGUES = import.meta.glob<Messages>('../../locales/*.json', {
  query: '?catalogue=rest',
  import: 'messages',
  eager: true,
});

const other = (id: number, code: string, name: string) => ({ ...ENGLISH, id, code, name });
const HEBREW = other(100, 'he_IL', 'עברית');
const SARDINIAN = other(101, 'sc_IT', 'Sardu');
const MEXICAN = other(102, 'es_MX', 'Español de México');
const current = currentRelease(1, { languages: [ENGLISH, SPANISH, HEBREW, SARDINIAN, MEXICAN] });
const text = (languageCode: string) => ({ languageCode });

let page: HTMLElement;
let wishes: string[];

/** What a visitor reads who reads the museum in a language, and whose guide speaks another. */
async function told(props: Parameters<typeof OtherLanguage>[0], readIn = 'he_IL', tag = 'en') {
  const venue = openVenue(venueDetail(1), readIn);
  const store = createStore<VenueState>(() => ({ idMuseum: 1, current, venue }));
  const words = createWords(async (spoken) => CATALOGUES[`../../locales/${spoken}.json`] ?? {});
  await words.speak({ id: 0, code: tag, tag });
  await words.whole();
  const guide = {
    words,
    venue: store,
    ownWishes: () => wishes,
    contentLanguage: () => contentLanguage(store.getState(), () => wishes),
  } as unknown as Guide;
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <GuideProvider value={guide}>
        <OtherLanguage {...props} />
      </GuideProvider>,
    ),
  );
  const read = page.textContent;
  await act(async () => root.unmount());
  return read;
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.createElement('div');
  wishes = ['he', 'en'];
});
afterEach(() => page.remove());

describe('a visitor is told nothing', () => {
  test('of what is in the language in which they read the museum, or in no language', async () => {
    expect(await told({ of: [text('he_IL'), undefined], as: 'work' })).toBe('');
    expect(await told({ of: [], as: 'works' })).toBe('');
  });
  test('of the same language of another country', async () => {
    wishes = ['es_MX'];
    expect(await told({ of: [text('es_ES')], as: 'story' }, 'es_MX', 'es')).toBe('');
  });
  test('twice: of what is in the language that they were told of already', async () => {
    expect(await told({ of: [text('en_GB')], as: 'text', told: text('en_GB') })).toBe('');
  });
});

describe('a visitor is told in a sentence of the guide’s language', () => {
  test('what is in another one', async () => {
    expect(await told({ of: [text('es_ES')], as: 'text' })).toBe('This text is only available in Spanish.');
    expect(await told({ of: [text('en_GB')], as: 'story' }, 'he_IL', 'es')).toBe(
      'Este relato solo está disponible en inglés.',
    );
    expect(await told({ of: [text('en_GB')], as: 'work' }, 'he_IL', 'ar')).toBe(
      'هذا العمل متاح فقط باللغة الإنجليزية.',
    );
  });
  test('whether that is all of it, or a part', async () => {
    const works = [text('en_GB'), text('es_ES')];
    expect(await told({ of: works, as: 'works' })).toBe('These works are only available in English or Spanish.');
    expect(await told({ of: [...works, text('he_IL')], as: 'works' })).toBe(
      'Some of these works are only available in English or Spanish.',
    );
  });
  test('what else is in another than the one that they were told of', async () => {
    const of = [text('en_GB'), text('es_ES')];
    expect(await told({ of, as: 'extra', told: text('en_GB') })).toBe('This extra is only available in Spanish.');
  });
  test('by the language’s own name where the browser knows no other', async () => {
    expect(await told({ of: [text('sc_IT')], as: 'text' })).toMatch(/^This text is only available in Sard(u|inian)\.$/);
    expect(await told({ of: [text('xx_YY')], as: 'text' })).toBe('This text is only available in xx_YY.');
  });
  test('of everything, where the museum has none of their languages', async () => {
    wishes = ['ar'];
    expect(await told({ of: [text('en_GB')], as: 'text' }, 'en_GB', 'ar')).toBe('هذا النص متاح فقط باللغة الإنجليزية.');
  });
});
