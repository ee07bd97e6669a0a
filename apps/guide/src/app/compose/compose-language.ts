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

/** The visitor's languages, as far as they are known before a venue is. */
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

/** The languages of the interface and of the venue's content. */
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
    /** Switches to the language that the visitor chose, or the browser's, if there is a catalogue. */
    speakChosenLanguage: () => words.speak(wished()),
    /**
     * If the chosen language did not load, switches to a language whose words are on the phone, preferably a requested
     * one.
     */
    speakKeptLanguage: () =>
      import('#platform/words/kept-words.ts')
        .then((code) => code.keptWords())
        .then((kept) => words.speak(interfaceLanguage([...ownWishes(), ...kept], kept))),
    /**
     * Remembers the language of a link, once before anything is requested, and again when more is known of the venue.
     *
     * @param follow switches words and content if they are stored, given the memory before the link
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
