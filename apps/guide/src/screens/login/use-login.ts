import type { SocialNetwork } from '@cicerone/api/legacy-shapes';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Login, LoginState } from '#domain/login/login.ts';
import { useGuide } from '#parts/guide.ts';

/** The acts of the visitor on the screen. */
export type Steps = {
  update(): void;
  begin(network: SocialNetwork): void;
  giveNumber(text: string): void;
  giveName(text: string): void;
  cancel(): void;
};

const ASKING: LoginState = { tag: 'asking' };
const NOT_LOADED: LoginState = { tag: 'choosing', networks: [], problem: 'offline' };
const nobody = () => () => undefined;

/**
 * The login of this guide. It fetches its outcome whenever the page is shown again: an installed guide stays open
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
          void loaded.update();
        },
        // The code for it did not load.
        () => setLogin('failed'),
      ),
    [visitor],
  );
  useEffect(load, [load]);
  const here = typeof login === 'object' ? login : undefined;
  useEffect(() => {
    const update = () => document.visibilityState === 'visible' && void here?.update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
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
      update: step(() => (here ? void here.update() : load())),
      begin: step((network: SocialNetwork) => void here?.begin(network)),
      giveNumber: step((text: string) => void here?.giveNumber(text)),
      giveName: step((text: string) => here?.giveName(text)),
      cancel: step(() => void here?.cancel()),
    },
  };
}
