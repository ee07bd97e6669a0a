import type { GuideVersions, GuideVersionsListener } from '#domain/ports.ts';
import type { Shell } from './shell.ts';
import type { Takeover } from './takeover.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After this time every request in flight has passed the previous worker, in every tab. */
const QUIET_MS = 300;
/** How long a version may take to take over before the message is repeated. */
const REPEAT_MS = 2000;

/**
 * The guide's versions in the browser: each is a service worker with its own shell.
 *
 * @param workers undefined if there can be none: on plain http, in some private windows
 * @param shell registers the worker
 * @param takeover announced before the version takes over
 * @param servedBy the worker that served this page; undefined or null if it came from the network
 */
export function createGuideVersions(
  workers: ServiceWorkerContainer | undefined,
  shell: Pick<Shell, 'registered'>,
  takeover: Pick<Takeover, 'announce'>,
  servedBy: ServiceWorker | null | undefined,
): GuideVersions {
  let registration: ServiceWorkerRegistration | undefined;
  return {
    listen(listener) {
      if (!workers) return;
      reportControllerChange(workers, servedBy, listener);
      void shell.registered().then((made) => {
        if (typeof made === 'string') return;
        registration = made;
        reportWaiting(made, listener);
        checkForUpdates(made);
      });
    },
    skipWaiting() {
      // Another tab may already have activated it; this page then only reloads.
      if (!registration?.waiting) return this.reload();
      takeover.announce();
      const skip = () => {
        // A still newer version may have replaced it, and not be complete yet.
        if (!registration?.waiting) return this.reload();
        registration.waiting.postMessage('skip-waiting');
        setTimeout(skip, REPEAT_MS);
      };
      setTimeout(skip, QUIET_MS);
    },
    reload: () => window.location.reload(),
  };
}

/** A consent in another tab may have activated another version before this listener was set. */
function reportControllerChange(
  workers: ServiceWorkerContainer,
  servedBy: ServiceWorker | null | undefined,
  listener: GuideVersionsListener,
): void {
  let serving = servedBy ?? null;
  const check = () => {
    if (workers.controller === serving) return;
    const from = serving ? 'previous' : 'none';
    serving = workers.controller;
    listener.changed(from);
  };
  workers.addEventListener('controllerchange', check);
  check();
}

/**
 * Reports a waiting version: it may have waited since an earlier visit, be installing when the page opens, or arrive
 * later.
 */
function reportWaiting(registration: ServiceWorkerRegistration, listener: GuideVersionsListener): void {
  const follow = () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // Without a previous active one this is the very first version, which need not wait.
      if (installing.state === 'installed' && registration.active) listener.waiting();
    });
  };
  registration.addEventListener('updatefound', follow);
  follow();
  if (registration.waiting && registration.active) listener.waiting();
}

/** Checks for new versions: a visit lasts hours, and a phone in a pocket wakes up with yesterday's page. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  // Offline the check fails; the next one follows anyway.
  const check = () => void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  setInterval(check, HOUR_MS);
}
