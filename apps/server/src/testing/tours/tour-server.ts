import type { JoinedTour, LedTour } from '@cicerone/api/tours/tour-shapes';
import type { AppDeps } from '../../app.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { createGuideKeys } from '../../tours/guide-keys.ts';
import { folderWithGuarded } from '../guarded-venues.ts';
import { listening, testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { openPhone, type TestPhone } from './tour-phone.ts';

/** An answer of a call. */
export type TourAnswer<Body> = { status: number; body: Body; cookie: string };
type Joined = Extract<JoinedTour, { tag: 'joined' }>;

/** A server with the guarded venues, and a guide key of the open one. */
export type TourServer = {
  app: Awaited<ReturnType<typeof testApp>>;
  origin: string;
  folder: DataFolder;
  database: Database;
  ask<Body>(method: 'GET' | 'POST' | 'DELETE', url: string, more?: Asked): Promise<TourAnswer<Body>>;
  /** Makes a guide key. */
  key(name: string, idMuseum?: number): Promise<string>;
  /** The cookie of a leader with a key. */
  cookieOf(key: string, idMuseum?: number): Promise<string>;
  /** Starts a tour, or leads the running one on. */
  start(cookie: string, idMuseum?: number): Promise<LedTour>;
  /** Starts a tour and opens the socket of its leader. */
  lead(cookie: string): Promise<{ tour: LedTour; phone: TestPhone }>;
  join(code: string, idMuseum?: number): Promise<Joined>;
  /** Joins, and opens the socket of the listener, who knows the present state. */
  listen(code: string): Promise<{ joined: Joined; phone: TestPhone }>;
};

type Asked = { payload?: object; cookie?: string };

/** Starts such a server; with a folder and a database of another one it is that server after a restart. */
export async function tourServer(deps: Partial<AppDeps> & { database?: Database } = {}): Promise<TourServer> {
  const folder = deps.folder ?? (await folderWithGuarded());
  const database = deps.database ?? (await testDatabase());
  const app = await testApp({ ...deps, folder, database });
  const origin = await listening(app);
  const ask: TourServer['ask'] = async (method, url, { payload, cookie } = {}) => {
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const [set = ''] = String(answer.headers['set-cookie'] ?? '').split(';', 1);
    return { status: answer.statusCode, body: answer.json(), cookie: set };
  };
  const post = async <Body>(url: string, payload: object, cookie?: string) => {
    const answer = await ask<Body>('POST', url, { payload, ...(cookie !== undefined && { cookie }) });
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    return answer;
  };
  const server: TourServer = {
    ...{ app, origin, folder, database, ask },
    async key(name, idMuseum = 1) {
      const added = await createGuideKeys(database.tables).add(idMuseum, name);
      if (added.tag !== 'added') throw new Error(added.tag);
      return added.key;
    },
    cookieOf: async (key, idMuseum = 1) => (await post('/api/tour-leader', { idMuseum, key })).cookie,
    start: async (cookie, idMuseum = 1) => (await post<LedTour>('/api/tours', { idMuseum }, cookie)).body,
    async lead(cookie) {
      const tour = await server.start(cookie);
      return { tour, phone: await openPhone(origin, tour.ticket) };
    },
    async join(code, idMuseum = 1) {
      const { body } = await post<JoinedTour>('/api/tours/join', { idMuseum, code });
      if (body.tag !== 'joined') throw new Error(body.tag);
      return body;
    },
    async listen(code) {
      const joined = await server.join(code);
      const phone = await openPhone(origin, joined.ticket);
      await phone.hears('ticket');
      return { joined, phone };
    },
  };
  return server;
}
