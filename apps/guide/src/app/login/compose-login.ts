import { createLoginCalls } from '@cicerone/api/login-calls';
import { createLogin, type Login } from '#domain/login/login.ts';
import { patient } from '#platform/network/patient.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { createLoginKeys } from '#platform/saved/login-keys.ts';
import type { Composed } from '../compose/compose.ts';

/** The login at a network, in the museum whose link is open. */
export function composeLogin({ visitor }: Composed, idMuseum: number): Login {
  const calls = createLoginCalls(patient(fetch), import.meta.env.LEGACY_LOGIN);
  const keys = createLoginKeys(guideStorage.local);
  return createLogin({
    ...calls,
    begin: (idSocialNetwork) => calls.begin(idMuseum, idSocialNetwork),
    kept: { get: () => keys.get('pendingLogin'), set: (login) => keys.set('pendingLogin', login) },
    leave: (address) => window.location.assign(address),
    logIn: (user) => visitor.apply({ tag: 'log-in', user }),
  });
}
