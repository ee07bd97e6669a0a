import { writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createLeaderCookies } from '../../calls/tours/leader-cookies.ts';
import { guideKeys, statisticsKeys } from '../../storage/database/schema.ts';
import { hashOfKey } from '../../storage/database/venue-keys.ts';
import { testNetwork } from '../networks/test-network.ts';
import { listening, TEST_CREDENTIALS, testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { folderWithContractVenues } from './contract-venues.ts';
import type { GoodRequest, Known } from './good-requests.ts';
import { type Answer, type ApiDocument, addressOf, type Input, type Operation } from './operations.ts';

/** The login of the guide. */
const GUIDE = { authorization: basicAuthorization(TEST_CREDENTIALS) };
/** A key to the statistics of the first venue. */
const KEY = `cicerone_${'A'.repeat(43)}`;

/** A key that leads tours of the first venue, and the key that signs the cookies of the server. */
const GUIDE_KEY = 'A'.repeat(43);
const COOKIE_KEY = Buffer.alloc(32, 7);
/** The session of a leader. */
const [SESSION = ''] = createLeaderCookies({ key: COOKIE_KEY }).made(1, hashOfKey(GUIDE_KEY), false).split(';');

/** The headers with what a call requires. */
export function proofOf({ proof }: Operation): Record<string, string> {
  if (proof === undefined) return {};
  return { login: GUIDE, key: { authorization: `Bearer ${KEY}` }, leader: { cookie: SESSION } }[proof];
}

const CODES = {
  ofAddressPerMinute: 1e9,
  ofAddressPerHour: 1e9,
  ofKnownAddressPerHour: 1e9,
  ofSitePerHour: 1e9,
  ofStrangersPerHour: 1e9,
};

/** No limit stops thousands of inputs; and one network is configured for logins, and mail. */
const UNLIMITED = {
  requestsPerMinute: 1e9,
  loginsPerMinute: 1e9,
  erasuresPerMinute: 1e9,
  visitBounds: {
    writesOfVisitor: 1e9,
    visitsOfAddress: 1e9,
    writesOfAddress: 1e9,
    mostOfAddress: 1e9,
    visitsOfVenue: 1e9,
    batchesOfAddress: 1e9,
    batchesOfSite: 1e9,
  },
  networks: [testNetwork('Google')],
  mail: { perHour: 1e9, asksPerMinute: 1e9, waits: () => {} },
  codeBounds: CODES,
  tourBounds: { codes: CODES },
  keyBounds: { wrongOfSite: 1e9, readsOfKey: 1e9 },
} as const;

/** A listening server with the contract's venues, and its API reference. */
export async function contractServer() {
  const folder = await folderWithContractVenues();
  const database = await testDatabase();
  await database.tables.insert(statisticsKeys).values({ idMuseum: 1, name: 'Contract', hash: hashOfKey(KEY) });
  await database.tables.insert(guideKeys).values({ idMuseum: 1, name: 'Contract', hash: hashOfKey(GUIDE_KEY) });
  await writeFile(folder.cookieKey, COOKIE_KEY);
  const app = await testApp({ folder, database, ...UNLIMITED });
  const origin = await listening(app);
  const document: ApiDocument = (await app.inject('/api/openapi.json')).json();
  return { app, folder, origin, document, known: await knownOf(app) };
}

/** Sends a request within the process, as fast as possible. */
export async function askWithin(app: FastifyInstance, operation: Operation, input: Input): Promise<Answer> {
  const { headers, body } = input;
  const answer = await app.inject({
    method: operation.method as NonNullable<InjectOptions['method']>,
    url: addressOf(operation, input),
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers;
  const unpack = UNPACK[String(encoding)];
  const plain = unpack && answer.rawPayload.length > 0 ? unpack(answer.rawPayload).toString() : answer.body;
  return { status: answer.statusCode, type: String(type), body: plain };
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends a request over the network. */
export async function askOutside(origin: string, operation: Operation, input: Input) {
  const answer = await fetch(origin + addressOf(operation, input), {
    method: operation.method,
    headers: input.headers,
    ...(input.body !== undefined && { body: input.body }),
  });
  const { status, headers } = answer;
  return { status, headers, type: headers.get('content-type') ?? '', body: await answer.text() };
}

/** Valid input in the form of a request, with the fixed header if the call requires it. */
export function inputOf(operation: Operation, { path = {}, query = {}, body }: GoodRequest): Input {
  const texts = (values: object) => Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  return {
    path: Object.fromEntries(texts(path).map(([name, text]) => [name, encodeURIComponent(text)])),
    query: Object.fromEntries(texts(query).map(([name, text]) => [name, [text]])),
    headers: { ...proofOf(operation), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
}

async function knownOf(app: FastifyInstance): Promise<Known> {
  const ask: Known['ask'] = async (method, url, payload) => {
    const headers = { ...GUIDE, cookie: SESSION };
    const options = { method: method as 'GET', url, headers, ...(payload && { payload }) };
    return (await app.inject(options)).json();
  };
  const manifest = (await ask('GET', '/api/venues/1/releases/1/manifest.json')) as { media: { key: string }[] };
  async function comeBack(address: string) {
    const state = new URL(address).searchParams.get('state');
    const { headers } = await app.inject(`/api/login/return/google?code=108&state=${state}`);
    return String(headers.location).slice(-'123456'.length);
  }
  return { mediaKey: manifest.media[0]?.key ?? '', ask, comeBack };
}
