import type { SheetProblem } from './guide-sheet.ts';

/** Describes a problem of a guide sheet in one sentence, for the person who converts the sheet. */
export function sheetProblemSentence(problem: SheetProblem): string {
  const { row } = problem;
  if (problem.tag === 'no-number') {
    return `${row}: "${problem.id}" is no number of one to seven digits, so the stop was left out.`;
  }
  if (problem.tag === 'number-twice') {
    return `${row}: the number ${problem.id} stands above already, so the stop was left out.`;
  }
  if (problem.tag === 'unknown-stop') return `${row}: there is no stop ${problem.id}, so it was left out of the tour.`;
  if (problem.tag === 'unknown-language') {
    return `${row}: the language of the column ${problem.column} is not known, so its text was left out.`;
  }
  if (problem.tag === 'picture-elsewhere') {
    return `${row}: the picture ${problem.file} is not in the sheet; put it into media and name it in mainImageUrl.`;
  }
  return `${row}: no stop is in the region "${problem.region}", so the beacon opens nothing and was left out.`;
}
