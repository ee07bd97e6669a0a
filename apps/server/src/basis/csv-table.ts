/** Spreadsheets take a table for one of this computer's old letters unless it begins with this mark. */
const UTF_8 = '\uFEFF';

/**
 * A table as CSV (RFC 4180), with the names of its columns first. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe: what it holds may have been typed by anybody.
 */
export function csvTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return UTF_8 + [columns, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`;
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
