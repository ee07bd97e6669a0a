import * as fc from 'fast-check';
import type { GoodRequest } from './good-requests.ts';
import type { Input, Operation } from './operations.ts';

const ODD_TEXTS = [
  ...['', ' ', '0', '-0', '-1', '1.5', '1e3', '1e309', '0x1', '0b1', ' 1', '1 ', '+1', '01', '1,2', '1_000', '١', '１'],
  ...['NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor'],
  ...['9007199254740991', '9007199254740992', '99999999999999999999', '-9007199254740993', '1'.repeat(400)],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T10:00:00', '2026-11-21T10:00:00', '1969-12-31'],
  ...['../../etc/passwd', '..%2f', "1' OR '1'='1", '<script>', '\u0000', '\r\nX: y', '\\', '%', '%00', '💥', '\u202e'],
];
/** Raw path segments that no client writes that encodes its addresses. */
const ODD_SEGMENTS = [
  '%',
  '%zz',
  '%C0%80',
  '%E0%A4%A',
  '%00',
  '%2F',
  '%2e%2e%2f',
  '1%',
  ';',
  '1;2',
  '@',
  ':',
  '$',
  '*',
];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.integer({ min: -5, max: 30 }).map(String),
  fc.maxSafeInteger().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.string({ minLength: 100, maxLength: 2000 }),
);

/** A single or double dot is no value: with it the request has another address. */
const segment = fc
  .oneof({ weight: 9, arbitrary: oddText.map(encodeURIComponent) }, fc.constantFrom(...ODD_SEGMENTS))
  .filter((text) => !/^(?:\.|%2e){1,2}$/i.test(text));

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'accept-version', 'authorization', 'cookie', 'if-match'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'origin', 'range', 'referer', 'user-agent', 'x-forwarded-for'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override', 'x-request-id'],
];
const ODD_HEADERS = [
  '*',
  'bytes=-1',
  'bytes=5-2',
  'gzip;q=0',
  'Basic',
  'Basic Og==',
  'br;q=1.0, *;q=0.5',
  '1.x',
  '::1',
];
/** Valid content of a header: nothing that would end it. */
const headerText = fc.oneof(
  fc.constantFrom(...ODD_HEADERS),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  }),
);
const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 3 });

const TYPES = ['application/json', 'application/json; charset=utf-8'];
const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'x',
  '/',
];
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(5000),
  '"',
];

/**
 * Input of any kind for a call: anything in path and query, some of it valid, odd headers, and bodies that are broken,
 * or valid except for one field.
 */
export function anyInput(operation: Operation, good: GoodRequest): fc.Arbitrary<Input> {
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const goodPath = Object.entries(good.path ?? {}).map(([name, value]) => [name, encodeURIComponent(value)] as const);
  const anyPath = fc.record(Object.fromEntries(named('path').map(({ name }) => [name, segment])));
  // Query and body are checked only if the path is valid.
  const path = fc.oneof(
    anyPath,
    fc.tuple(anyPath, fc.subarray(goodPath)).map(([any, some]) => ({ ...any, ...Object.fromEntries(some) })),
    fc.constant(Object.fromEntries(goodPath)),
  );
  const values = fc.array(oddText, { minLength: 1, maxLength: 2, size: 'small' });
  const query = fc.record(
    Object.fromEntries([
      ...named('query').map(({ name }) => [name, values] as const),
      ['other', values],
      ['id[]', values],
    ]),
    { requiredKeys: [] },
  );
  const sent = fc.record({ path, query, headers });
  if (!operation.takesBody) return sent;
  const type = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TYPES) }, fc.constantFrom(...ODD_TYPES));
  return fc.tuple(sent, anyBody(good.body ?? {}), type).map(([input, body, contentType]) => ({
    ...input,
    headers: { ...input.headers, 'content-type': contentType },
    body,
  }));
}

function anyBody(good: object): fc.Arbitrary<string> {
  const spoilt = fc
    .tuple(
      fc.constantFrom(...Object.keys(good), 'other'),
      fc.option(fc.oneof(fc.jsonValue(), oddText, fc.maxSafeInteger()), { nil: undefined }),
    )
    .map(([field, value]) => JSON.stringify({ ...good, [field]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: spoilt },
    { weight: 2, arbitrary: fc.json() },
    fc.constantFrom(...ODD_BODIES),
    fc.string({ unit: 'binary' }),
    fc.constant(JSON.stringify({ ...good, other: 'x'.repeat(100_000) })),
  );
}
