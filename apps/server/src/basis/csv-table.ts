/** Spreadsheets take a table for one of this computer's old letters unless it begins with this mark. */
const UTF_8 = '\uFEFF';

/**
 * A table as CSV (RFC 4180), with the names of its columns first. What a spreadsheet would take for a formula begins
 * with an apostrophe: a cell may have been typed by anybody.
 */
export function csvTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return UTF_8 + [columns, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`;
const asText = (cell: string) => cell.replace(BEFORE_FORMULAS, (before) => `${before}'`);

/**
 * The beginning of a cell, and where a spreadsheet that separates cells by semicolons, as many European ones do, begins
 * another; before the signs of formulas, which are wide on some keyboards.
 */
const BEFORE_FORMULAS = /^(?=[=+\-@＝＋－＠\t\r\n])|[;\t\r\n][ "]*(?=[=+\-@＝＋－＠])/g;
