/** What a spreadsheet writes where a formula finds nothing, in the languages of its menus. */
const SPREADSHEET_ERROR =
  /#[¡¿]?(?:REF|VALUE|VALOR|NAME|NOMBRE|NOM|WERT|BEZUG|NULL|NULO|N\/A|N\/D|NV|DIV\/0|NUM)(?:[!?]|\b)/;
/** A formula that was stored as a text. */
const FORMULA = /^=[A-Z]{1,3}(?:\d|\()|^=[A-Z.]{2,20}\(/i;
/** What people and programs write in place of a text. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'null',
  'none',
  'nan',
  'undefined',
  'todo',
  'tbd',
  'fixme',
  'xxx',
  '???',
  'lorem ipsum',
  '#n/a',
]);
/** The days from 1982 to 2036, counted from 1900 on as spreadsheets do. */
const SPREADSHEET_DAY = /^[34]\d{4}$/;

/**
 * What of a text was left by a spreadsheet or by somebody who meant to come back, as it stands there: `#REF!`, `=A1`,
 * `NULL`, a note to write it later, and in a date the number of a day.
 */
export function leftoverIn(text: string, field: string): string | undefined {
  const bare = text.trim();
  if (PLACEHOLDERS.has(bare.toLowerCase()) || FORMULA.test(bare)) return bare;
  if (field === 'date' && SPREADSHEET_DAY.test(bare)) return bare;
  return SPREADSHEET_ERROR.exec(text)?.[0];
}
