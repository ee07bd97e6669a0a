import type { CallFailure } from '@cicerone/api/fetch-port';
import type { SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { BegunLogin, LoginOutcome } from '@cicerone/api/login-shapes';
import { plainDigits } from '@cicerone/content/language/digits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NetworkUser } from './network-user.ts';

/** A login that has begun and whose outcome is not known: it survives the way to the network and back. */
export type PendingLogin = { handshake: string; network: string };

/** Why a visitor is not logged in yet. */
export type LoginProblem = Extract<LoginOutcome, { tag: 'failed' }>['why'] | 'offline' | 'busy' | 'none-offered';
export type NumberProblem = 'number-missing' | 'offline' | 'busy';

/** The steps that are open to the visitor. */
export type LoginState =
  | { tag: 'asking' }
  | { tag: 'choosing'; networks: readonly SocialNetwork[]; problem?: LoginProblem | undefined }
  /** The visitor is at the network, or has come back without logging in there. */
  | { tag: 'waiting'; network: string }
  /** The login ended in another browser, which shows a number. */
  | { tag: 'number'; problem?: NumberProblem | undefined }
  /** The network gave no name. */
  | { tag: 'name'; problem?: 'name-missing' | undefined };

/** The server and the phone, as far as a login needs them. */
export type LoginNeeds = {
  networks(): Promise<readonly SocialNetwork[] | CallFailure>;
  begin(idSocialNetwork: number): Promise<BegunLogin | CallFailure>;
  outcome(handshake: string, number: string | undefined): Promise<LoginOutcome | CallFailure>;
  createUser(idSocialNetwork: number, proof: string): Promise<{ idUser: string } | CallFailure>;
  kept: { get(): PendingLogin | undefined; set(login: PendingLogin | undefined): void };
  /** Leaves the guide for a page of the network. */
  leave(address: string): void;
  logIn(user: NetworkUser): void;
};

export type Login = {
  store: StoreApi<LoginState>;
  /** Asks what became of the login that has begun, or which networks there are. */
  update(): Promise<void>;
  begin(network: SocialNetwork): Promise<void>;
  giveNumber(text: string): Promise<void>;
  giveName(text: string): void;
  /** Forgets the login that has begun, to choose again. */
  cancel(): Promise<void>;
};

const NUMBER_DIGITS = 6;
export const MAX_NAME_CHARACTERS = 100;

/**
 * The login at a network (product, section 2, SocialLogin). In the browser in which it began the outcome is fetched
 * without a word; a login that ended elsewhere needs the number that is shown there.
 */
export function createLogin(needs: LoginNeeds): Login {
  const { kept } = needs;
  const store = createStore<LoginState>(() => ({ tag: 'asking' }));
  const show = (state: LoginState) => store.setState(state, true);
  let unnamed: Omit<NetworkUser, 'name'> | undefined;
  const once = oneAtATime();

  async function choose(problem?: LoginProblem) {
    const found = await needs.networks();
    if ('tag' in found) return show({ tag: 'choosing', networks: [], problem: problemOf(found) });
    show({ tag: 'choosing', networks: found, problem: problem ?? (found.length === 0 ? 'none-offered' : undefined) });
  }

  async function settle(pending: PendingLogin, outcome: LoginOutcome) {
    if (outcome.tag === 'waiting') return show({ tag: 'waiting', network: pending.network });
    if (outcome.tag === 'number-needed') return show({ tag: 'number' });
    // The server gives an outcome once.
    kept.set(undefined);
    if (outcome.tag === 'failed') return choose(outcome.why);
    const created = await needs.createUser(outcome.idSocialNetwork, outcome.proof);
    if ('tag' in created) return choose(isRefused(created) ? 'not-confirmed' : problemOf(created));
    const user = { network: pending.network, idUser: created.idUser };
    if (outcome.name !== undefined) return needs.logIn({ ...user, name: outcome.name });
    unnamed = user;
    show({ tag: 'name' });
  }

  return {
    store,
    update: () =>
      once(async () => {
        if (unnamed) return;
        const pending = kept.get();
        if (!pending) return isOffered(store.getState()) ? undefined : choose();
        const outcome = await needs.outcome(pending.handshake, undefined);
        if (isFailure(outcome)) return show({ tag: 'choosing', networks: [], problem: problemOf(outcome) });
        await settle(pending, outcome);
      }),
    begin: ({ idSocialNetwork, name }) =>
      once(async () => {
        show({ tag: 'asking' });
        const begun = await needs.begin(idSocialNetwork);
        if ('tag' in begun) return choose(problemOf(begun));
        kept.set({ handshake: begun.handshake, network: name });
        show({ tag: 'waiting', network: name });
        needs.leave(begun.address);
      }),
    giveNumber: (text) =>
      once(async () => {
        const pending = kept.get();
        if (!pending) return choose('over');
        const number = plainDigits(text).replace(/\D/g, '');
        if (number.length !== NUMBER_DIGITS) return show({ tag: 'number', problem: 'number-missing' });
        show({ tag: 'asking' });
        const outcome = await needs.outcome(pending.handshake, number);
        if (isFailure(outcome)) return show({ tag: 'number', problem: problemOf(outcome) });
        await settle(pending, outcome);
      }),
    giveName(text) {
      const name = text.trim();
      if (name === '' || name.length > MAX_NAME_CHARACTERS) return show({ tag: 'name', problem: 'name-missing' });
      if (unnamed) needs.logIn({ ...unnamed, name });
    },
    cancel: () =>
      once(async () => {
        kept.set(undefined);
        show({ tag: 'asking' });
        await choose();
      }),
  };
}

/** A tap and the return to the page may ask at the same time: the second one is left out. */
function oneAtATime() {
  let isAsking = false;
  return async (work: () => Promise<void>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await work();
    } finally {
      isAsking = false;
    }
  };
}

/** The sentence that a visitor reads there stays until they choose. */
function isOffered(state: LoginState): boolean {
  return state.tag === 'choosing' && state.networks.length > 0;
}

function isFailure(answer: LoginOutcome | CallFailure): answer is CallFailure {
  return answer.tag === 'offline' || answer.tag === 'refused';
}

function isRefused(failure: CallFailure): boolean {
  return failure.tag === 'refused' && failure.status === 403;
}

/** A server that answers is no lack of internet. */
function problemOf(failure: CallFailure): 'offline' | 'busy' {
  return failure.tag === 'offline' ? 'offline' : 'busy';
}
