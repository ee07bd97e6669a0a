import { interfaceLanguage, type Language } from '@cicerone/content/language/language';
import { createInOrder } from '#domain/latest.ts';
import type { Messages } from '#locales/messages.ts';
import type { WordGroup } from '#locales/word-groups.ts';
import type { Words } from '#locales/words.ts';
import { say } from './say.ts';

type Values<Id extends keyof Words> = [Words[Id]] extends [never] ? [] : [values: Words[Id]];
/** A word of the interface in the visitor's language. An unknown word or parameter does not compile. */
export type Translate = <Id extends keyof Words>(id: Id, ...values: Values<Id>) => string;

/** Where a language's words come from; rejects when they do not arrive. */
export type CatalogueSource = (tag: string, group: WordGroup) => Promise<Messages>;

/**
 * The words of the interface and the language they are in. Those of the first screens come first; another group once
 * `bring` was asked for it, and from then on with every language.
 *
 * @param missing what can be said before any language is spoken, in English
 */
export function createWords(load: CatalogueSource, missing: Messages = {}) {
  const listeners = new Set<() => void>();
  let snapshot = spoken(interfaceLanguage([], []), missing);
  /** What comes with every language. */
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
      // A screen may have come meanwhile: its words would be gone.
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

  /** Adds a group to the language spoken, or, before the first words are there, to the one that they will be in. */
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
    /** Speaks another language from now on. When its catalogue does not arrive, the language stays as it was. */
    speak(language: Language): Promise<boolean> {
      const isSpoken = loadWords(language);
      chosen = { language, isSpoken };
      return isSpoken;
    },
    /**
     * Resolves once this group of words is there in the language spoken, and from then on in whatever language is spoken
     * later. Rejects when it does not arrive; asking again tries again.
     */
    async bring(group: WordGroup = 'visit'): Promise<void> {
      // The language may change while its words are on their way.
      while (!groups.includes(group)) await add(group);
    },
  };
}
export type WordsStore = ReturnType<typeof createWords>;

function spoken(language: Language, messages: Messages) {
  const translate: Translate = (id, ...values) => say(messages[id] ?? id, values[0] ?? {}, language.tag);
  return { translate, language, messages };
}
