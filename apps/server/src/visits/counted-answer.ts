import type { QuestionKind } from '@cicerone/content/walk/study';

/** An answer as it is stored: the values that are added up, and the visitor's own words. Both empty: it was passed. */
export type CountedAnswer = { counted: readonly string[]; words: string | null };

/** The part of a question that decides which answers fit it. */
type Asked = { kind: QuestionKind; idOptions: readonly number[] };

/** Why an answer does not fit its question, as a sentence about its value. */
export type UnfitAnswer = { tag: 'unfit'; message: string };

const PASSED: CountedAnswer = { counted: [], words: null };

/** The first year of a decade: the year itself is nobody's business. */
const DECADE = /^\d{3}0$/;
/** The first two digits of a postcode: all five name a street. */
const TWO_DIGITS = /^\d\d$/;
/** Ten years beyond the highest plausible age, because a decade begins before the birth. */
const OLDEST_YEARS = 130;
const YES_OR_NO = ['yes', 'no'];
const SCORES = Array.from({ length: 11 }, (_, score) => String(score));
/** Neither a database nor a table for print holds control characters and halves of letters. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/**
 * Checks an answer against its question (product, section 5), and makes of it what is stored. The exact year of a birth
 * and a complete postcode are refused, so that they are never stored.
 *
 * @param year the year of the visit
 */
export function countedAnswer(
  { kind, idOptions }: Asked,
  value: readonly number[] | string | null,
  year: number,
): CountedAnswer | UnfitAnswer {
  if (value === null || value.length === 0) return PASSED;
  if (typeof value !== 'string') return chosen(kind, idOptions, value);
  const text = value.replace(UNPRINTABLE, '').trim();
  if (text === '') return PASSED;
  switch (kind) {
    case 'text':
      return { counted: [], words: text };
    case 'choice':
    case 'several':
      return unfit('must be the numbers of the chosen options');
    case 'yes-no':
      return YES_OR_NO.includes(text) ? counted(text) : unfit('must be yes or no');
    case 'score':
      return SCORES.includes(text) ? counted(text) : unfit('must be a number from 0 to 10');
    case 'zip':
      return TWO_DIGITS.test(text) ? counted(text) : unfit('must be the first two digits of a postcode, and no more');
    case 'birth-year':
      return isDecade(text, year) ? counted(text) : unfit('must be the first year of a decade, such as 1980');
  }
}

function chosen(kind: QuestionKind, idOptions: readonly number[], value: readonly number[]) {
  if (kind !== 'choice' && kind !== 'several') return unfit('must be a text');
  const once = [...new Set(value)];
  if (kind === 'choice' && once.length > 1) return unfit('must be one option');
  if (!once.every((id) => idOptions.includes(id))) return unfit('must be options of the question');
  return counted(...once.map(String));
}

function isDecade(text: string, year: number): boolean {
  return DECADE.test(text) && Number(text) <= year && Number(text) >= year - OLDEST_YEARS;
}

function counted(...values: string[]): CountedAnswer {
  return { counted: values, words: null };
}

function unfit(message: string): UnfitAnswer {
  return { tag: 'unfit', message };
}
