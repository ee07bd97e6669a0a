/** A visit call as an attacker sends it. */
export type PoisonedCall = { method: 'POST' | 'PUT'; path: string; body: string };

const LARGEST_INT = 2 ** 53 - 1;
const BEYOND_A_COLUMN = 2 ** 31;
const START = '2024-11-21T10:00:00Z';

/**
 * One of many calls that no record can store, or that refer to nothing: extreme numbers and dates, invalid characters,
 * unknown visits and venues. Each is from another visitor.
 *
 * @param turn counts from 0
 */
export function poisonedCall(turn: number): PoisonedCall {
  const [method, path, wrong] = POISON[turn % POISON.length] as (typeof POISON)[number];
  const idVisit = `poison${String(turn).padStart(16, '0')}`;
  const visit = { idMuseum: 1, visitorToken: `poison-${turn}`, idLanguage: 2, startDate: START };
  return { method, path, body: typeof wrong === 'string' ? wrong : JSON.stringify({ idVisit, ...visit, ...wrong }) };
}

const VISIT = '/api/visitMuseum';
const ROUTE = '/api/visitRoute';
const ARTWORK = '/api/visitArtwork';

const ANSWER = '/api/visitAnswer';
const COUNTS = '/api/eventCounts';
const GIVEN = { idStudy: 1, idQuestion: 1, version: 1, value: '\u0000', givenDate: START };

const POISON: readonly (readonly ['POST' | 'PUT', string, object | string])[] = [
  ['PUT', ARTWORK, { idArtwork: LARGEST_INT, duration: 1 }],
  ['PUT', ARTWORK, { idArtwork: String(BEYOND_A_COLUMN), duration: 1, startDate: undefined }],
  ['PUT', ARTWORK, { idArtwork: 1, duration: 604_800 }],
  ['POST', ARTWORK, { idArtwork: BEYOND_A_COLUMN - 1 }],
  ['POST', ARTWORK, { idArtwork: 1, startDate: '2999-12-31T23:59:59-23:59' }],
  ['PUT', ROUTE, { idRoute: BEYOND_A_COLUMN, endDate: START }],
  ['PUT', ROUTE, { idRoute: 1, endDate: '9999-12-31T23:59:59-23:59' }],
  ['POST', VISIT, { startDate: '0000-01-01T00:00:00Z' }],
  ['POST', VISIT, { startDate: '9999-12-31T23:59:59-23:59' }],
  ['POST', VISIT, { startDate: '1999-12-31T23:59:59' }],
  ['POST', VISIT, { idMuseum: LARGEST_INT }],
  ['POST', VISIT, { idMuseum: BEYOND_A_COLUMN - 1 }],
  ['POST', VISIT, { idLanguage: BEYOND_A_COLUMN }],
  ['POST', VISIT, { visitorToken: 'a\u0000' }],
  ['POST', VISIT, { idDevice: '\ud800' }],
  ['PUT', VISIT, { endDate: '9999-12-31T23:59:59Z' }],
  ['PUT', VISIT, { endDate: START }],
  ['PUT', ANSWER, GIVEN],
  ['PUT', ANSWER, { ...GIVEN, version: BEYOND_A_COLUMN }],
  ['PUT', ANSWER, { ...GIVEN, givenDate: '9999-12-31T23:59:59Z' }],
  ['POST', COUNTS, { batch: 'short', day: '2026-11-20', counts: [{}] }],
  ['POST', COUNTS, { batch: 'A'.repeat(22), day: '9999-12-31', counts: [{}] }],
  ['POST', VISIT, '{"idMuseum":1,'],
  ['POST', VISIT, `{"idMuseum":1,"visitorToken":"${'x'.repeat(15_000)}"}`],
];
