import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { shown } from '@cicerone/content/checks/problems/shown';
import type { JsonFault } from '@cicerone/content/checks/words/json-words';
import type { FieldPath } from '@cicerone/content/package/field-walk';
import jsonc, { type ParseErrorCode } from 'jsonc-parser';

/**
 * Finds the place and the reason at which a text stops being valid JSON. Only the first mistake, because everything
 * after it is uncertain.
 */
export function jsonProblem(text: string): Problem {
  const { code, offset: noticed } = firstBreak(text) ?? { code: 'InvalidSymbol', offset: 0 };
  const offset = noticed + (insideText(code, text.slice(noticed)) ?? 0);
  const fault = faultAt(text, code, offset);
  const { line, column } = positionOf(text, offset);
  return problem('json-broken', [], { fault, line, column, around: around(text, offset) });
}

/** Fields that appear twice in one object: JSON parsers silently use the last one. */
export function repeatedFields(text: string): Problem[] {
  const problems: Problem[] = [];
  const open: Map<string, number>[] = [];
  jsonc.visit(text, {
    onObjectBegin: () => {
      open.push(new Map());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, _offset, _length, startLine, _startCharacter, pathTo) => {
      const fields = open.at(-1);
      const [line, first] = [startLine + 1, fields?.get(name)];
      if (first !== undefined)
        problems.push(problem('json-field-twice', [...(pathTo() as FieldPath), name], { line, first }));
      fields?.set(name, line);
    },
  });
  return problems;
}

/** jsonc continues after a mistake, and names each one. */
function firstBreak(text: string): { code: string; offset: number } | undefined {
  let first: { code: ParseErrorCode; offset: number } | undefined;
  const onError = (code: ParseErrorCode, offset: number) => {
    first ??= { code, offset };
  };
  jsonc.visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return first && { code: jsonc.printParseErrorCode(first.code), offset: first.offset };
}

/**
 * A mistake inside a string is reported at the start of the string. Returns how many characters later the mistake is.
 */
function insideText(code: string, text: string): number | undefined {
  const here = INSIDE[code];
  return here && [...text.matchAll(here)].map(({ index }) => index)[0];
}

const INSIDE: Readonly<Record<string, RegExp>> = {
  UnexpectedEndOfString: /\r?\n|$/g,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON forbids
  InvalidCharacter: /[\u0000-\u001f]/g,
  InvalidEscapeCharacter: /(?<!\\)(?:\\\\)*\\(?!["\\/bfnrtu])/g,
  InvalidUnicode: /\\u(?![\da-f]{4})/gi,
};

const FAULTS: Readonly<Record<string, JsonFault>> = {
  CommaExpected: 'comma-missing',
  ColonExpected: 'colon-missing',
  ValueExpected: 'value-missing',
  PropertyNameExpected: 'comma-too-many',
  EndOfFileExpected: 'goes-on',
  InvalidCommentToken: 'comment',
  UnexpectedEndOfComment: 'comment',
  UnexpectedEndOfString: 'line-break',
  InvalidUnicode: 'backslash',
  InvalidEscapeCharacter: 'backslash',
  InvalidCharacter: 'hidden-sign',
};

function faultAt(text: string, code: string, offset: number): JsonFault {
  const [before, here] = [text.slice(0, offset).trimEnd().at(-1) ?? '', text.slice(offset)];
  if (here.trim() === '') return 'ends-early';
  if (/^['‘’‚“”„«»`]/.test(here)) return 'quotation-marks';
  if (code === 'ValueExpected' && before === ',') return 'comma-too-many';
  if (code === 'CommaExpected' && /^[}\]]/.test(here)) return 'bracket';
  if (code === 'CommaExpected' && /^0\d/.test(text.slice(offset - 1))) return 'leading-zero';
  if (code === 'InvalidSymbol') return strayFault(here, before);
  return FAULTS[code] ?? 'sign';
}

/** Letters or signs that are invalid in JSON. */
function strayFault(here: string, before: string): JsonFault {
  if (before === '"') return 'quotation-inside';
  if (before === '}' && !here.includes('"')) return 'goes-on';
  if (!/^[\p{L}_$]/u.test(here)) return 'sign';
  if (/^[\p{L}\p{N}_$]+\s*:/u.test(here)) return 'name-unquoted';
  const [word = ''] = /^[\p{L}]+/u.exec(here) ?? [];
  return OTHERWISE.find(([, words]) => words.has(word.toLowerCase()))?.[0] ?? 'word-unquoted';
}

/** Spellings of true, false and null in spreadsheets and other languages. */
const OTHERWISE: readonly (readonly [JsonFault, ReadonlySet<string>])[] = [
  ['true-otherwise', new Set(['true', 'verdadero', 'vrai', 'wahr', 'vero', 'yes'])],
  ['false-otherwise', new Set(['false', 'falso', 'faux', 'falsch', 'no'])],
  ['nothing-otherwise', new Set(['none', 'null', 'nil', 'undefined', 'nan'])],
];

function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const WORDS_AROUND = 30;

/** The words before and after a place, on one line, with a mark between them. */
function around(text: string, offset: number): string {
  const [from, to] = [Math.max(0, offset - WORDS_AROUND), offset + WORDS_AROUND];
  const before = `${from > 0 ? '…' : ''}${shown(text.slice(from, offset))}`;
  return `${before} >>> ${shown(text.slice(offset, to))}${to < text.length ? '…' : ''}`.trim();
}
