import { csvTable } from '../basis/csv-table.ts';
import type { MuseumLabel } from './museum-labels.ts';

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
  return csvTable(head, rows);
}
