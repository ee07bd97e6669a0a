import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');
export const DOCS = join(ROOT, 'docs');

/** A file of the repository, by its path from the root. */
export type Source = { path: string; text: string };

/** The files below a folder whose path passes the test, in the order of their paths. */
export function sourcesIn(folder: string, isWanted: (path: string) => boolean): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The visitor stories. */
export const stories = () => sourcesIn('e2e/stories', (path) => path.endsWith('.spec.ts'));

/** A link from a page of `docs` to a file: stories are named without their ending. */
export function linkTo(path: string): string {
  if (!existsSync(join(ROOT, path))) throw new Error(`${path} is not there`);
  return `[${basename(path).replace(/\.spec\.ts$/, '')}](${relative(DOCS, join(ROOT, path))})`;
}

/** A row of a Markdown table. */
export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replace(/\| {2}(?=\|)/g, '| ');

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
