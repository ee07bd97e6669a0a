import { error, warning } from './words.ts';

/** The venue as a whole: its languages, its works and their numbers, whom it lets follow its visitors. */
export const venueWords = {
  'analytics-without-policy': error({
    many: 'A venue that follows visitors without a privacy policy',
    what: () => 'An analytics or tag manager id is set, and the privacy policy is not enabled.',
    mend: () => 'Write "privacyPolicyEnabled": true, or take the ids out.',
  }),
  'venue-language-missing': error<{ language: string }>({
    many: 'A venue without a name in its own language',
    what: ({ language }) => `There is no entry in ${language}, the first of the venue's languages.`,
    mend: ({ language }) => `Write the venue's name in ${language}.`,
  }),
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
  'language-not-offered': warning<{ language: string }>({
    many: 'Texts in a language that visitors cannot choose',
    what: ({ language }) => `${language} is none of the venue's languages, and no visitor can choose it.`,
    mend: ({ language }) => `Add ${language} to languages, or take the texts out.`,
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
  'works-none': error({
    many: 'A venue without works',
    what: () => 'The venue has no works: whatever number visitors type is wrong.',
    mend: () => 'Write one work at least.',
  }),
  'works-silent': error({
    many: 'A venue that tells nothing',
    what: () => 'No work has a sound or a text in any language: visitors would hear and read nothing.',
    mend: () => 'Give works a mainAudioUrl with its transcript, or a text.',
  }),
  'work-silent': warning({
    many: 'Works that tell nothing',
    what: () => 'The work has neither sound nor text, label nor picture: visitors find its name only.',
    mend: () => 'Give the work a mainAudioUrl with its transcript, or a text.',
  }),
  'work-not-translated': warning<{ languages: string }>({
    many: 'Works that are not there in every language',
    what: ({ languages }) => `The work is not there in ${languages}.`,
    mend: () => 'Translate the work; until then visitors get it in another language, and are told so.',
  }),
  'number-shared': warning<{ number: string; works: string }>({
    many: 'Numbers that several works share',
    what: ({ number, works }) => `Number ${number} is shared by ${works}: visitors will choose.`,
    mend: () => 'Give one of them another number, unless they share a label.',
  }),
  'number-zeros': warning<{ number: string; other: string; work: string }>({
    many: 'Numbers that differ in zeros only',
    what: ({ number, other, work }) =>
      `Number ${number} is another than ${other} (${work}), and visitors will mix them up.`,
    mend: () => 'Write both as they stand on the labels, or give one of them another number.',
  }),
};
