import type { SocialNetwork } from '@cicerone/api/legacy-shapes';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Login, LoginState } from '#domain/login/login.ts';
import { useGuide } from '#parts/guide.ts';

/** The acts of the visitor on the screen. */
export type Steps = {
  look(): void;
  begin(network: SocialNetwork): void;
  giveNumber(text: string): void;
  giveName(text: string): void;
  giveUp(): void;
};

const ASKING: LoginState = { tag: 'asking' };
const NOT_LOADED: LoginState = { tag: 'choosing', networks: [], problem: 'offline' };
const nobody = () => () => undefined;

/**
 * The login of this guide. It looks for its outcome whenever the page is shown again: an installed guide stays open
 * while the visitor is at the network.
 *
 * @param onStep called at each tap, before anything changes
 */
export function useLogin(onStep: () => void): { state: LoginState; steps: Steps } {
  const { visitor } = useGuide();
  const [login, setLogin] = useState<Login | 'failed'>();
  const load = useCallback(
    () =>
      void visitor.login().then(
        (loaded) => {
          setLogin(loaded);
          void loaded.look();
        },
        // The code for it did not load.
        () => setLogin('failed'),
      ),
    [visitor],
  );
  useEffect(load, [load]);
  const here = typeof login === 'object' ? login : undefined;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void here?.look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [here]);
  const state = useSyncExternalStore(here?.store.subscribe ?? nobody, () => here?.store.getState() ?? ASKING);
  const step =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      onStep();
      act(...given);
    };
  return {
    state: login === 'failed' ? NOT_LOADED : state,
    steps: {
      look: step(() => (here ? void here.look() : load())),
      begin: step((network: SocialNetwork) => void here?.begin(network)),
      giveNumber: step((text: string) => void here?.giveNumber(text)),
      giveName: step((text: string) => here?.giveName(text)),
      giveUp: step(() => void here?.giveUp()),
    },
  };
}
