import type { Question, QuestionKind, Study } from '@cicerone/content/walk/study';
import type { ScreenName } from '#domain/screens.ts';
import type { State } from '../meet-screen.tsx';
import { INDOORS, MUSEUM, NO_CONTENT } from '../small-museum.ts';

const inEnglish = (text: string) => [{ languageCode: 'en_GB', text }];
const LONG_ANSWER = 'Somebody who works here, in a museum like this one, or in the archive behind it, told me about it';

/** A question of that kind, with options if it has any. */
export function question(idQuestion: number, kind: QuestionKind, fields: Partial<Question> = {}): Question {
  const answers = ['By chance', 'A friend told me', LONG_ANSWER];
  const isChosen = kind === 'choice' || kind === 'several';
  const options = isChosen ? answers.map((text, at) => ({ idOption: at + 1, localizations: inEnglish(text) })) : [];
  const localizations = inEnglish(`What would you say, as ${kind}?`);
  return { idQuestion, kind, required: false, options, localizations, ...fields };
}

const study = (...questions: Question[]): Study[] => [{ idStudy: 1, showOn: 'BOTH', questions }];
const asking = (kind: QuestionKind, fields: Partial<Question> = {}) => ({
  venue: { ...MUSEUM, studies: study(question(1, kind, fields)) },
});
const ABOUT_BOTH = { ...MUSEUM, studies: study(question(1, 'choice'), question(2, 'text', { idArtwork: 7 })) };
const MADE = { studiesMade: [1] };
const typed = (value: string | readonly number[], fields = {}) => [
  { idQuestion: 1, idStudy: 1, version: 1, value, ...fields },
];
const OF_THE_LEAF = { params: { idArtwork: 7 } };

/** The study, in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  StudyQuestion: {
    'one of a choice': { ...asking('choice'), says: 'A friend told me' },
    'any of several': { ...asking('several'), answered: typed([2, 3]), says: 'study.clear' },
    'in the visitor’s words': { ...asking('text'), says: 'study.optional' },
    'a postcode': { ...asking('zip'), says: 'as zip?' },
    'a postcode that is none': {
      ...asking('zip'),
      answered: typed('2801'),
      taps: 'study.done',
      says: 'study.zipNotValid',
    },
    'a year of birth that is none': {
      ...asking('birth-year'),
      answered: typed('80'),
      taps: 'study.done',
      says: 'study.birthYearNotValid',
    },
    'a score': { ...asking('score'), answered: typed('7'), says: '10' },
    'yes or no': { ...asking('yes-no'), says: 'study.yes' },
    'without an answer that is wanted': {
      ...asking('yes-no', { required: true }),
      taps: 'study.done',
      says: 'study.missing',
    },
    'with an answer that is offered no more': {
      ...asking('choice'),
      answered: typed([99]),
      taps: 'study.done',
      says: 'study.choiceNotValid',
    },
    'that nothing keeps': { ...asking('text'), keepsAnswers: false, says: 'study.notKept' },
    'choosing a language': { ...asking('text'), taps: 'language.current', says: 'Español' },
    'in another language': { ...INDOORS, ...asking('text'), readIn: 'es_ES', says: 'other.text' },
    'from the menu': { venue: ABOUT_BOTH, remembers: MADE, answered: typed([1], { givenAt: 1 }), says: 'The leaf' },
    'with a question that came later': {
      venue: { ...MUSEUM, studies: study(question(1, 'text'), question(3, 'yes-no')) },
      remembers: MADE,
      says: 'as yes-no?',
    },
    'from the menu, at its first question': {
      venue: ABOUT_BOTH,
      remembers: MADE,
      query: { question: '1' },
      says: 'By chance',
    },
    'answered again': {
      venue: ABOUT_BOTH,
      remembers: MADE,
      query: { question: '1' },
      answered: typed([1]),
      taps: 'study.done',
      says: 'study.thanks',
    },
    'answered where nothing keeps it': {
      venue: ABOUT_BOTH,
      remembers: MADE,
      query: { question: '1' },
      keepsAnswers: false,
      taps: 'study.skip',
      says: 'study.notKept',
    },
    'with its works on their way': { venue: ABOUT_BOTH, remembers: MADE, isOnItsWay: true, says: 'study.aboutVisit' },
    unreadable: { venue: ABOUT_BOTH, remembers: MADE, isUnreadable: true, says: 'failed.broken' },
    empty: { venue: NO_CONTENT, says: 'study.none' },
  },
  StudyQuestionOfArtwork: {
    ready: { venue: ABOUT_BOTH, ...OF_THE_LEAF, says: 'as text?' },
    passed: { venue: ABOUT_BOTH, ...OF_THE_LEAF, taps: 'study.skip', says: 'study.thanks' },
    'passed where nothing keeps it': {
      venue: ABOUT_BOTH,
      ...OF_THE_LEAF,
      keepsAnswers: false,
      taps: 'study.skip',
      says: 'study.notKept',
    },
    'of a work that nothing is asked about': { venue: ABOUT_BOTH, params: { idArtwork: 9 }, says: 'study.noneOfWork' },
  },
};
