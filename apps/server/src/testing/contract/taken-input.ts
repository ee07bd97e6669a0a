import { dayOf } from '@cicerone/content/language/visit-date';
import * as fc from 'fast-check';
import type { GoodRequest } from './good-requests.ts';
import type { Input, Operation, Shape } from './operations.ts';

/**
 * Input that a call accepts by its own description, at the limits: the largest numbers, unusual years and offsets, the
 * longest texts, invalid characters. All other input is valid, so that the request gets as far as possible.
 */
export function takenInput({ parameters, body }: Operation, good: GoodRequest): fc.Arbitrary<Input> {
  const extremes = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, taken(schema).map(String).filter(isAddressable)]),
    );
  const mixed = (place: string, values: object = {}) =>
    fc
      .record(extremes(place), { requiredKeys: [] })
      .map((some): [string, string][] => Object.entries({ ...Object.fromEntries(textsOf(values)), ...some } as object));
  const fields = body?.properties ?? {};
  // About half of the fields are the example's: two extremes that exclude each other would else hide all the others.
  const anyBody = fc
    .tuple(fc.record(extremesOf(fields)), fc.subarray(Object.keys(fields)))
    .map(([all, names]) => names.map((name) => [name, all[name]]))
    .map((some) => JSON.stringify({ ...good.body, ...Object.fromEntries(some) }));
  return fc.tuple(mixed('path', good.path), mixed('query', good.query), anyBody).map(([path, query, text]) => ({
    path: Object.fromEntries(path.map(([name, value]) => [name, encodeURIComponent(value)])),
    query: Object.fromEntries(query.map(([name, value]) => [name, [value]])),
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body && { body: text }),
  }));
}

/** Any value of a shape, above all at its limits. */
function taken(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(taken));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'integer') return takenInteger(shape);
  if (shape.type === 'number') return fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double(FINITE));
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'string') return takenText(shape);
  if (shape.type === 'array') return takenList(shape);
  if (shape.type === 'object') return takenRecord(shape);
  if (Object.keys(shape).every((note) => note === 'description')) return fc.jsonValue({ maxDepth: 1 });
  throw new Error(`There is no extreme of ${JSON.stringify(shape)} yet: say in taken-input.ts what it is.`);
}

const FINITE = { noNaN: true, noDefaultInfinity: true };
const ODD_NUMBERS = [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, -0, 2 ** 53, -(2 ** 63), 1e21, 0.1];
const ENDS_OF_COLUMNS = [2 ** 15 - 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1];

function takenInteger({ minimum, exclusiveMinimum = -Infinity, maximum = Number.MAX_SAFE_INTEGER }: Shape) {
  const min = Math.max(minimum ?? Number.MIN_SAFE_INTEGER, exclusiveMinimum + 1);
  const ends = [min, maximum, ...ENDS_OF_COLUMNS].filter((number) => number >= min && number <= maximum);
  return fc.oneof(fc.constantFrom(...ends), fc.integer({ min, max: maximum }));
}

function takenRecord({ properties = {} }: Shape) {
  return fc.record(extremesOf(properties));
}

function extremesOf(properties: Readonly<Record<string, Shape>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, taken(shape)]));
}

/** Short lists, and the longest, all of whose items are the same. */
function takenList({ items = {}, minItems = 0, maxItems = 100 }: Shape) {
  const item = taken(items);
  const short = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  return fc.oneof(
    short,
    item.map((same) => Array.from({ length: maxItems }, () => same)),
  );
}

/** Long texts, and characters that some part of a server, or its database, may not support. */
const ODD_TEXTS = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    'a\ud800',
    '\ufeff',
    '\ufffe',
    '\u202e',
    '💥',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    'İ',
    'ß',
  ],
  ...['a'.repeat(35), 'x'.repeat(200), '💥'.repeat(25), '~'.repeat(200), '\u0000'.repeat(35), 'x'.repeat(4000)],
  ...['2147483648', '9999999999', '\\', '"', "'", '%', '%00', '$1', '{}', '__proto__', 'constructor', ' ', '\n', '\t'],
];

function takenText(shape: Shape): fc.Arbitrary<string> {
  const patterns = [shape, ...(shape.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const isTaken = (text: string) =>
    text.length <= (shape.maxLength ?? Infinity) && patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  if (patterns.some(isOfDates)) return fc.oneof(takenDate, takenDate.map(dayOf)).filter(isTaken);
  const odd = ODD_TEXTS.filter(isTaken);
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: Math.min(shape.maxLength ?? 200, 200) });
  return fc.oneof(
    ...(odd.length > 0 ? [fc.constantFrom(...odd)] : []),
    ...(patterns.length > 0 ? matching(patterns) : [any]).map((texts) => texts.filter(isTaken)),
  );
}

/** Texts generated from a pattern; if the library cannot read the pattern, any that happen to match. */
function matching([pattern = '']: readonly string[]): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, 'u'), { size: '+1' })];
  } catch {
    return [fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 })];
  }
}

function isOfDates(pattern: string): boolean {
  return pattern.includes('-02-29');
}

const two = (number: number) => String(number).padStart(2, '0');
const upTo = (max: number, min = 0) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })).map(two);
const year = fc.oneof(
  fc.constantFrom(0, 1, 99, 1582, 1752, 1900, 1969, 1970, 1999, 2000, 2024, 2038, 2100, 2262, 2999, 9999),
  fc.integer({ min: 0, max: 9999 }),
);
const fraction = fc.oneof(fc.constantFrom('', '.0', '.999', '.9999999', `.${'9'.repeat(100)}`), fc.constant('.25'));
const offset = fc.oneof(
  fc.constantFrom('', 'Z', '+23:59', '-23:59', '+14:00', '-12:00', '+05:45', '-00:00'),
  fc.tuple(fc.constantFrom('+', '-'), upTo(23), upTo(59)).map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
);
const takenDate = fc
  .tuple(year, upTo(12, 1), upTo(31, 1), upTo(23), upTo(59), upTo(59), fraction, offset)
  .map(
    ([years, month, day, hour, minute, second, part, zone]) =>
      `${String(years).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${part}${zone}`,
  );

function textsOf(values: object): [string, string][] {
  return Object.entries(values).map(([name, value]) => [name, String(value)]);
}

/** Whether a text can be written into an address without changing the path. */
function isAddressable(text: string): boolean {
  return text.length < 4000 && !/\p{Cs}/u.test(text) && text !== '' && !/^\.{1,2}$/.test(text);
}
