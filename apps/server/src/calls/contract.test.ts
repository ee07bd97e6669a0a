import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '../testing/contract/answer-check.ts';
import { anyInput } from '../testing/contract/bad-input.ts';
import { askOutside, askWithin, contractServer, inputOf, proofOf } from '../testing/contract/contract-server.ts';
import { CLOSED_TO_STRANGERS } from '../testing/contract/contract-venues.ts';
import { GOOD_REQUESTS, goodRequests } from '../testing/contract/good-requests.ts';
import { operationsOf } from '../testing/contract/operations.ts';
import { takenInput } from '../testing/contract/taken-input.ts';
import { testApp } from '../testing/test-app.ts';

/** A drill tries ten times as many inputs. */
const INPUTS_FOR_A_CALL = process.env.DRILLS ? 2000 : 200;
const EXTREMES_FOR_A_CALL = process.env.DRILLS ? 500 : 100;

const { app, folder, origin, document, known } = await contractServer();
const operations = operationsOf(document);
const check = createAnswerCheck(document);

it('every call of the API reference has an example of valid input, and every example a call', () => {
  expect(Object.keys(GOOD_REQUESTS).sort()).toEqual(operations.map(({ name }) => name).sort());
});

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  it('answers valid input as described, again from memory, and with a slash at the end', async () => {
    for (const good of await goodRequests(operation.name, known)) {
      const input = inputOf(operation, good);
      const slashed = { ...operation, path: `${operation.path}/` };
      for (const asked of [operation, operation, slashed]) {
        const answer = await askOutside(origin, asked, input);
        expect([answer.status, check(operation, input, answer)]).toEqual([expect.toSatisfy(isGood), []]);
      }
    }
  });

  it('sends nothing twice to a client that has its tag, and describes whether it has one', async () => {
    for (const good of await goodRequests(operation.name, known)) {
      const input = inputOf(operation, good);
      const tag = (await askOutside(origin, operation, input)).headers.get('etag');
      expect(tag === null).toBe(operation.answers[304] === undefined);
      if (tag === null) continue;
      const headers = { ...input.headers, 'if-none-match': tag };
      expect(await askOutside(origin, operation, { ...input, headers })).toMatchObject({ status: 304, body: '' });
    }
  });

  it('answers 412 as described to a client that wants another version', async () => {
    for (const good of await goodRequests(operation.name, known)) {
      const input = inputOf(operation, good);
      if (operation.answers[304] === undefined) continue;
      const asked = { ...input, headers: { ...input.headers, 'if-match': '"other"' } };
      const answer = await askOutside(origin, operation, asked);
      expect([answer.status, check(operation, asked, answer)]).toEqual([412, []]);
    }
  });

  it(`answers ${INPUTS_FOR_A_CALL} inputs of any kind as described`, async () => {
    const [good = {}] = await goodRequests(operation.name, known);
    const inputs = anyInput(operation, good).map((input) => ({
      ...input,
      headers: { ...proofOf(operation), ...input.headers },
    }));
    const isAsDescribed = async (input: Parameters<typeof askWithin>[2]) => {
      const answer = await askWithin(app, operation, input);
      expect(check(operation, input, answer)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(inputs, isAsDescribed), { numRuns: INPUTS_FOR_A_CALL });
  });

  it(`never fails at ${EXTREMES_FOR_A_CALL} inputs at the limits of its description`, async () => {
    const [good = {}] = await goodRequests(operation.name, known);
    const statuses = new Set<number>();
    const isAsDescribed = async (input: Parameters<typeof askWithin>[2]) => {
      const headers = { ...input.headers, ...proofOf(operation) };
      const answer = await askWithin(app, operation, { ...input, headers });
      expect(check(operation, input, answer)).toEqual([]);
      statuses.add(answer.status);
    };
    const inputs = takenInput(operation, good);
    await fc.assert(fc.asyncProperty(inputs, isAsDescribed), { numRuns: EXTREMES_FOR_A_CALL });
    expect([...statuses]).toContainEqual(expect.toSatisfy((status) => status !== 400));
  });

  it('refuses clients without the login or the key that it requires with 401, and accepts them otherwise', async () => {
    const [good = {}] = await goodRequests(operation.name, known);
    const { authorization, cookie, ...headers } = inputOf(operation, good).headers;
    for (const stranger of [{}, { authorization: 'Basic eDp5' }, { authorization: 'Bearer x' }]) {
      const input = { ...inputOf(operation, good), headers: { ...headers, ...stranger } };
      const answer = await askOutside(origin, operation, input);
      expect(check(operation, input, answer)).toEqual([]);
      expect(answer.status === 401).toBe(operation.proof !== undefined);
      expect(answer.headers.has('www-authenticate')).toBe(operation.proof !== undefined);
    }
  });
});

describe('a venue that needs a code', () => {
  it.each([
    'GET /api/museums/detail/all-data/{idMuseum}/{idLanguage}',
    'GET /api/venues/{idMuseum}/releases/{version}/manifest.json',
    'GET /cicerone/api/Artwork',
    'GET /cicerone/api/Timeline',
  ])('%s refuses visitors without the code as described', async (name) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`There is no ${name}.`);
    const isInPath = name.includes('{idMuseum}');
    const venue = { idMuseum: CLOSED_TO_STRANGERS };
    const path = { ...venue, idLanguage: 2, version: 1 };
    const input = inputOf(operation, isInPath ? { path } : { query: venue });
    const answer = await askOutside(origin, operation, input);
    expect([answer.status, check(operation, input, answer)]).toEqual([401, []]);
  });

  it('sets its cookie as described', () => {
    const described = document.paths['/cicerone/api/Museum/{id}/checkAccessCode']?.get?.responses[200];
    expect(described).toHaveProperty('description', expect.stringContaining('`Set-Cookie`'));
  });
});

it('a flood is refused as every call describes it', async () => {
  const strict = await testApp({
    folder,
    requestsPerMinute: 1,
    visitBounds: { writesOfVisitor: 0, batchesOfAddress: 0 },
  });
  await strict.inject('/healthz');
  for (const operation of operations) {
    const [good = {}] = await goodRequests(operation.name, known);
    const input = inputOf(operation, good);
    const answer = await askWithin(strict, operation, input);
    expect([operation.name, answer.status, check(operation, input, answer)]).toEqual([operation.name, 429, []]);
  }
});

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}
