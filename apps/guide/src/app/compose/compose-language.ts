import { interfaceLanguage } from '@cicerone/content/language/language';
import type { Visitor } from '#domain/entry/visitor.ts';
import { contentLanguage } from '#domain/language/content-language.ts';
import {
  afterChoice,
  contentPreferences,
  interfacePreferences,
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
export function composePreferences({ store }: Visitor) {
  const known = (idMuseum?: number): KnownLanguages => ({
    ...languageMemory(store.getState(), idMuseum),
    link: new URLSearchParams(window.location.search).get('lang') ?? undefined,
    browser: device.languages(),
  });
  return {
    contentPreferences: (idMuseum: number) => contentPreferences(known(idMuseum)),
    interfacePreferences: () => interfacePreferences(known()),
  };
}

type Deps = ReturnType<typeof composePreferences> & { visitor: Visitor; words: WordsStore; venue: VenueStore };

/** The languages of the interface and of the venue's content. */
export function composeLanguage({ visitor, words, venue, contentPreferences, interfacePreferences }: Deps) {
  const state = () => venue.store.getState();
  const content = () => contentLanguage(state(), contentPreferences);
  let beforeLink: LanguageMemory | undefined;
  const preferredInterface = () => interfaceLanguage(interfacePreferences(), CATALOGUE_TAGS);
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
    contentPreferences,
    interfacePreferences,
    languageMemory: memory,
    /** Switches to the language that the visitor chose, or the browser's, if there is a catalogue. */
    speakChosenLanguage: () => words.speak(preferredInterface()),
    /**
     * If the chosen language did not load, switches to a language whose words are on the phone, preferably a requested
     * one.
     */
    speakKeptLanguage: () =>
      import('#platform/words/kept-words.ts')
        .then((code) => code.keptWords())
        .then((kept) => words.speak(interfaceLanguage([...interfacePreferences(), ...kept], kept))),
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
      if (follow && (isThere(state().venue) || preferredInterface().tag !== words.get().language.tag)) {
        follow(beforeLink);
        beforeLink = undefined;
      }
    },
  };
}
