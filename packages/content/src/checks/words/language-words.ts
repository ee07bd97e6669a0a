import { englishName } from '../problems/guess-language.ts';
import { error, note, warning } from './words.ts';

/** The missing translations of one kind of thing in a language: `count` of `of` lack this. */
export type Missing = {
  kind: 'work' | 'hall' | 'floor' | 'route' | 'page before the visit' | 'tile';
  lacks: keyof typeof LACKS;
  count: number;
  of: number;
};

/** The missing part, as a phrase for one thing and for several. */
const LACKS = {
  everything: ['is not there', 'are not there'],
  story: ['has neither a recording nor a transcript', 'have neither a recording nor a transcript'],
  text: ['has no text', 'have no text'],
  material: ['has no material', 'have no material'],
  presentation: ['has no presentation', 'have no presentation'],
} as const;

function calledMissing({ kind, lacks, count, of }: Missing): string {
  const [one, several] = LACKS[lacks];
  const things = of === 1 ? kind : PLURALS[kind];
  return `${count} of ${of} ${things} ${count === 1 ? one : several}`;
}

const PLURALS: Readonly<Record<Missing['kind'], string>> = {
  work: 'works',
  hall: 'halls',
  floor: 'floors',
  route: 'routes',
  'page before the visit': 'pages before the visit',
  tile: 'tiles',
};

/** Words about the languages of a venue, and the translations into each. */
export const languageWords = {
  'language-twice': error<{ language: string }>({
    many: 'Languages that are named twice',
    what: ({ language }) => `${language} is named a second time.`,
    mend: () => 'Take one of the two out.',
  }),
  'language-nameless': warning<{ language: string }>({
    many: 'Languages that have no name',
    what: ({ language }) => `${language} is no language that has a name: visitors will read "${language}".`,
    mend: () => 'Correct the code, unless it is meant.',
  }),
  'language-country': warning<{ language: string; guess: string }>({
    many: 'Languages with an unusual country',
    what: ({ language, guess }) => `${language} counts as another language than ${guess}.`,
    mend: ({ guess }) => `Did you mean ${guess}?`,
  }),
  'language-not-offered': warning<{ language: string }>({
    many: 'Texts in a language that visitors cannot choose',
    what: ({ language }) => `${language} is none of the venue's languages, and no visitor can choose it.`,
    mend: ({ language }) => `Add ${language} to languages, or take the texts out.`,
  }),
  'language-of-kin': warning<{ language: string; offered: string; isUnread: boolean }>({
    many: 'Texts in a language that the venue has with another country',
    what: ({ language, offered, isUnread }) => {
      const name = englishName(language);
      const unread = `${offered} is here, too, so that nobody reads them`;
      const read = `visitors in ${name} read them as ${offered}`;
      return `${language} is none of the venue's languages: ${isUnread ? unread : read}.`;
    },
    mend: ({ language, offered }) => `Write ${offered}, or add ${language} to languages.`,
  }),
  'language-unspoken': warning<{ language: string }>({
    many: 'Languages in which no work is written',
    what: ({ language }) => `Visitors can choose ${language}, and no work is written in it.`,
    mend: () => 'Write works in this language, or take it out until they are there.',
  }),
  'localization-twice': error<{ language: string; first: string }>({
    many: 'Entries of a language that are there twice',
    what: ({ language, first }) => `${language} is there twice, first in ${first}, and nobody would see the second.`,
    mend: () => 'Keep one of them, or correct the languageCode of the other.',
  }),
  'language-partly': note<{ language: string; missing: readonly Missing[] }>({
    many: 'Languages in which something is missing',
    what: ({ language, missing }) =>
      `In ${englishName(language)} (${language}) ${missing.map(calledMissing).join(', ')}.`,
    mend: () => 'Visitors get it in another language, and the guide says so.',
  }),
};
