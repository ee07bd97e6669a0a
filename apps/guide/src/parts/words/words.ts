import { interfaceLanguage, type Language } from '@cicerone/content/language/language';
import type { Messages } from '@cicerone/content/language/messages';
import { say } from '@cicerone/content/language/say';
import { createInOrder } from '#domain/latest.ts';
import type { WordGroup } from '#locales/word-groups.ts';
import type { Words } from '#locales/words.ts';

type Values<Id extends keyof Words> = [Words[Id]] extends [never] ? [] : [values: Words[Id]];
/** A word of the interface in the visitor's language. An unknown word or parameter does not compile. */
export type Translate = <Id extends keyof Words>(id: Id, ...values: Values<Id>) => string;

/** Loads a language's words; rejects if they do not load. */
export type CatalogueSource = (tag: string, group: WordGroup) => Promise<Messages>;

/**
 * The words of the interface and the language they are in. Those of the first screens are loaded first. Another group
 * is loaded once `load` was called for it, and from then on with every language.
 *
 * @param missing the words available before any language is loaded, in English
 */
export function createWords(load: CatalogueSource, missing: Messages = {}) {
  const listeners = new Set<() => void>();
  let snapshot = spoken(interfaceLanguage([], []), missing);
  /** The groups loaded with every language. */
  const groups: WordGroup[] = ['first'];
  /** Catalogues of a language may arrive after those of a language that was chosen later. */
  const order = createInOrder();
  let hasSpoken = false;
  let chosen = { language: snapshot.language, isSpoken: Promise.resolve(false) };

  function change(language: Language, messages: Messages) {
    snapshot = spoken(language, messages);
    for (const listener of listeners) listener();
  }

  async function loadWords(language: Language): Promise<boolean> {
    const choice = order.begin();
    const { tag } = language;
    try {
      const loaded: Messages[] = [];
      // A group may have been added meanwhile: a switch without it would lose the words of a screen.
      while (loaded.length < groups.length) {
        loaded.push(...(await Promise.all(groups.slice(loaded.length).map((group) => load(tag, group)))));
      }
      if (choice.isOvertaken()) return true;
      choice.land();
      hasSpoken = true;
      change(language, Object.assign({}, ...loaded));
      return true;
    } catch {
      return false;
    }
  }

  /** Adds a group to the current language, or, before the first words are loaded, to the language they will be in. */
  async function add(group: WordGroup): Promise<void> {
    const { tag } = hasSpoken ? snapshot.language : chosen.language;
    const messages = await load(tag, group);
    if (!hasSpoken && !(await chosen.isSpoken)) throw new Error('The first words did not arrive');
    if (groups.includes(group) || snapshot.language.tag !== tag) return;
    groups.push(group);
    change(snapshot.language, { ...snapshot.messages, ...messages });
  }

  return {
    get: () => snapshot,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Switches to another language. If its catalogue does not load, the language stays as it was. */
    speak(language: Language): Promise<boolean> {
      const isSpoken = loadWords(language);
      chosen = { language, isSpoken };
      return isSpoken;
    },
    /**
     * Resolves once this group of words is loaded in the current language, and from then on with every later language.
     * Rejects if it does not load; the next call tries again.
     */
    async load(group: WordGroup = 'visit'): Promise<void> {
      // The language may change while its words are in flight.
      while (!groups.includes(group)) await add(group);
    },
  };
}
export type WordsStore = ReturnType<typeof createWords>;

function spoken(language: Language, messages: Messages) {
  const translate: Translate = (id, ...values) => say(messages[id] ?? id, values[0] ?? {}, language.tag);
  return { translate, language, messages };
}
