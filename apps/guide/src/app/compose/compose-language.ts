import { interfaceLanguage } from '@cicerone/content/language/language';
import type { Visitor } from '#domain/entry/visitor.ts';
import { contentLanguage } from '#domain/language/content-language.ts';
import {
  afterChoice,
  contentWishes,
  interfaceWishes,
  isSameMemory,
  type KnownLanguages,
  type LanguageMemory,
  languageMemory,
} from '#domain/language/language-memory.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { isThere } from '#domain/venue/venue-state.ts';
import type { WordsStore } from '#parts/words/words.ts';
import { device } from '#platform/device/device.ts';
import { CATALOGUE_TAGS } from '#platform/words/catalogues.ts';

/** What of the visitor's languages is known before a venue is. */
export function composeWishes({ store }: Visitor) {
  const known = (idMuseum?: number): KnownLanguages => ({
    ...languageMemory(store.getState(), idMuseum),
    link: new URLSearchParams(window.location.search).get('lang') ?? undefined,
    browser: device.languages(),
  });
  return {
    wishes: (idMuseum: number) => contentWishes(known(idMuseum)),
    ownWishes: () => interfaceWishes(known()),
  };
}

type Deps = ReturnType<typeof composeWishes> & { visitor: Visitor; words: WordsStore; venue: VenueStore };

/** In which languages the guide speaks and the venue is read. */
export function composeLanguage({ visitor, words, venue, wishes, ownWishes }: Deps) {
  const state = () => venue.store.getState();
  const content = () => contentLanguage(state(), wishes);
  let beforeLink: LanguageMemory | undefined;
  const wished = () => interfaceLanguage(ownWishes(), CATALOGUE_TAGS);
  const memory = {
    recall: () => languageMemory(visitor.store.getState(), state().idMuseum),
    remember: (memory: LanguageMemory) => visitor.apply({ tag: 'remember-language', memory }),
    around: () => ({
      languages: content()?.languages ?? [],
      catalogues: CATALOGUE_TAGS,
      spoken: words.get().language.tag,
    }),
  };
  return {
    contentLanguage: content,
    locales: () => content()?.order ?? [],
    wishes,
    ownWishes,
    languageMemory: memory,
    /** Speaks the language that the visitor chose, or the browser's, as far as there is a catalogue. */
    speakChosenLanguage: () => words.speak(wished()),
    /** Speaks a language whose words are on the phone, one that is wished if there is one, where the chosen one did not arrive. */
    speakKeptLanguage: () =>
      import('#platform/words/kept-words.ts')
        .then((code) => code.keptWords())
        .then((kept) => words.speak(interfaceLanguage([...ownWishes(), ...kept], kept))),
    /**
     * Remembers the language of a link, once before anything is asked for, and again when more is known of the venue.
     *
     * @param follow lets words and content follow where they are here, given what was remembered before the link
     */
    noteLink(lang: string, follow?: (previous: LanguageMemory) => void): void {
      const previous = memory.recall();
      const next = afterChoice(lang, previous, memory.around());
      if (isSameMemory(previous, next)) return;
      memory.remember(next);
      beforeLink ??= previous;
      if (follow && (isThere(state().venue) || wished().tag !== words.get().language.tag)) {
        follow(beforeLink);
        beforeLink = undefined;
      }
    },
  };
}
