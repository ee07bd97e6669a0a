import { findLanguage, type Language } from '@cicerone/content/language';
import type { Messages } from '#locales/messages.ts';
import type { Words } from '#locales/words.ts';
import { say } from './say.ts';

type Values<Id extends keyof Words> = [Words[Id]] extends [never] ? [] : [values: Words[Id]];
/** A word of the interface in the visitor's language. An unknown word or parameter does not compile. */
export type Translate = <Id extends keyof Words>(id: Id, ...values: Values<Id>) => string;

/** Where catalogues come from; rejects when one does not arrive. */
export type CatalogueSource = (tag: string) => Promise<Messages>;

/** The words of the interface and the language they are in. */
export function createWords(load: CatalogueSource) {
  const listeners = new Set<() => void>();
  let snapshot = spoken(english(), {});
  // Catalogues may overtake each other: each choice has a number, and an earlier one never follows a later one.
  let lastChosen = 0;
  let lastSpoken = 0;

  return {
    get: () => snapshot,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Speaks another language from now on. When its catalogue does not arrive, the language stays as it was. */
    async speak(language: Language): Promise<boolean> {
      lastChosen += 1;
      const chosen = lastChosen;
      try {
        const messages = await load(language.tag);
        if (chosen < lastSpoken) return true;
        lastSpoken = chosen;
        snapshot = spoken(language, messages);
        for (const listener of listeners) listener();
        return true;
      } catch {
        return false;
      }
    },
  };
}
export type WordsStore = ReturnType<typeof createWords>;

function spoken(language: Language, messages: Messages) {
  const translate: Translate = (id, ...values) => say(messages[id] ?? id, values[0] ?? {}, language.tag);
  return { translate, language };
}

function english(): Language {
  const language = findLanguage('en');
  if (!language) throw new Error('English is one of the product’s languages');
  return language;
}
