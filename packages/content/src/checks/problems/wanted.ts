import type * as z from 'zod/mini';
import { isCopyOf } from '../../package/field-notes.ts';
import { identifier, languageCode, mediaUrl } from '../../package/fields.ts';
import { unwrapped } from './schema-walk.ts';
import type { ValueKind } from './value-words.ts';

type Schema = z.core.$ZodType;

const PHRASES: readonly (readonly [Schema, string])[] = [
  [identifier, 'a key such as "penrose"'],
  [languageCode, 'a language such as "en_GB"'],
  [mediaUrl, 'the path of a file such as "media/penrose.webp"'],
];

const FIELD_PHRASES: Readonly<Record<string, string>> = {
  artworkIds: 'a list of keys such as ["penrose", "truchet"]',
  highlightedRoutes: 'a list of keys such as ["penrose", "truchet"]',
  languages: 'a list of languages such as ["en_GB", "es_ES"]',
  localizations: 'a list with an entry { "languageCode": ... } for each language',
};

/**
 * The expected value at a place of the format, as part of a sentence.
 *
 * @param field the last field name of the place
 */
export function wantedAt(schema: Schema | undefined, field: string): string {
  const bare = schema && unwrapped(schema);
  if (bare === undefined) return 'what the format has here';
  return PHRASES.find(([schema]) => isCopyOf(bare, schema))?.[1] ?? FIELD_PHRASES[field] ?? wantedOf(bare);
}

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['array', 'list'],
  ['object', 'object'],
  ['record', 'object'],
]);

/**
 * The expected kind of value, if any value of that kind is valid. A key counts as a text, although it becomes a number
 * at the import.
 */
export function wantedKind(schema: Schema | undefined): ValueKind | undefined {
  const bare = schema && unwrapped(schema);
  if (bare === undefined) return undefined;
  return isCopyOf(bare, identifier) ? 'text' : KINDS.get((bare as z.core.$ZodTypes)._zod.def.type);
}

function wantedOf(schema: Schema): string {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return formatOf(def.checks) ?? 'a text in quotation marks';
    case 'number':
      return numberOf(def.checks, 'format' in def);
    case 'boolean':
      return 'true or false';
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'array':
      return 'a list in square brackets [ ]';
    case 'object':
    case 'record':
      return 'an object in curly brackets { }';
    case 'union':
      return def.options.map((option) => wantedAt(option, '')).join(', or ');
    default:
      return 'what the format has here';
  }
}

/** `"A", "B" or "C"`, as it is written in JSON. */
export function oneOf(values: readonly unknown[]): string {
  const written = values.map((value) => JSON.stringify(value));
  const [last = ''] = written.slice(-1);
  return written.length > 1 ? `${written.slice(0, -1).join(', ')} or ${last}` : last;
}

type Checks = readonly z.core.$ZodCheck<never>[] | undefined;
type CheckDef = z.core.$ZodChecks['_zod']['def'];
const defsOf = (checks: Checks) => (checks ?? []).map((check) => check._zod.def as CheckDef);

/** A pattern describes itself in its own message, `must be ...`: only that part is readable for people. */
function formatOf(checks: Checks): string | undefined {
  const format = defsOf(checks).find(({ check }) => check === 'string_format');
  const message = format?.error?.({} as never);
  const said = typeof message === 'string' ? message : message?.message;
  return said?.replace(/^must (be|look like) /, '');
}

function numberOf(checks: Checks, isInteger: boolean): string {
  const defs = defsOf(checks);
  const least = defs.flatMap((def) => (def.check === 'greater_than' ? [leastOf(def)] : []))[0];
  const most = defs.flatMap((def) => (def.check === 'less_than' ? [Number(def.value)] : []))[0];
  const number = isInteger ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined) return `${number} from ${least} to ${most}`;
  if (least !== undefined) return `${number} from ${least} on`;
  return most === undefined ? number : `${number} up to ${most}`;
}

const leastOf = ({ value, inclusive }: { value: unknown; inclusive: boolean }) => Number(value) + (inclusive ? 0 : 1);
