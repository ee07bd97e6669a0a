import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@cicerone/content/checks/problem';
import { ALL, FEW, type ProblemReport, reportLines, reportProblems } from '@cicerone/content/checks/report';
import type { Json } from '@cicerone/content/field-walk';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Draft } from '../storage/draft-file.ts';
import type { CommandDeps } from './command-deps.ts';

/** What was looked at, and how much it is. */
export type LookedAt = { packaged: Json; files: number; bytes: number; problems: readonly Problem[] };

/** How it ended, as the last sentence. */
export type Ending = { done: boolean; outcome: string };

/**
 * Tells all problems, warnings first and errors last, and closes with a summary.
 *
 * @returns the exit code
 */
export function tell({ out }: CommandDeps, looked: LookedAt, { all }: { all: boolean }, ending: Ending): number {
  const report = reportProblems(looked.problems, looked.packaged);
  for (const line of reportLines(report, all ? ALL : FEW, '--all names every one.')) out.complaint(line);
  const summary = `${found(report)}; ${amount(looked)}. ${ending.outcome}`;
  (ending.done ? out.line : out.complaint)(summary);
  return ending.done ? 0 : 1;
}

/** The files of a draft, and their bytes. */
export async function draftSize(folder: DataFolder, media: Draft['media']): Promise<{ files: number; bytes: number }> {
  const sizes = await Promise.all(Object.values(media).map(async (key) => (await stat(join(folder.media, key))).size));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** What an import found is found again when its draft is published. */
export function eachOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function found({ errors, warnings }: ProblemReport): string {
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

function amount({ packaged, files, bytes }: LookedAt): string {
  const counts = [
    counted(lengthOf(packaged, 'artworks'), 'work'),
    counted(lengthOf(packaged, 'languages'), 'language'),
  ];
  return [...counts, counted(files, 'file'), `${(bytes / 1e6).toFixed(1)} MB`].join(', ');
}

function lengthOf(packaged: Json, list: string): number {
  const value = packaged !== null && typeof packaged === 'object' && !Array.isArray(packaged) ? packaged[list] : [];
  return Array.isArray(value) ? value.length : 0;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
