import { beforeEach, describe, expect, test } from 'vitest';
import type { VenueFailure } from '../failures.ts';
import { createLanguageChoice, type LanguageChoice } from './language-choice.ts';
import { afterChoice, contentPreferences, interfacePreferences, type LanguageMemory } from './language-memory.ts';

const LANGUAGES = [
  { id: 2, code: 'en_GB' },
  { id: 1, code: 'es_ES' },
  { id: 13, code: 'ar_SA' },
  { id: 100, code: 'he_IL' },
];
const CATALOGUES = ['en', 'es', 'ar'];
const OFFLINE: VenueFailure = { tag: 'offline' };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The phone of a visitor whose browser reads English, in a museum that is open in English. */
let memory: LanguageMemory;
let link: string | undefined;
let spoken: string;
let content: string | undefined;
/** The languages whose interface or content fails to load. */
let missing: Set<string>;
/** The languages whose content the server refuses without the museum's code. */
let guarded: Set<string>;
/** The content requests that wait, by language. Each function lets one complete. */
let waiting: Map<string, () => void>;
let slow: Set<string>;
let reservations: number;
let fetched: string[];
/** The languages in which the guide was restarted. */
let starts: (string | undefined)[];
let choice: LanguageChoice;

const known = () => ({ ...memory, link, browser: ['en'] });
const around = () => ({ languages: LANGUAGES, catalogues: CATALOGUES, spoken });
const preferred = () => {
  const letters = contentPreferences(known()).map((preference) => preference.slice(0, 2));
  return letters.flatMap((preference) => LANGUAGES.find(({ code }) => code.startsWith(preference))?.code ?? [])[0];
};

async function loadContent(): Promise<VenueFailure | undefined> {
  const code = preferred() ?? '';
  fetched.push(code);
  if (slow.has(code)) await new Promise<void>((resolve) => waiting.set(code, resolve));
  if (guarded.has(code)) return { tag: 'code-required' };
  if (missing.has(code)) return OFFLINE;
  content = code;
  return undefined;
}

beforeEach(() => {
  memory = { chosen: undefined, interface: undefined, visit: { idLanguage: 2, languageCode: 'en_GB' } };
  link = undefined;
  spoken = 'en';
  content = 'en_GB';
  missing = new Set();
  guarded = new Set();
  waiting = new Map();
  slow = new Set();
  reservations = 0;
  fetched = [];
  starts = [];
  choice = createLanguageChoice({
    recall: () => memory,
    remember: (next) => {
      memory = next;
    },
    around,
    async speak() {
      const tag = interfacePreferences(known()).find((preference) => CATALOGUES.includes(preference)) ?? 'en';
      if (missing.has(tag)) return false;
      spoken = tag;
      return true;
    },
    loaded: async () => undefined,
    contentLanguage: () => content,
    preferredContentLanguage: preferred,
    loadContent,
    leaveLink: () => {
      link = undefined;
    },
    startAgain: async () => void starts.push(memory.chosen),
    reserveBandwidth: () => {
      reservations += 1;
      return () => {
        reservations -= 1;
      };
    },
  });
});

/** Opens a link, and remembers its language as the guard does. */
async function follow(lang: string) {
  link = lang;
  const previous = memory;
  memory = afterChoice(lang, previous, around());
  return choice.follow(previous);
}

describe('a visitor who chooses a language', () => {
  test('gets the interface and the content in it', async () => {
    expect(await choice.choose('es_ES')).toBeUndefined();
    expect([spoken, content]).toEqual(['es', 'es_ES']);
    expect(memory).toMatchObject({ chosen: 'es', visit: { languageCode: 'es_ES' } });
    expect(reservations).toBe(0);
  });
  test('that the guide does not speak gets the content in it and keeps the interface', async () => {
    await choice.choose('es_ES');
    expect(await choice.choose('he_IL')).toBeUndefined();
    expect([spoken, content]).toEqual(['es', 'he_IL']);
  });
  test('overrides the language of a link', async () => {
    await follow('ar');
    expect(await choice.choose('es_ES')).toBeUndefined();
    expect([spoken, content, link]).toEqual(['es', 'es_ES', undefined]);
  });
});

describe('a language whose content fails to load', () => {
  test('is reported, and interface, content and visit stay as they were', async () => {
    missing = new Set(['es_ES']);
    const previous = memory;
    expect(await choice.choose('es_ES')).toEqual(OFFLINE);
    expect([spoken, content, memory]).toEqual(['en', 'en_GB', previous]);
    expect(reservations).toBe(0);
  });
  test('and that a link names still changes the interface, but not the visit', async () => {
    missing = new Set(['ar_SA']);
    expect(await follow('ar')).toEqual(OFFLINE);
    expect([spoken, content, link]).toEqual(['ar', 'en_GB', undefined]);
    expect(memory).toMatchObject({ chosen: 'ar', visit: { languageCode: 'en_GB' } });
  });
  test('and that a link names is given up with the link if the interface fails to load, too', async () => {
    missing = new Set(['ar', 'ar_SA']);
    const previous = memory;
    expect(await follow('ar')).toEqual(OFFLINE);
    expect([spoken, content, memory, link]).toEqual(['en', 'en_GB', previous, undefined]);
  });
  test('stays chosen if no other content is loaded: the screen shows the reason', async () => {
    missing = new Set(['es_ES']);
    content = undefined;
    expect(await choice.choose('es_ES')).toBeUndefined();
    expect([spoken, memory.chosen]).toEqual(['es', 'es']);
  });
  test('stays chosen if the museum asks for its code first: its texts follow in that language', async () => {
    guarded = new Set(['es_ES']);
    expect(await choice.choose('es_ES')).toBeUndefined();
    expect([spoken, memory.chosen, memory.visit?.languageCode]).toEqual(['es', 'es', 'es_ES']);
  });
  test('is given up even without other content if its interface fails to load', async () => {
    missing = new Set(['es']);
    content = undefined;
    expect(await choice.choose('es_ES')).toEqual(OFFLINE);
    expect([spoken, memory.chosen, fetched]).toEqual(['en', undefined, []]);
  });
});

describe('an interface language that failed to load once', () => {
  test('is loaded again when the visitor chooses it again', async () => {
    missing = new Set(['es']);
    await choice.choose('es_ES');
    missing = new Set();
    expect(await choice.choose('es_ES')).toBeUndefined();
    expect([spoken, starts]).toEqual(['es', []]);
  });
  test('and fails again makes the guide restart in it: browsers remember a refused script', async () => {
    missing = new Set(['es']);
    await choice.choose('es_ES');
    expect(starts).toEqual([]);
    expect(await choice.choose('es_ES')).toEqual(OFFLINE);
    expect([starts, memory.chosen]).toEqual([['es'], undefined]);
  });
  test('does not make the guide restart when another language fails', async () => {
    missing = new Set(['es', 'ar']);
    await choice.choose('es_ES');
    await choice.choose('ar_SA');
    expect(starts).toEqual([]);
  });
});

describe('a choice that overtakes another', () => {
  test('counts, even if the earlier one fails after it', async () => {
    slow = new Set(['es_ES']);
    const first = choice.choose('es_ES');
    await settled();
    expect(await choice.choose('ar_SA')).toBeUndefined();
    missing = new Set(['es_ES']);
    waiting.get('es_ES')?.();
    expect(await first).toBeUndefined();
    expect([spoken, content, memory.chosen]).toEqual(['ar', 'ar_SA', 'ar']);
  });
  test('is given up together with the earlier one if it fails', async () => {
    slow = new Set(['es_ES', 'ar_SA']);
    const previous = memory;
    const first = choice.choose('es_ES');
    await settled();
    const second = choice.choose('ar_SA');
    waiting.get('es_ES')?.();
    expect(await first).toBeUndefined();
    expect(content).toBe('es_ES');
    missing = new Set(['ar_SA']);
    await settled();
    waiting.get('ar_SA')?.();
    expect(await second).toEqual(OFFLINE);
    expect([spoken, content, memory]).toEqual(['en', 'en_GB', previous]);
  });
});

describe('a link', () => {
  test('fetches no content that is already loaded', async () => {
    link = 'es';
    content = 'es_ES';
    expect(await follow('es')).toBeUndefined();
    expect([fetched, content]).toEqual([[], 'es_ES']);
  });
  test('fetches content that is not loaded', async () => {
    expect(await follow('es')).toBeUndefined();
    expect([fetched, spoken, content]).toEqual([['es_ES'], 'es', 'es_ES']);
  });
});
