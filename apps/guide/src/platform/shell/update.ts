import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import type { GuideVersions, GuideVersionsListener } from '#domain/ports.ts';
import type { Shell } from './shell.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After which every request that was under way has gone through the previous worker, in every tab. */
const QUIET_MS = 300;
/** How long a version has to take over before it is told to again. */
const REPEAT_MS = 2000;
/** How long a tab stands back for a version that does not come after all. */
const RESERVED_MS = 30_000;

/**
 * The guide's versions as the browser keeps them: each is a service worker with a shell of its own.
 *
 * @param workers undefined where there can be none: on plain http, in some private windows
 * @param shell registers the worker
 * @param bandwidth what is kept for later stands back while a version takes over, in every tab: Chromium 156 waits for a
 *   quiet worker, and where a request wakes it while it is being stopped, the new one takes over only when it is told to
 *   once more
 * @param servedBy the worker that served this page; undefined or null when it came from the network
 */
export function createGuideVersions(
  workers: ServiceWorkerContainer | undefined,
  shell: Pick<Shell, 'registered'>,
  bandwidth: Pick<Bandwidth, 'reserve'>,
  servedBy: ServiceWorker | null | undefined,
): GuideVersions {
  let registration: ServiceWorkerRegistration | undefined;
  const tabs = new BroadcastChannel('cicerone-version');
  const reserve = () => void setTimeout(bandwidth.reserve(), RESERVED_MS);
  tabs.addEventListener('message', reserve);
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
      // Another tab may have let it in already; then the page only has to follow.
      if (!registration?.waiting) return this.reload();
      reserve();
      tabs.postMessage('taking');
      const takeOver = () => {
        // A still newer one may have taken its place, and not be complete yet.
        if (!registration?.waiting) return this.reload();
        registration.waiting.postMessage('skip-waiting');
        setTimeout(takeOver, REPEAT_MS);
      };
      setTimeout(takeOver, QUIET_MS);
    },
    reload: () => window.location.reload(),
  };
}

/** A Yes in another tab may have let another version in before anybody listened here. */
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

/** A version may have waited since an earlier visit, or be on its way when the page opens, or come later. */
function reportWaiting(registration: ServiceWorkerRegistration, listener: GuideVersionsListener): void {
  const follow = () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // Without an active one before it this is the first version of all, which waits for nobody.
      if (installing.state === 'installed' && registration.active) listener.waiting();
    });
  };
  registration.addEventListener('updatefound', follow);
  follow();
  if (registration.waiting && registration.active) listener.waiting();
}

/** A visit lasts hours, and a phone in a pocket wakes up with yesterday's page. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  // Offline there is nothing new; the next look comes anyway.
  const check = () => void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  setInterval(check, HOUR_MS);
}
