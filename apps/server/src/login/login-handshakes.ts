import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { LoginMark } from '@cicerone/api/login-addresses';
import { and, eq, gt, lt } from 'drizzle-orm';
import { sealed, sealingKey, unsealed } from '../basis/sealed.ts';
import type { Identified } from '../serving/installation.ts';
import type { Tables } from '../storage/database/open-database.ts';
import { logins } from '../storage/database/schema.ts';

/** How long a login may take, in milliseconds. */
const VALID_MS = 5 * 60_000;
/** A visitor who comes back too late is still led to the right museum, in milliseconds. */
const REMEMBERED_MS = 60 * 60_000;
const SECRET_BYTES = 32;
const NUMBERS = 1_000_000;

/** A login as it begins. The guide alone has the handshake, its browser the cookie, the network the state. */
export type BegunHandshake = { handshake: string; state: string; cookie: string };

/** A visitor who came back from a network. */
export type ReturnedLogin = {
  idMuseum: number;
  idSocialNetwork: number;
  verifier: string;
  /** Whether the browser is the one in which the login was begun. */
  isSameBrowser: boolean;
};

/** The answer to a guide that asks for its login. */
export type FetchedLogin =
  | { tag: 'waiting' }
  | { tag: 'number-needed' }
  | { tag: 'failed'; why: LoginMark | 'wrong-number' }
  | { tag: 'identified'; idSocialNetwork: number; idUser: string; name?: string | undefined };

/** Logins between the guide and a network, each with a single use, for five minutes (decision 0078). */
export type LoginHandshakes = {
  begin(login: { idMuseum: number; idSocialNetwork: number; verifier: string }): Promise<BegunHandshake>;
  /** The museum of a login whose visitor comes back too late, or again; undefined if it is not known here. */
  museumOf(state: string): Promise<number | undefined>;
  /** Lets a visitor come back, once. @returns undefined if this login is not waiting for anybody */
  comeBack(state: string, cookie: string | undefined): Promise<ReturnedLogin | undefined>;
  /**
   * Stores what the network said.
   *
   * @returns the number to carry to the guide, if the visitor came back in another browser
   */
  end(state: string, outcome: Identified, isSameBrowser: boolean): Promise<string | undefined>;
  /** @param number as the visitor carried it: a wrong one ends the login */
  fetch(handshake: string, number: string | undefined): Promise<FetchedLogin>;
  /** Deletes logins that nobody fetched. @returns how many */
  forgetOld(): Promise<number>;
};

/**
 * The state is made of the handshake and not the other way round, and the database has only its hash. So a copy of the
 * database opens no outcome, and a person who sees the way through the network cannot fetch one.
 *
 * @param now in milliseconds
 */
export function createLoginHandshakes(tables: Tables, now: () => number = Date.now): LoginHandshakes {
  const ofState = (state: string) => eq(logins.stateHash, hashOf(state));
  const isValid = () => gt(logins.expiresAt, new Date(now()));
  return {
    async begin({ idMuseum, idSocialNetwork, verifier }) {
      const [handshake, cookie] = [secret(), secret()];
      const state = stateOf(handshake);
      const expiresAt = new Date(now() + VALID_MS);
      const login = { idMuseum, idSocialNetwork, verifier, expiresAt };
      await tables.insert(logins).values({ ...login, stateHash: hashOf(state), cookieHash: hashOf(cookie) });
      return { handshake, state, cookie };
    },
    async museumOf(state) {
      const [login] = await tables.select({ idMuseum: logins.idMuseum }).from(logins).where(ofState(state));
      return login?.idMuseum;
    },
    async comeBack(state, cookie) {
      const isWaiting = and(ofState(state), eq(logins.isReturned, false), isValid());
      const [login] = await tables.update(logins).set({ isReturned: true }).where(isWaiting).returning();
      if (!login) return undefined;
      const { idMuseum, idSocialNetwork, verifier, cookieHash } = login;
      const isSameBrowser = cookie !== undefined && hashOf(cookie) === cookieHash;
      return { idMuseum, idSocialNetwork, verifier, isSameBrowser };
    },
    async end(state, outcome, isSameBrowser) {
      // Nobody gains anything by a failed login, so its reason needs no number.
      const isOpen = isSameBrowser || outcome.tag !== 'identified';
      const number = isOpen ? null : String(randomInt(NUMBERS)).padStart(6, '0');
      const closed = sealed(sealingKey(state, 'login outcome'), JSON.stringify(outcome));
      await tables.update(logins).set({ number, outcome: closed }).where(ofState(state));
      return number ?? undefined;
    },
    async fetch(handshake, number) {
      const state = stateOf(handshake);
      const [known] = await tables
        .select()
        .from(logins)
        .where(and(ofState(state), isValid()));
      if (!known) return { tag: 'failed', why: 'over' };
      if (known.outcome === null) return { tag: 'waiting' };
      if (known.number !== null && number === undefined) return { tag: 'number-needed' };
      // The one who deletes the row has the one try.
      const [login] = await tables.delete(logins).where(ofState(state)).returning();
      if (!login || login.outcome === null) return { tag: 'failed', why: 'over' };
      if (login.number !== null && login.number !== number) return { tag: 'failed', why: 'wrong-number' };
      return fetched(login.idSocialNetwork, unsealed(sealingKey(state, 'login outcome'), login.outcome));
    },
    async forgetOld() {
      const old = lt(logins.expiresAt, new Date(now() - REMEMBERED_MS));
      return (await tables.delete(logins).where(old).returning({ idMuseum: logins.idMuseum })).length;
    },
  };
}

function fetched(idSocialNetwork: number, text: string | undefined): FetchedLogin {
  if (text === undefined) return { tag: 'failed', why: 'over' };
  const outcome = JSON.parse(text) as Identified;
  return outcome.tag === 'identified' ? { ...outcome, idSocialNetwork } : { tag: 'failed', why: outcome.tag };
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function stateOf(handshake: string): string {
  return createHash('sha256').update(`state of ${handshake}`).digest('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
