import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import type { Problem } from '@cicerone/content/checks/problems/problem';
import { ALL, FEW, type ProblemReport, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import type { Json } from '@cicerone/content/package/field-walk';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Draft } from '../storage/draft-file.ts';
import { mediaFile } from '../storage/files/media-file.ts';
import type { CommandDeps } from './command-deps.ts';

/** The examined package, and its size. */
export type LookedAt = { packaged: Json; files: number; bytes: number; problems: readonly Problem[] };

/** The result, as the last sentence. */
export type Ending = { done: boolean; outcome: string };

/**
 * Prints all problems, notes first and errors last, then a summary.
 *
 * @returns the exit code
 */
export function printOutcome(
  { out }: CommandDeps,
  looked: LookedAt,
  { all }: { all: boolean },
  ending: Ending,
): number {
  const report = reportProblems(looked.problems, looked.packaged);
  for (const line of reportLines(report, all ? ALL : FEW, '--all names every one.')) out.complaint(line);
  const summary = `${found(report)}; ${amount(looked)}. ${ending.outcome}`;
  (ending.done ? out.line : out.complaint)(summary);
  return ending.done ? 0 : 1;
}

/** The number of a draft's files, and their bytes. */
export async function draftSize(folder: DataFolder, media: Draft['media']): Promise<{ files: number; bytes: number }> {
  const files = await Promise.all(Object.values(media).map((key) => mediaFile(folder, key)));
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Problems found by an import are found again when its draft is published. */
export function eachOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function found({ errors, warnings, notes }: ProblemReport): string {
  const problems = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return notes === 0 ? problems : `${problems}, ${counted(notes, 'note')}`;
}

function amount({ packaged, files, bytes }: LookedAt): string {
  const counts = [
    counted(lengthOf(packaged, 'artworks'), 'work'),
    counted(lengthOf(packaged, 'languages'), 'language'),
  ];
  return [...counts, counted(files, 'file'), bytesInEnglish(bytes)].join(', ');
}

function lengthOf(packaged: Json, list: string): number {
  const value = packaged !== null && typeof packaged === 'object' && !Array.isArray(packaged) ? packaged[list] : [];
  return Array.isArray(value) ? value.length : 0;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
