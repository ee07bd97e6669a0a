import type { LoginOutcome } from '@cicerone/api/login-shapes';
import { describe, expect, test } from 'vitest';
import { createLogin, type LoginNeeds, type PendingLogin } from './login.ts';

const GOOGLE = { idSocialNetwork: 2, name: 'Google' } as const;
const BEGUN = { address: 'https://network.example/login', handshake: 'h' };
const OFFLINE = { tag: 'offline' } as const;
const BUSY = { tag: 'refused', status: 503 } as const;
const KEPT = { handshake: 'h', network: 'Google' };
const identified = (name?: string): LoginOutcome => ({ tag: 'identified', idSocialNetwork: 2, proof: 'p', name });

/** A visitor's phone on the login screen, and everything that it did. */
function phone(needs: Partial<LoginNeeds> = {}, pending?: PendingLogin) {
  const done: unknown[] = [];
  let kept = pending;
  const login = createLogin({
    networks: async () => [GOOGLE],
    begin: async () => BEGUN,
    outcome: async () => ({ tag: 'waiting' }),
    createUser: async (_, proof) => ({ idUser: `user of ${proof}` }),
    kept: {
      get: () => kept,
      set(next) {
        kept = next;
      },
    },
    leave: (address) => done.push(address),
    logIn: (user) => done.push(user),
    ...needs,
  });
  return { login, done, state: () => login.store.getState(), kept: () => kept };
}
const choosing = (problem?: string) => ({ tag: 'choosing', networks: [GOOGLE], problem });

describe('a visitor who has to log in', () => {
  test('chooses one of the networks that there are, and goes there', async () => {
    const { login, state, done, kept } = phone();
    await login.update();
    expect(state()).toEqual(choosing());
    await login.begin(GOOGLE);
    expect([done, kept(), state()]).toEqual([[BEGUN.address], KEPT, { tag: 'waiting', network: 'Google' }]);
  });
  test('reads that nobody can log in where no network is offered', async () => {
    const { login, state } = phone({ networks: async () => [] });
    await login.update();
    expect(state()).toEqual({ tag: 'choosing', networks: [], problem: 'none-offered' });
  });
  test.each([
    [OFFLINE, 'offline'],
    [BUSY, 'busy'],
  ] as const)('reads why nothing could be asked: %o', async (failure, problem) => {
    const before = phone({ networks: async () => failure });
    await before.login.update();
    expect(before.state()).toEqual({ tag: 'choosing', networks: [], problem });
    const { login, state, kept } = phone({ begin: async () => failure });
    await login.begin(GOOGLE);
    expect([state(), kept()]).toEqual([choosing(problem), undefined]);
    const back = phone({ outcome: async () => failure }, KEPT);
    await back.login.update();
    expect([back.state(), back.kept()]).toEqual([{ tag: 'choosing', networks: [], problem }, KEPT]);
  });
});

describe('a visitor who comes back from the network', () => {
  test('is logged in with the name that it gave', async () => {
    const { login, done, kept } = phone({ outcome: async () => identified('Ada') }, KEPT);
    await login.update();
    expect([done, kept()]).toEqual([[{ network: 'Google', idUser: 'user of p', name: 'Ada' }], undefined]);
  });
  test('without having logged in can go on there, or choose again', async () => {
    const { login, state, kept } = phone({}, KEPT);
    await login.update();
    expect(state()).toEqual({ tag: 'waiting', network: 'Google' });
    await login.cancel();
    expect([state(), kept()]).toEqual([choosing(), undefined]);
  });
  test.each(['denied', 'not-confirmed', 'over', 'wrong-number'] as const)(
    'reads why it failed (%s), and can choose again',
    async (why) => {
      const { login, state, kept } = phone({ outcome: async () => ({ tag: 'failed', why }) }, KEPT);
      await login.update();
      expect([state(), kept()]).toEqual([choosing(why), undefined]);
      await login.update();
      expect(state()).toEqual(choosing(why));
    },
  );
  test('whom the museum does not take is an invalid user', async () => {
    const createUser = async () => ({ tag: 'refused', status: 403 }) as const;
    const { login, state } = phone({ outcome: async () => identified('Ada'), createUser }, KEPT);
    await login.update();
    expect(state()).toEqual(choosing('not-confirmed'));
  });
  test('without a name types one', async () => {
    const { login, state, done } = phone({ outcome: async () => identified() }, KEPT);
    await login.update();
    expect(state()).toEqual({ tag: 'name' });
    for (const none of ['', '  ', 'a'.repeat(101)]) {
      login.giveName(none);
      expect(state()).toEqual({ tag: 'name', problem: 'name-missing' });
    }
    login.giveName(' Ada ');
    expect(done).toEqual([{ network: 'Google', idUser: 'user of p', name: 'Ada' }]);
  });
  test('is still asked for their name after a look at another app', async () => {
    const { login, state, done } = phone({ outcome: async () => identified() }, KEPT);
    await login.update();
    await login.update();
    expect(state()).toEqual({ tag: 'name' });
    login.giveName('Ada');
    expect(done).toHaveLength(1);
  });
  test('is asked for once, although a tap and the page ask at the same time', async () => {
    let asked = 0;
    const outcome = async () => {
      asked += 1;
      return identified('Ada');
    };
    const { login, done } = phone({ outcome }, KEPT);
    await Promise.all([login.update(), login.update()]);
    expect([asked, done.length]).toEqual([1, 1]);
  });
});

describe('a visitor whose login ended in another browser', () => {
  const needsNumber: LoginNeeds['outcome'] = async (_, number) => {
    if (number === undefined) return { tag: 'number-needed' };
    return number === '012345' ? identified('Ada') : { tag: 'failed', why: 'wrong-number' };
  };
  test('types the number that it shows, in the digits of any script', async () => {
    for (const typed of ['012345', ' 012 345', '٠١٢٣٤٥']) {
      const { login, state, done } = phone({ outcome: needsNumber }, KEPT);
      await login.update();
      expect(state()).toEqual({ tag: 'number' });
      await login.giveNumber(typed);
      expect(done).toHaveLength(1);
    }
  });
  test('keeps the only try when the number is not complete, or the internet is gone', async () => {
    const { login, state, kept } = phone({ outcome: needsNumber }, KEPT);
    await login.giveNumber('12345');
    expect([state(), kept()]).toEqual([{ tag: 'number', problem: 'number-missing' }, KEPT]);
    const away = phone({ outcome: async () => OFFLINE }, KEPT);
    await away.login.giveNumber('012345');
    expect([away.state(), away.kept()]).toEqual([{ tag: 'number', problem: 'offline' }, KEPT]);
  });
  test('begins again after a wrong number', async () => {
    const { login, state, kept } = phone({ outcome: needsNumber }, KEPT);
    await login.giveNumber('999999');
    expect([state(), kept()]).toEqual([choosing('wrong-number'), undefined]);
  });
});
