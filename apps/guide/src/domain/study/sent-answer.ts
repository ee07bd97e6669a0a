import { plainDigits } from '@cicerone/content/language/digits';
import type { QuestionKind } from '@cicerone/content/walk/study';
import { type AnswerValue, isBlank } from './answer.ts';

/** An answer as it leaves the phone: options by id, a text, nothing where the visitor passed the question. */
export type SentValue = number[] | string | null;

/**
 * The part of an answer that the museum receives (product, section 2, Study questions). A year of birth becomes the first
 * year of its decade, a postcode its first two digits: together, the exact ones may say who somebody is.
 */
export function sentValue(kind: QuestionKind, value: AnswerValue): SentValue {
  if (value === undefined || isBlank(value)) return null;
  if (typeof value !== 'string') return [...value];
  const text = value.trim();
  if (kind === 'birth-year') return `${plainDigits(text).slice(0, 3)}0`;
  return kind === 'zip' ? plainDigits(text).slice(0, 2) : text;
}
