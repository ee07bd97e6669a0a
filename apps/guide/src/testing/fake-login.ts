import { createStore } from 'zustand/vanilla';
import type { Login, LoginState } from '#domain/login/login.ts';

/** Two networks to choose from. */
export const CHOOSING: LoginState = {
  tag: 'choosing',
  networks: [
    { idSocialNetwork: 2, name: 'Google' },
    { idSocialNetwork: 4, name: 'Twitter' },
  ],
};

/** A login in that state, which notes each step. */
export function fakeLogin(state: LoginState, note: (what: string) => void): Login {
  return {
    store: createStore(() => state),
    update: async () => note('update the login'),
    begin: async ({ name }) => note(`log in at ${name}`),
    giveNumber: async (text) => note(`number ${text}`),
    giveName: (text) => note(`name ${text}`),
    cancel: async () => note('cancel the login'),
  };
}
