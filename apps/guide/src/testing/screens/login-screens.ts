import type { ScreenName } from '#domain/screens.ts';
import type { State } from '../meet-screen.tsx';
import { MUSEUM } from '../small-museum.ts';

/** The login at a network, in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  SocialLogin: {
    ready: { venue: MUSEUM, says: 'login.why' },
    'on its way': { venue: MUSEUM, login: { tag: 'asking' }, says: 'login.checking' },
    'at the network': { venue: MUSEUM, login: { tag: 'waiting', network: 'Google' }, says: 'login.done' },
    'with a number to type': { venue: MUSEUM, login: { tag: 'number' }, says: 'login.numberHint' },
    'without a number': {
      venue: MUSEUM,
      login: { tag: 'number', problem: 'number-missing' },
      says: 'login.numberMissing',
    },
    'without a name': { venue: MUSEUM, login: { tag: 'name' }, says: 'login.nameHint' },
    'with a name that is none': {
      venue: MUSEUM,
      login: { tag: 'name', problem: 'name-missing' },
      says: 'login.nameMissing',
    },
    offline: { venue: MUSEUM, login: { tag: 'choosing', networks: [], problem: 'offline' }, says: 'login.offline' },
    'where nobody can log in': {
      venue: MUSEUM,
      login: { tag: 'choosing', networks: [], problem: 'none-offered' },
      says: 'login.none',
    },
    'after a login that was not confirmed': {
      venue: MUSEUM,
      login: { tag: 'choosing', networks: [{ idSocialNetwork: 2, name: 'Google' }], problem: 'not-confirmed' },
      says: 'login.notConfirmed',
    },
    'choosing a language': { venue: MUSEUM, taps: 'language.current', says: 'Español' },
  },
  LoginEnded: { over: { venue: MUSEUM, says: 'login.over' } },
};
