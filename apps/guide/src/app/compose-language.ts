import { interfaceLanguage } from '@cicerone/content/language';
import { contentLanguage } from '#domain/content-language.ts';
import {
  afterChoice,
  contentWishes,
  interfaceWishes,
  isSameMemory,
  type KnownLanguages,
  type LanguageMemory,
} from '#domain/language-memory.ts';
import type { VenueStore } from '#domain/venue.ts';
import { isThere } from '#domain/venue-state.ts';
import type { WordsStore } from '#parts/words/words.ts';
import { CATALOGUE_TAGS } from '#platform/catalogues.ts';
import { device } from '#platform/device.ts';
import type { SavedKeys } from '#platform/saved-keys.ts';

/** What of the visitor's languages is known before a venue is. */
export function composeWishes(saved: SavedKeys) {
  const known = (idMuseum?: number): KnownLanguages => ({
    ...recall(saved, idMuseum),
    link: new URLSearchParams(window.location.search).get('lang') ?? undefined,
    browser: device.languages(),
  });
  return {
    wishes: (idMuseum: number) => contentWishes(known(idMuseum)),
    ownWishes: () => interfaceWishes(known()),
  };
}

type Deps = ReturnType<typeof composeWishes> & { saved: SavedKeys; words: WordsStore; venue: VenueStore };

/** In which languages the guide speaks and the venue is read. */
export function composeLanguage({ saved, words, venue, wishes, ownWishes }: Deps) {
  const state = () => venue.store.getState();
  const content = () => contentLanguage(state(), wishes);
  let beforeLink: LanguageMemory | undefined;
  const wished = () => interfaceLanguage(ownWishes(), CATALOGUE_TAGS);
  const memory = {
    recall: () => recall(saved, state().idMuseum),
    remember: (next: LanguageMemory) => remember(saved, next),
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
    /**
     * Remembers the language of a link, once before anything is asked for, and again when more is known of the venue.
     *
     * @param follow lets words and content follow where they are here, given what was remembered before the link
     * @returns whether it is news
     */
    noteLink(lang: string, follow?: (former: LanguageMemory) => void): boolean {
      const former = memory.recall();
      const next = afterChoice(lang, former, memory.around());
      if (isSameMemory(former, next)) return false;
      memory.remember(next);
      beforeLink ??= former;
      if (follow && (isThere(state().venue) || wished().tag !== words.get().language.tag)) {
        follow(beforeLink);
        beforeLink = undefined;
      }
      return true;
    },
  };
}

/** Of a visit, only the open venue's says anything about it. */
function recall(saved: SavedKeys, idMuseum: number | undefined): LanguageMemory {
  const visit = saved.get('visit');
  return {
    chosen: saved.get('language'),
    interface: saved.get('interfaceLanguage'),
    visit: visit?.idMuseum === idMuseum ? visit : undefined,
  };
}

function remember(saved: SavedKeys, memory: LanguageMemory): void {
  saved.set('language', memory.chosen);
  saved.set('interfaceLanguage', memory.interface);
  const visit = saved.get('visit');
  if (!visit || !memory.visit) return;
  const { idLanguage, languageCode } = memory.visit;
  saved.set('visit', { ...visit, idLanguage, languageCode });
}
