/** Errors of spreadsheet formulas, in the languages of their menus. */
const SPREADSHEET_ERROR =
  /#[¡¿]?(?:REF|VALUE|VALOR|NAME|NOMBRE|NOM|WERT|BEZUG|NULL|NULO|N\/A|N\/D|NV|DIV\/0|NUM)(?:[!?]|\b)/;
/** A formula that was stored as a text. */
const FORMULA = /^=[A-Z]{1,3}(?:\d|\()|^=[A-Z.]{2,20}\(/i;
/** Placeholders that people and programs write instead of a text. */
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
/** The days from 1982 to 2036, counted from 1900 as spreadsheets do. */
const SPREADSHEET_DAY = /^[34]\d{4}$/;

/**
 * Finds text that was left behind by a spreadsheet or by an author, and returns it as written: `#REF!`, `=A1`, `NULL`,
 * a note to write the text later, and in a date the number of a day.
 */
export function leftoverIn(text: string, field: string): string | undefined {
  const bare = text.trim();
  if (PLACEHOLDERS.has(bare.toLowerCase()) || FORMULA.test(bare)) return bare;
  if (field === 'date' && SPREADSHEET_DAY.test(bare)) return bare;
  return SPREADSHEET_ERROR.exec(text)?.[0];
}
