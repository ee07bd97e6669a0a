import type { LedTour } from '@cicerone/api/tours/tour-shapes';
import type { VenueDetail } from '@cicerone/content/release/release';

/** Valid input for a call; parts that the call does not accept are left out. */
export type GoodRequest = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
};

/** Facts about the tested server that an example may need, such as the response of an earlier call. */
export type Known = {
  mediaKey: string;
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** A visitor comes back from a network in another browser. @returns the number that is shown there */
  comeBack(address: string): Promise<string>;
};

const START = '2024-11-21T10:00:00.250+01:00';
const LATER = '2024-11-21T11:00:00.000Z';
const VISIT = { idMuseum: 1, visitorToken: 'phone', idLanguage: 2, idDevice: 'EG1', startDate: START };
const WALK = { idRoute: 1, startDate: START };
const VIEW = { idArtwork: 1, startDate: START };
const MAIL = {
  ...{ idMuseum: 1, visitorToken: 'phone', idLanguage: 2, language: 'en', address: 'ann@example.org' },
  ...{ firstDay: '2024-11-21', lastDay: '2024-11-21', heardSeconds: 61, works: [{ idArtwork: 1, seconds: 95 }] },
  ...{ favourites: [1], routes: [1], timelines: [1], halls: [1], oneMinutes: [] },
};
const BATCH = { idMuseum: 1, batch: 'Of-one-phone-and-day-1', day: new Date().toISOString().slice(0, 10) };
const OPENED = { event: 'open', idArtwork: 1, idLanguage: 2, count: 3 };

/** The id of the visit that all examples of a venue belong to. */
async function begun({ ask }: Known, idMuseum = 1): Promise<string> {
  const { idVisit } = (await ask('POST', '/api/visitMuseum', { ...VISIT, idMuseum })) as { idVisit: string };
  return idVisit;
}

const startedTour = ({ ask }: Known) => ask('POST', '/api/tours', { idMuseum: 1 }) as Promise<LedTour>;

const begunLogin = ({ ask }: Known) =>
  ask('POST', '/api/login', { idMuseum: 1, idSocialNetwork: 2 }) as Promise<{ address: string; handshake: string }>;

/** The proof of a visitor who came back in another browser, and carried the number. */
async function provenLogin(known: Known): Promise<string> {
  const { address, handshake } = await begunLogin(known);
  const number = await known.comeBack(address);
  const outcome = await known.ask('POST', '/api/login/outcome', { handshake, number });
  return (outcome as { proof: string }).proof;
}

/**
 * Valid input for every call, by its name in the API reference. A call without an example fails the contract test, and
 * so does an example of a removed call. The venues are those of `contract-server.ts`.
 */
export const GOOD_REQUESTS: Readonly<
  Record<string, readonly GoodRequest[] | ((known: Known) => Promise<readonly GoodRequest[]>)>
> = {
  'GET /api/museums/detail/all-data/{idMuseum}/{idLanguage}': [
    { path: { idMuseum: 1, idLanguage: 2 } },
    { path: { idMuseum: 2, idLanguage: 1 } },
    { path: { idMuseum: 2, idLanguage: 1 }, query: { from: 1 } },
    { path: { idMuseum: 3, idLanguage: 1 } },
  ],
  'GET /api/languages/{idMuseum}': [{ path: { idMuseum: 1 } }, { path: { idMuseum: 2 } }],
  'GET /api/venues/{idMuseum}/current.json': [{ path: { idMuseum: 1 } }, { path: { idMuseum: 3 } }],
  'GET /api/venues/{idMuseum}/releases/{version}/manifest.json': [
    { path: { idMuseum: 1, version: 1 } },
    { path: { idMuseum: 2, version: 2 }, query: { from: 1 } },
  ],
  'GET /api/venues/{idMuseum}/app.webmanifest': [
    { path: { idMuseum: 1 } },
    { path: { idMuseum: 2 }, query: { lang: 'es' } },
  ],
  'GET /api/venues/{idMuseum}/statistics': [
    { path: { idMuseum: 1 } },
    { path: { idMuseum: 1 }, query: { from: '2024-11-01', to: '2024-11-30' } },
  ],
  'POST /api/login': [{ body: { idMuseum: 1, idSocialNetwork: 2 } }],
  'POST /api/login/outcome': async (known) => {
    const { handshake } = await begunLogin(known);
    return [{ body: { handshake } }, { body: { handshake: 'A'.repeat(43), number: '012345' } }];
  },
  'POST /api/visitor/forget': [{}],
  'POST /api/visitor/erase': [
    { body: { visitorTokens: [] } },
    { body: { visitorTokens: ['of-another-phone'], idUser: '0b0e3f6c-9d1f-4c55-8a0e-2f1d6a4c7b11' } },
  ],
  'GET /media/{key}': async ({ mediaKey }) => [{ path: { key: mediaKey } }],
  'GET /healthz': [{}],
  'GET /readyz': [{}],
  'POST /api/visitMuseum': [
    { body: VISIT },
    { body: { ...VISIT, idDevice: null, artworks: [] } },
    { body: { idMuseum: '1', idLanguage: '2', startDate: '2024-11-21T10:00:00' } },
    { body: { idMuseum: 1, idLanguage: 2 } },
  ],
  'PUT /api/visitMuseum': async (known) => {
    const idVisit = await begun(known);
    return [
      { body: { idVisit, endDate: LATER } },
      { body: { ...VISIT, idVisit, languageCode: 'en_GB', endDate: LATER } },
    ];
  },
  'POST /api/visitRoute': async (known) => [{ body: { idVisit: await begun(known), ...WALK } }],
  'PUT /api/visitRoute': async (known) => {
    const idVisit = await begun(known);
    await known.ask('POST', '/api/visitRoute', { idVisit, ...WALK });
    return [{ body: { idVisit, idRoute: 1, endDate: LATER } }, { body: { idVisit, ...WALK, endDate: LATER } }];
  },
  'POST /api/visitArtwork': async (known) => [{ body: { idVisit: await begun(known), ...VIEW } }],
  'PUT /api/visitArtwork': async (known) => {
    const idVisit = await begun(known);
    await known.ask('POST', '/api/visitArtwork', { idVisit, ...VIEW });
    return [{ body: { idVisit, ...VIEW, duration: 61 } }, { body: { idVisit, idArtwork: 1, duration: 0 } }];
  },
  'PUT /api/visitAnswer': async (known) => {
    const idVisit = await begun(known, 2);
    const { studies } = (await known.ask('GET', '/api/museums/detail/all-data/2/1')) as Pick<VenueDetail, 'studies'>;
    const [study] = studies;
    const about = { idVisit, idStudy: study?.idStudy, idQuestion: study?.questions[0]?.idQuestion, version: 2 };
    return ['Ninety', null].map((value) => ({ body: { ...about, value, givenDate: START } }));
  },
  'POST /api/visitMail': [{ body: MAIL }, { body: { ...MAIL, favourites: [99], routes: [] } }],
  'POST /api/eventCounts': [
    { body: { ...BATCH, counts: [OPENED, { event: 'unknown-number', number: '0417', count: 38 }] } },
    { body: { ...BATCH, batch: 'Of-another-phone-00001', counts: [{ ...OPENED, count: -1 }, 'x'] } },
  ],
  'POST /api/tour-leader': [{ body: { idMuseum: 1, key: 'A'.repeat(43) } }],
  'DELETE /api/tour-leader': [{ query: { idMuseum: 1 } }],
  'GET /api/tours': [{ query: { idMuseum: 1 } }],
  'POST /api/tours': [{ body: { idMuseum: 1 } }],
  'POST /api/tours/{idTour}/lead': async (known) => {
    const { idTour } = await startedTour(known);
    return [{ path: { idTour }, body: { idMuseum: 1 } }];
  },
  'POST /api/tours/join': async (known) => {
    const { code, token } = await startedTour(known);
    return [code, token, 'unknown'].map((one) => ({ body: { idMuseum: 1, code: one } }));
  },
  'POST /cicerone/api/Museum/{idMuseum}/v2/registerVisit': [
    { path: { idMuseum: 1 }, body: { ...VISIT, endDate: LATER } },
    { path: { idMuseum: 2 }, body: { visitorToken: 'phone', startDate: START } },
    { path: { idMuseum: 2 }, body: { idMuseum: 2, idLanguage: 1, languageCode: 'es_ES', idDevice: 'EG1' } },
  ],
  'GET /cicerone/api/SocialNetwork': [{}],
  'POST /cicerone/api/SocialNetwork': async (known) => [
    { body: { idSocialNetwork: 2, proof: await provenLogin(known), name: 'not read' } },
  ],
  'GET /cicerone/api/Museum': ofOneOrAll(),
  'GET /cicerone/api/Museum/{id}': [{ path: { id: 1 } }, { path: { id: 2 } }, { path: { id: 3 } }],
  'GET /cicerone/api/Museum/{id}/checkAccessCode': [
    { path: { id: 1 }, query: { code: '2468' } },
    { path: { id: 2 }, query: { code: 'no such code' } },
  ],
  'POST /cicerone/api/Museum/{id}/checkAccessCode': [
    { path: { id: 1 }, body: { code: '2468' } },
    { path: { id: 2 }, body: { code: 'no such code', more: 'is not read' } },
  ],
  'GET /cicerone/api/KeyboardCustomization': ofOneOrAll(),
  'GET /cicerone/api/Artwork': ofOneOrAll(),
  'GET /cicerone/api/Artwork/Detail/{id}': [{ path: { id: 1 } }, { path: { id: 9 } }],
  'GET /cicerone/api/Beacon': ofOneOrAll(),
  'GET /cicerone/api/Beacon/{id}': [{ path: { id: 1 } }],
  'GET /cicerone/api/InfoSection': ofOneOrAll(),
  'GET /cicerone/api/InfoSection/{id}': [{ path: { id: 1 } }],
  'GET /cicerone/api/OneMinutes': ofOneOrAll(),
  'GET /cicerone/api/OneMinutes/{id}': [{ path: { id: 1 } }],
  'GET /cicerone/api/Route': ofOneOrAll(),
  'GET /cicerone/api/Route/{id}': [{ path: { id: 1 } }, { path: { id: 2 } }],
  'GET /cicerone/api/Timeline': ofOneOrAll(),
  'GET /cicerone/api/Timeline/{id}': [{ path: { id: 1 } }],
};

function ofOneOrAll(): readonly GoodRequest[] {
  return [{ query: { idMuseum: 1 } }, {}, { query: { idMuseum: 2 } }, { query: { idMuseum: 3 } }];
}

/** The valid input of a call. */
export async function goodRequests(name: string, known: Known): Promise<readonly GoodRequest[]> {
  const good = GOOD_REQUESTS[name];
  if (!good) throw new Error(`${name} has no example of good input: give it one in good-requests.ts.`);
  return typeof good === 'function' ? good(known) : good;
}
