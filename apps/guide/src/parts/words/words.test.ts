import { findLanguage, type Language } from '@cicerone/content/language';
import { describe, expect, test } from 'vitest';
import type { Messages } from '#locales/messages.ts';
import { createWords } from './words.ts';

const language = (tag: string) => findLanguage(tag) as Language;

/** Catalogues as they are built, except for those that do not arrive. */
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

async function load(tag: string): Promise<Messages> {
  const messages = CATALOGUES[tag];
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
  test('change for everybody who listens, once they are there', async () => {
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
  test('are a new value after every change, so that what shows them is shown anew', async () => {
    const words = createWords(load);
    await words.speak(language('en'));
    const before = words.get();
    expect(words.get()).toBe(before);
    await words.speak(language('es'));
    expect(words.get()).not.toBe(before);
    expect(words.get().translate).not.toBe(before.translate);
  });
});

describe('a catalogue that does not arrive', () => {
  test('leaves the language as it was', async () => {
    const words = createWords(load);
    await words.speak(language('es'));
    const before = words.get();
    expect(await words.speak(language('fr'))).toBe(false);
    expect(words.get()).toBe(before);
    expect(words.get().translate('keypad.ok')).toBe('Aceptar');
  });
  test('can be asked for again', async () => {
    let isOnline = false;
    const words = createWords((tag) => (isOnline ? load(tag) : Promise.reject(new TypeError('Failed to fetch'))));
    expect(await words.speak(language('es'))).toBe(false);
    isOnline = true;
    expect(await words.speak(language('es'))).toBe(true);
    expect(words.get().language.tag).toBe('es');
  });
});

describe('two choices shortly after each other', () => {
  function slowly() {
    const waiting = new Map<string, (messages: Messages) => void>();
    return {
      load: (tag: string) => new Promise<Messages>((resolve) => waiting.set(tag, resolve)),
      arrive: (tag: string) => waiting.get(tag)?.(CATALOGUES[tag] ?? {}),
    };
  }
  test('end with the later one, whichever catalogue arrives first', async () => {
    const { load: loadSlowly, arrive } = slowly();
    const words = createWords(loadSlowly);
    const choices = [words.speak(language('es')), words.speak(language('en'))];
    arrive('en');
    await choices[1];
    arrive('es');
    await choices[0];
    expect(words.get().language.tag).toBe('en');
    expect(words.get().translate('keypad.ok')).toBe('OK');
  });
  test('end with the earlier one when the later one does not arrive', async () => {
    const { load: loadSlowly, arrive } = slowly();
    const words = createWords((tag) => (tag === 'fr' ? load(tag) : loadSlowly(tag)));
    const choices = [words.speak(language('es')), words.speak(language('fr'))];
    expect(await choices[1]).toBe(false);
    arrive('es');
    await choices[0];
    expect(words.get().language.tag).toBe('es');
  });
});
