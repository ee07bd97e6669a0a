import { twoLetters } from '@cicerone/content/language/language';
import { matchingLanguage } from '@cicerone/content/language/venue-language';
import type { VisitLanguage, VisitRecord } from '../visit/visit-record.ts';

/** The visitor's choice of a language, as the phone remembers it. */
export type LanguageMemory = {
  /** The choice itself; undefined while the browser's languages decide. */
  chosen: string | undefined;
  /** The interface's language if it does not have the chosen one. */
  interface: string | undefined;
  /** The language of the visit in the open venue, once there is one. */
  visit: { idLanguage: number; languageCode: string } | undefined;
};

type LanguageKeys = {
  language: string | undefined;
  interfaceLanguage: string | undefined;
  visit: VisitRecord | undefined;
};

/** The remembered choice for a venue. The language of a visit counts only for its own venue. */
export function languageMemory(
  { language, interfaceLanguage, visit }: LanguageKeys,
  idMuseum: number | undefined,
): LanguageMemory {
  return {
    chosen: language,
    interface: interfaceLanguage,
    visit: visit?.idMuseum === idMuseum ? visit : undefined,
  };
}

/** All that is known of a visitor's languages: the `lang` of the open link, what is remembered, what the browser asks for. */
export type KnownLanguages = LanguageMemory & { link: string | undefined; browser: readonly string[] };

/**
 * The languages in which a visitor prefers to read a museum, in order (product, section 5). The language of a link
 * comes first as long as it is open: the visit takes it over as soon as it is known that the venue has it.
 */
export function contentPreferences(known: KnownLanguages): string[] {
  return inOrder(known.link, known.visit?.languageCode, known.chosen, known.interface, ...known.browser);
}

/** The languages in which a visitor prefers to use the guide, in order: never that of a visit (product, section D6). */
export function interfacePreferences(known: KnownLanguages): string[] {
  return inOrder(known.link, known.chosen, known.interface, ...known.browser);
}

function inOrder(...languages: (string | undefined)[]): string[] {
  return languages.filter((language) => language !== undefined);
}

/** Between what a visitor can choose. */
export type Surroundings = {
  /** The languages of the open venue; none while they are not known. */
  languages: readonly VisitLanguage[];
  /** The languages that the interface can speak, by their tags. */
  catalogues: readonly string[];
  /** The one that it speaks now. */
  spoken: string;
};

/**
 * The remembered choice after choosing a language, by any control. Its letters are enough, unless two of the venue's
 * languages share them. A language that the venue lacks changes only the interface; one that the interface lacks
 * changes only the content; one that both lack changes nothing.
 */
export function afterChoice(wanted: string, previous: LanguageMemory, around: Surroundings): LanguageMemory {
  const isSpoken = around.catalogues.includes(twoLetters(wanted));
  const ofVenue = matchingLanguage(around.languages, [wanted]);
  if (!isSpoken && !ofVenue) return previous;
  return {
    chosen: ofVenue ? shortestName(ofVenue.code, around.languages) : twoLetters(wanted),
    interface: isSpoken ? undefined : around.spoken,
    visit: previous.visit && ofVenue ? { idLanguage: ofVenue.id, languageCode: ofVenue.code } : previous.visit,
  };
}

function shortestName(code: string, languages: readonly VisitLanguage[]): string {
  const letters = twoLetters(code);
  return languages.filter((other) => twoLetters(other.code) === letters).length > 1 ? code : letters;
}

/** Whether a choice leaves the memory unchanged. */
export function isSameMemory(previous: LanguageMemory, next: LanguageMemory): boolean {
  return (
    previous.chosen === next.chosen &&
    previous.interface === next.interface &&
    previous.visit?.languageCode === next.visit?.languageCode
  );
}
