import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import { contentLanguage } from '#domain/language/content-language.ts';
import { createLanguageChoice, type LanguageChoiceNeeds } from '#domain/language/language-choice.ts';
import { withoutLang } from '#domain/paths.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { reloadIfOnline } from '#platform/shell/reload-if-online.ts';
import { goInstead } from '#ui/history.ts';

export type LanguageChoiceDeps = {
  venue: VenueStore;
  bandwidth: Bandwidth;
  /** The visitor's languages for a venue, in order. */
  contentPreferences(idMuseum: number): readonly string[];
  languageMemory: Pick<LanguageChoiceNeeds, 'recall' | 'remember' | 'around'>;
  speakChosenLanguage(): Promise<boolean>;
};

/** The visitor's choice of a language: by the dialog, a tile, or a link. */
export function composeLanguageChoice({
  venue,
  bandwidth,
  languageMemory,
  speakChosenLanguage,
  contentPreferences,
}: LanguageChoiceDeps) {
  const state = () => venue.store.getState();
  return createLanguageChoice({
    ...languageMemory,
    speak: speakChosenLanguage,
    loaded: () => contentThere(venue),
    contentLanguage: () => openVenueOf(state())?.languageCode,
    preferredContentLanguage: preferredContentLanguage({ venue, contentPreferences }),
    loadContent: venue.loadAgain,
    leaveLink: leaveLangOfLink,
    startAgain: reloadIfOnline,
    reserveBandwidth: bandwidth.reserve,
  });
}

/** The language in which the open venue is to be read, by the remembered choices. */
export function preferredContentLanguage({
  venue,
  contentPreferences,
}: Pick<LanguageChoiceDeps, 'venue' | 'contentPreferences'>) {
  return () => contentLanguage({ ...venue.store.getState(), venue: 'absent' }, contentPreferences)?.code;
}

/** The museum's latest release waits for its media, and those wait for the visitor, so nothing awaits it. */
function contentThere({ load, store, news }: VenueStore): Promise<void> {
  const isUpdating = new Promise<void>((resolve) => {
    const look = () => news.getState().update === 'updating' && resolve();
    news.subscribe(look);
    look();
  });
  return Promise.race([load(store.getState().idMuseum ?? 0), isUpdating]);
}

/** The language of a link holds until the visitor chooses another. After that it is dropped, also for a reload. */
function leaveLangOfLink(): void {
  const { pathname, search } = window.location;
  if (withoutLang(search) !== search) goInstead(pathname + withoutLang(search));
}
