import { createStore } from 'zustand/vanilla';
import type { GuideVersions } from './ports.ts';

/** `waiting`: the visitor is asked. `loading`: they said Yes, and the page is about to be another one. */
export type AppUpdate = 'none' | 'waiting' | 'loading';

/**
 * A new version of the guide itself, and the visitor's answer to it (product, section 4). It is never applied
 * automatically: a reload in the middle of a story would end it. After No the question does not return until the next
 * start, not even for a version that is newer still.
 */
export function createAppUpdate(versions: GuideVersions) {
  const store = createStore<{ update: AppUpdate }>(() => ({ update: 'none' }));
  let isDismissed = false;

  versions.listen({
    waiting() {
      if (!isDismissed && store.getState().update === 'none') store.setState({ update: 'waiting' });
    },
    changed(from) {
      // The first version of all changes nothing for the page that brought it. A Yes in another tab does: what this
      // page has not loaded yet belongs to a version that is gone.
      if (from !== 'none' || store.getState().update === 'loading') versions.reload();
    },
  });

  return {
    store,
    accept() {
      if (store.getState().update !== 'waiting') return;
      store.setState({ update: 'loading' });
      versions.skipWaiting();
    },
    dismiss() {
      if (store.getState().update !== 'waiting') return;
      isDismissed = true;
      store.setState({ update: 'none' });
    },
  };
}
export type AppUpdates = ReturnType<typeof createAppUpdate>;
