import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PROBLEM_WORDS } from './problem-words.ts';

const DOCUMENT = new URL('../../../../../docs/package-messages.md', import.meta.url);

/** The kinds of problems that the document lists below the headings with that word. */
function listOf(document: string, heading: string): string[] {
  const sections = document.split(/^## /m).filter((section) => section.startsWith(heading));
  return sections.flatMap((section) => [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) => name)).sort();
}

test('every kind of problem is documented, with its severity, and no other', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  for (const severity of ['error', 'warning', 'note'] as const) {
    const kinds = Object.values(PROBLEM_WORDS).filter((words) => words.severity === severity);
    const heading = { error: 'Errors', warning: 'Warnings', note: 'Notes' }[severity];
    expect(listOf(document, heading)).toEqual(kinds.map(({ many }) => many).sort());
  }
});

test('no two kinds have the same heading, and none ends like a sentence', () => {
  const names = Object.values(PROBLEM_WORDS).map(({ many }) => many);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z].*[^.:!?]$/);
});
