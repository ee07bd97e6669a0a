import type { MuseumLabel } from './museum-labels.ts';

/** Spreadsheets take a table for one of this computer's old letters unless it begins with this mark. */
const UTF_8 = '\uFEFF';

/**
 * The table of the labels, for NFC tags, spreadsheets and label programs: CSV (RFC 4180) with a row for each label, and
 * a column of titles for each of the museum's languages.
 */
export function labelTable(labels: readonly MuseumLabel[], languages: readonly string[]): string {
  const head = ['kind', 'key', 'number', 'link', ...languages.map((code) => `title_${code}`)];
  const rows = labels.map(({ kind, key, number, link, titles }) => {
    const inLanguages = languages.map((code) => titles.find(({ languageCode }) => languageCode === code)?.text ?? '');
    return [kind, key, number, link, ...inLanguages];
  });
  return UTF_8 + [head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
