import { interfaceLanguage } from '@cicerone/content/language/language';
import type { Messages } from '@cicerone/content/language/messages';
import { describe, expect, test } from 'vitest';
import type { WordGroup } from '#locales/word-groups.ts';
import { createWords } from './words.ts';

const language = (tag: string) => interfaceLanguage([tag], [tag]);

/** First words as built, except for those that do not load. */
const CATALOGUES: Record<string, Messages> = {
  en: {
    'keypad.ok': 'OK',
    'keypad.noArtwork': ['No work has number ', ['code'], '.'],
    'home.works': [['count', 'plural', { one: ['#', ' work'], other: ['#', ' works'] }]],
  },
  es: {
    'keypad.ok': 'Aceptar',
    'keypad.noArtwork': ['Ninguna obra lleva el número ', ['code'], '.'],
    'home.works': [['count', 'plural', { one: ['#', ' obra'], other: ['#', ' obras'] }]],
  },
  ar: {
    'home.works': [['count', 'plural', { two: ['عملان'], few: ['#', ' أعمال'], many: ['#', ' عملًا'], other: ['#'] }]],
    'kept.keeping': [['done', 'number'], ' من ', ['total', 'number']],
  },
};

/** The words of the visit. */
const VISIT: Record<string, Messages> = {
  en: { 'player.play': ['Play'] },
  es: { 'player.play': ['Reproducir'] },
};

/** The part of the policy that the tests read. */
const POLICY: Record<string, Messages> = {
  en: { 'policy.title': ['Privacy policy'] },
  es: { 'policy.title': ['Política de privacidad'] },
};

async function load(tag: string, group: WordGroup = 'first'): Promise<Messages> {
  const none: Record<string, Messages> = {};
  const words = { first: CATALOGUES, visit: VISIT, policy: POLICY } as Record<string, typeof CATALOGUES>;
  const messages = (words[group] ?? none)[tag];
  if (!messages) throw new TypeError('Failed to fetch');
  return messages;
}

describe('the words', () => {
  test('are English until another language is spoken', () => {
    expect(createWords(load).get().language.tag).toBe('en');
  });
  test('are in the language that is spoken, its name and direction with them', async () => {
    const words = createWords(load);
    expect(await words.speak(language('es'))).toBe(true);
    const { translate, language: spoken } = words.get();
    expect(spoken).toEqual(language('es'));
    expect(translate('keypad.ok')).toBe('Aceptar');
    expect(translate('keypad.noArtwork', { code: '404' })).toBe('Ninguna obra lleva el número 404.');
  });
  test('count as the language does', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    expect(words.get().translate('home.works', { count: 1 })).toBe('1 work');
    expect(words.get().translate('home.works', { count: 12 })).toBe('12 works');
  });
  test('write numbers as the label on the wall does, in Arabic too', async () => {
    const words = createWords(load);
    await words.speak(language('ar'));
    const { translate } = words.get();
    expect([2, 3, 11].map((count) => translate('home.works', { count }))).toEqual(['عملان', '3 أعمال', '11 عملًا']);
    expect(translate('kept.keeping', { done: 7, total: 12 })).toBe('7 من 12');
  });
  test('change for every subscriber, once they are loaded', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    const heard: string[] = [];
    const stop = words.listen(() => {
      const { translate, language: spoken } = words.get();
      heard.push(`${spoken.tag} ${translate('keypad.ok')}`);
    });
    await words.speak(language('es'));
    stop();
    await words.speak(language('en'));
    expect(heard).toEqual(['es Aceptar']);
  });
  test('are a new value after every change, so that their components render again', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    const before = words.get();
    expect(words.get()).toBe(before);
    await words.speak(language('es'));
    expect(words.get()).not.toBe(before);
    expect(words.get().translate).not.toBe(before.translate);
  });
});

describe('a catalogue that does not load', () => {
  test('leaves the language as it was', async () => {
    const words = createWords(load);
    await words.speak(language('es'));
    const before = words.get();
    expect(await words.speak(language('fr'))).toBe(false);
    expect(words.get()).toBe(before);
    expect(words.get().translate('keypad.ok')).toBe('Aceptar');
  });
  test('can be requested again', async () => {
    let isOnline = false;
    const words = createWords((tag, part) =>
      isOnline ? load(tag, part) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await words.speak(language('es'))).toBe(false);
    isOnline = true;
    expect(await words.speak(language('es'))).toBe(true);
    expect(words.get().language.tag).toBe('es');
  });
});

/** Words that arrive when a test says so. `asked` are the parts in flight. */
function slowly() {
  const waiting = new Map<string, () => void>();
  return {
    load: (tag: string, group: WordGroup) =>
      new Promise<Messages>((resolve, reject) => {
        waiting.set(`${tag} ${group}`, () => load(tag, group).then(resolve, reject));
      }),
    asked: () => [...waiting.keys()],
    async answer(tag: string, group: WordGroup = 'first') {
      waiting.get(`${tag} ${group}`)?.();
      waiting.delete(`${tag} ${group}`);
      // Waits for all consequences, up to the next requested group.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('two choices in quick succession', () => {
  test('end with the later one, whichever catalogue arrives first', async () => {
    const { load: loadSlowly, answer } = slowly();
    const words = createWords(loadSlowly);
    const choices = [words.speak(language('es')), words.speak(language('en'))];
    await answer('en');
    await choices[1];
    await answer('es');
    await choices[0];
    expect(words.get().language.tag).toBe('en');
    expect(words.get().translate('keypad.ok')).toBe('OK');
  });
  test('end with the earlier one if the later one does not load', async () => {
    const { load: loadSlowly, answer } = slowly();
    const words = createWords((tag, part) => (tag === 'fr' ? load(tag, part) : loadSlowly(tag, part)));
    const choices = [words.speak(language('es')), words.speak(language('fr'))];
    expect(await choices[1]).toBe(false);
    await answer('es');
    await choices[0];
    expect(words.get().language.tag).toBe('es');
  });
});

describe('the words of the visit', () => {
  const said = (words: ReturnType<typeof createWords>) => {
    const { translate } = words.get();
    return [translate('keypad.ok'), translate('player.play')];
  };
  const [ENGLISH, SPANISH] = [
    ['OK', 'Play'],
    ['Aceptar', 'Reproducir'],
  ];
  const hasCome = async (loading: Promise<void>) => Promise.race([loading.then(() => true), Promise.resolve(false)]);

  test('is not requested by a visitor who sees the first screen only', async () => {
    const parts: string[] = [];
    const words = createWords((tag, part) => {
      parts.push(`${tag} ${part}`);
      return load(tag, part);
    });
    await words.speak(language('en'));
    await words.speak(language('es'));
    expect(parts).toEqual(['en first', 'es first']);
  });
  test('is added to the first words, and reported to every subscriber', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    let changes = 0;
    words.listen(() => {
      changes += 1;
    });
    await Promise.all([words.load(), words.load()]);
    expect(said(words)).toEqual(ENGLISH);
    await words.load();
    expect(changes).toBe(1);
  });
  test('loads together with the first words if a link leads past the first screen', async () => {
    const { load: loadSlowly, asked, answer } = slowly();
    const words = createWords(loadSlowly);
    const spoken = words.speak(language('es'));
    const loading = words.load();
    expect(asked()).toEqual(['es first', 'es visit']);
    await answer('es', 'visit');
    expect(await hasCome(loading)).toBe(false);
    await answer('es');
    expect(await spoken).toBe(true);
    await loading;
    expect(said(words)).toEqual(SPANISH);
  });
  test('does not delay the first words', async () => {
    const { load: loadSlowly, answer } = slowly();
    const words = createWords(loadSlowly);
    const spoken = words.speak(language('es'));
    const loading = words.load();
    await answer('es');
    expect(await spoken).toBe(true);
    expect(words.get().translate('keypad.ok')).toBe('Aceptar');
    expect(await hasCome(loading)).toBe(false);
  });
  test('loads with every later language, so that no screen loses a word', async () => {
    const { load: loadSlowly, asked, answer } = slowly();
    const words = createWords((tag, part) => (tag === 'en' ? load(tag, part) : loadSlowly(tag, part)));
    await words.speak(language('en'));
    await words.load();
    const spoken = words.speak(language('es'));
    expect(asked()).toEqual(['es first', 'es visit']);
    await answer('es');
    expect(said(words)).toEqual(ENGLISH);
    await answer('es', 'visit');
    expect(await spoken).toBe(true);
    expect(said(words)).toEqual(SPANISH);
  });
  test('is that of the new language if the language changes while it loads', async () => {
    const { load: loadSlowly, asked, answer } = slowly();
    const words = createWords((tag, part) => (part === 'first' ? load(tag, part) : loadSlowly(tag, part)));
    await words.speak(language('en'));
    const loading = words.load();
    await words.speak(language('es'));
    await answer('en', 'visit');
    expect(await hasCome(loading)).toBe(false);
    expect(asked()).toEqual(['es visit']);
    await answer('es', 'visit');
    await loading;
    expect(said(words)).toEqual(SPANISH);
  });
  test('is awaited by a language that was chosen before it was requested', async () => {
    const { load: loadSlowly, asked, answer } = slowly();
    const words = createWords((tag, part) => (tag === 'en' ? load(tag, part) : loadSlowly(tag, part)));
    await words.speak(language('en'));
    const spoken = words.speak(language('es'));
    await words.load();
    await answer('es');
    expect(said(words)).toEqual(ENGLISH);
    expect(asked()).toEqual(['es visit']);
    await answer('es', 'visit');
    expect(await spoken).toBe(true);
    expect(said(words)).toEqual(SPANISH);
  });
  test('that does not load leaves the first words, and can be requested again', async () => {
    let isOnline = false;
    const words = createWords((tag, part) =>
      isOnline || part === 'first' ? load(tag, part) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await words.speak(language('es'));
    await expect(words.load()).rejects.toThrow('Failed to fetch');
    expect(words.get().translate('keypad.ok')).toBe('Aceptar');
    isOnline = true;
    await words.load();
    expect(said(words)).toEqual(SPANISH);
  });
  test('that does not load in another language leaves all words in the previous one', async () => {
    const words = createWords(load);
    await words.speak(language('es'));
    await words.load();
    // Arabic has first words in this test, and none of the visit.
    expect(await words.speak(language('ar'))).toBe(false);
    expect(words.get().language.tag).toBe('es');
    expect(said(words)).toEqual(SPANISH);
  });
  test('is missing if the first words are', async () => {
    const words = createWords((tag, part) => (part === 'visit' ? load('es', part) : load(tag, part)));
    const spoken = words.speak(language('fr'));
    await expect(words.load()).rejects.toThrow('The first words did not arrive');
    expect(await spoken).toBe(false);
    await words.speak(language('es'));
    await words.load();
    expect(said(words)).toEqual(SPANISH);
  });
});

test('is reported missing in English without any catalogue', async () => {
  const words = createWords(() => Promise.reject(new TypeError('Failed to fetch')), {
    'failed.tryAgain': ['Try again'],
  });
  expect(await words.speak(language('es'))).toBe(false);
  expect(words.get().translate('failed.tryAgain')).toBe('Try again');
  expect(words.get().language.tag).toBe('en');
});

describe('the words of the policy', () => {
  const said = (words: ReturnType<typeof createWords>) => words.get().translate('policy.title');

  test('load without the words of the visit for a visitor who reads the policy only', async () => {
    const parts: string[] = [];
    const words = createWords((tag, part) => {
      parts.push(`${tag} ${part}`);
      return load(tag, part);
    });
    await words.speak(language('en'));
    await words.load('policy');
    expect(said(words)).toBe('Privacy policy');
    expect(parts).toEqual(['en first', 'en policy']);
  });
  test('and those of the visit load side by side, and neither removes the other', async () => {
    const words = createWords(load);
    const spoken = words.speak(language('en'));
    await Promise.all([words.load('policy'), words.load()]);
    await spoken;
    expect([said(words), words.get().translate('player.play')]).toEqual(['Privacy policy', 'Play']);
  });
  test('load with every later language, so that a visitor reading it can continue', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    await words.load('policy');
    await words.speak(language('es'));
    expect(said(words)).toBe('Política de privacidad');
    await words.load();
    expect(words.get().translate('player.play')).toBe('Reproducir');
  });
  test('are awaited by a language that was chosen before they were requested', async () => {
    const { load: loadSlowly, asked, answer } = slowly();
    const words = createWords((tag, part) => (tag === 'en' ? load(tag, part) : loadSlowly(tag, part)));
    await words.speak(language('en'));
    await words.load();
    const spoken = words.speak(language('es'));
    await words.load('policy');
    await answer('es');
    await answer('es', 'visit');
    expect(said(words)).toBe('Privacy policy');
    expect(asked()).toEqual(['es policy']);
    await answer('es', 'policy');
    expect(await spoken).toBe(true);
    expect(said(words)).toBe('Política de privacidad');
  });
});
