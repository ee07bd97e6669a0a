import { createStore } from 'zustand/vanilla';
import type { Settings } from './settings.ts';

/** The storage of the settings, each under a key of its own. */
export type SettingsKeys = {
  get<Name extends keyof Settings>(name: Name): Settings[Name];
  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void;
  /** Calls when another tab has changed something. */
  listen(changed: () => void): void;
};

/** The store of the visitor's settings: a change is saved at once, and changes by other tabs are noticed. */
export function createSettings(keys: SettingsKeys) {
  const store = createStore(() => saved(keys));
  keys.listen(() => {
    const next = saved(keys);
    // Another tab writes much that is no setting.
    if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next);
  });
  return {
    store,
    set<Name extends keyof Settings>(name: Name, value: Settings[Name]) {
      keys.set(name, value);
      store.setState(saved(keys));
    },
  };
}
export type SettingsStore = ReturnType<typeof createSettings>;

function saved({ get }: Pick<SettingsKeys, 'get'>): Settings {
  return {
    textSize: get('textSize'),
    theme: get('theme'),
    autoplay: get('autoplay'),
    recognitionThreshold: get('recognitionThreshold'),
    switchPace: get('switchPace'),
    movesSound: get('movesSound'),
    describedFilms: get('describedFilms'),
    typing: get('typing'),
    counting: get('counting'),
    analytics: get('analytics'),
  };
}
