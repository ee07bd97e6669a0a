import { readAnswer } from '../subjects.ts';
import { type Count, counted, isFew, SMALLEST_GROUP, shielded, shieldedPart, type Totals } from './counts.ts';

/**
 * The answers to a question: the visits that answered it, those that did so in their own words, and how often each value
 * was given, the most frequent first. Too few visits have no values.
 */
export type QuestionFigures = {
  idQuestion: number;
  answering: Count;
  written: Count;
  values: { value: string; times: Count }[];
};

/** The answers to the museum's questions, in the order of their ids (product, section 4, Statistics). */
export function answersOf(totals: Totals): QuestionFigures[] {
  const given = totals.by('answers').map(([subject, times]) => ({ ...readAnswer(subject), times }));
  return totals
    .by('answering-visits')
    .map(([subject, answering]) => ({ idQuestion: Number(subject), answering }))
    .map(({ idQuestion, answering }) => ({
      idQuestion,
      answering: counted(answering),
      written: isFew(answering)
        ? ('withheld' as const)
        : shieldedPart(totals.of('written-answers', String(idQuestion)), answering),
      values:
        answering < SMALLEST_GROUP
          ? []
          : timesOf(mostFirst(given.filter((answer) => answer.idQuestion === idQuestion)), answering),
    }))
    .sort((one, other) => one.idQuestion - other.idQuestion);
}

const mostFirst = (values: readonly { value: string; times: number }[]) =>
  [...values].sort((one, other) => other.times - one.times || one.value.localeCompare(other.value, 'en'));

/**
 * If each visit gave one value, the values add up to the visits that answered. If visits gave several, the visits that
 * did not give a value are a group of their own.
 */
function timesOf(values: readonly { value: string; times: number }[], answering: number): QuestionFigures['values'] {
  const given = values.reduce((sum, { times }) => sum + times, 0);
  const told =
    given > answering
      ? values.map(({ times }) => shieldedPart(times, answering))
      : shielded([...values.map(({ times }) => times), answering - given]);
  return values.map(({ value }, at) => ({ value, times: told[at] ?? 'withheld' }));
}
