import { plainDigits } from '@cicerone/content/language/digits';
import type { QuestionKind } from '@cicerone/content/walk/study';

/**
 * A visitor's answer: the options of a choice or of several, by id; `yes` or `no`; a number from 0 to 10; a text. Typed
 * text is stored as typed.
 */
export type AnswerValue = readonly number[] | string | undefined;

/** The part of a question that decides which answers are valid. */
type Asked = { kind: QuestionKind; required: boolean; options: readonly { idOption: number }[] };

/** Why an answer does not count (product, section 5). */
export type AnswerProblem = { tag: 'answer-missing' | 'zip-not-valid' | 'birth-year-not-valid' | 'choice-not-valid' };

/** The longest answer in the visitor's own words, in characters. */
export const MAX_TEXT_CHARACTERS = 1000;

/** The valid answers to questions that bring their own answers. */
export const OFFERED: { readonly [Kind in QuestionKind]?: readonly string[] } = {
  score: Array.from({ length: 11 }, (_, score) => String(score)),
  'yes-no': ['yes', 'no'],
};

const ZIP = /^\d{5}$/;
const YEAR = /^\d{4}$/;
/** Highest plausible age. */
const OLDEST_YEARS = 120;

/** Whether nothing was answered. */
export function isBlank(value: AnswerValue): boolean {
  return value === undefined || value.length === 0 || (typeof value === 'string' && value.trim() === '');
}

/**
 * Why an answer is invalid; undefined for a valid one. Empty answers are valid unless the museum insists (product,
 * section 5).
 *
 * @param year the year of the visit
 */
export function answerProblem(
  { kind, required, options }: Asked,
  value: AnswerValue,
  year: number,
): AnswerProblem | undefined {
  if (isBlank(value)) return required ? { tag: 'answer-missing' } : undefined;
  if (typeof value !== 'string') {
    const isOffered = (id: number) => options.some(({ idOption }) => idOption === id);
    const isOne = kind === 'several' || value?.length === 1;
    return isOne && value?.every(isOffered) ? undefined : { tag: 'choice-not-valid' };
  }
  const typed = plainDigits(value.trim());
  if (kind === 'zip') return ZIP.test(typed) ? undefined : { tag: 'zip-not-valid' };
  if (kind === 'birth-year') return isBirthYear(typed, year) ? undefined : { tag: 'birth-year-not-valid' };
  const offered = OFFERED[kind];
  return !offered || offered.includes(value) ? undefined : { tag: 'choice-not-valid' };
}

function isBirthYear(typed: string, year: number): boolean {
  return YEAR.test(typed) && Number(typed) <= year && Number(typed) >= year - OLDEST_YEARS;
}
