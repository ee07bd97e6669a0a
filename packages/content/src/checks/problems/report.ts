import type { Json } from '../../package/field-walk.ts';
import type { ProblemCode } from '../words/problem-words.ts';
import type { Severity } from '../words/words.ts';
import { placeIn } from './place.ts';
import { type Problem, saidOf } from './problem.ts';
import { onOneLine } from './shown.ts';

/** One reported problem: place, fault and remedy. */
export type ReportedProblem = { place: string; what: string; mend: string };

/** All problems of one kind. */
export type ProblemGroup = { severity: Severity; code: ProblemCode; many: string; problems: ReportedProblem[] };

/** The problems of a package as they are shown: notes first, then warnings, errors last, near the prompt. */
export type ProblemReport = { groups: ProblemGroup[]; errors: number; warnings: number; notes: number };

/**
 * The problems of a package by their kind, in the order in which they were found.
 *
 * @param packaged the package as it was written, for the names of places
 */
export function reportProblems(problems: readonly Problem[], packaged: Json): ProblemReport {
  const groups = new Map<ProblemCode, ProblemGroup>();
  for (const problem of problems) {
    const { many, what, mend } = saidOf(problem);
    const { code, severity } = problem;
    const group = groups.get(code) ?? { severity, code, many, problems: [] };
    group.problems.push({ place: onOneLine(placeIn(packaged, problem.path) || problem.file), what, mend });
    groups.set(code, group);
  }
  const of = (severity: Severity) => [...groups.values()].filter((group) => group.severity === severity);
  const [notes, warnings, errors] = [of('note'), of('warning'), of('error')];
  return {
    groups: [...notes, ...warnings, ...errors],
    errors: countOf(errors),
    warnings: countOf(warnings),
    notes: countOf(notes),
  };
}

const countOf = (groups: readonly ProblemGroup[]) => groups.reduce((sum, { problems }) => sum + problems.length, 0);

/** How many problems of a kind are listed before the rest is only counted. */
export const FEW: Readonly<Record<Severity, number>> = { note: 10, warning: 3, error: 10 };
/** All problems are listed. */
export const ALL: Readonly<Record<Severity, number>> = { note: Infinity, warning: Infinity, error: Infinity };

/**
 * A report as lines of text. Many problems of a kind have one line with their count, and below it the first few by
 * name. A sentence that is the same for all of them appears once.
 *
 * @param howToSeeAll shown if some are not listed, such as "--all names every one"
 */
export function reportLines({ groups }: ProblemReport, named: typeof FEW, howToSeeAll: string): string[] {
  return groups.flatMap((group) => groupLines(group, named[group.severity], howToSeeAll));
}

function groupLines({ severity, many, problems }: ProblemGroup, most: number, howToSeeAll: string): string[] {
  const [first, ...others] = problems;
  if (first === undefined) return [];
  if (others.length === 0) return [`${severity}: ${first.place}: ${first.what} ${first.mend}`];
  const isSame = (part: 'what' | 'mend') => others.every((other) => other[part] === first[part]);
  const said = [isSame('what') ? first.what : `${many}.`, ...(isSame('mend') ? [first.mend] : [])];
  const few = problems.slice(0, most).map(({ place, what, mend }) => {
    const own = [...(isSame('what') ? [] : [what]), ...(isSame('mend') ? [] : [mend])];
    return `  ${place}${own.length > 0 ? `: ${own.join(' ')}` : ''}`;
  });
  const left = problems.length - few.length;
  return [
    `${severity}, ${problems.length} times: ${said.join(' ')}`,
    ...few,
    ...(left > 0 ? [`  and ${left} more; ${howToSeeAll}`] : []),
  ];
}
