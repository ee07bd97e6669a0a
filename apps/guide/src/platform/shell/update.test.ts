import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import { createShell } from './shell.ts';
import { createGuideVersions } from './update.ts';

const FREE = { store: createStore(() => ({ isFree: true })) };

/** A browser's service workers, as far as the guide looks at them. */
class Workers extends EventTarget {
  controller: unknown = null;
  registration = new Registration();
  register = vi.fn(async () => this.registration);
  takeControl() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}
class Registration extends EventTarget {
  active: unknown = null;
  waiting: { postMessage: (message: string) => void } | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}
class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let workers: Workers;
let reported: string[];
let claims: Set<symbol>;
let line: Pick<Bandwidth, 'reserve'>;
const listen = async (servedBy = workers.controller) => {
  const container = workers as unknown as ServiceWorkerContainer;
  const shell = createShell(container, FREE, () => 'en');
  const versions = createGuideVersions(container, shell, line, servedBy as ServiceWorker | null);
  versions.listen({
    waiting: () => reported.push('waiting'),
    changed: (from) => reported.push(`changed from ${from}`),
  });
  await shell.registered();
  return versions;
};

beforeEach(() => {
  workers = new Workers();
  reported = [];
  // A new one for each test: what an earlier one opened still hears of this one's tabs.
  const ofThisTest = new Set<symbol>();
  claims = ofThisTest;
  line = {
    reserve() {
      const claim = Symbol('claim');
      ofThisTest.add(claim);
      return () => ofThisTest.delete(claim);
    },
  };
});
afterEach(() => vi.useRealTimers());

test('the worker is fetched past the browser’s own cache', async () => {
  await listen();
  expect(workers.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
});

test('the first version of all waits for nobody', async () => {
  await listen();
  const first = new Worker();
  workers.registration.find(first);
  first.become('installed');
  first.become('activated');
  workers.takeControl();
  expect(reported).toEqual(['changed from none']);
});

test('a version that has waited since an earlier visit is told', async () => {
  workers.registration.active = {};
  workers.registration.waiting = { postMessage: () => undefined };
  await listen();
  expect(reported).toEqual(['waiting']);
});

test('a version that is on its way when the page opens is told once it is whole', async () => {
  workers.registration.active = {};
  const coming = new Worker();
  workers.registration.installing = coming;
  await listen();
  expect(reported).toEqual([]);
  coming.become('installed');
  expect(reported).toEqual(['waiting']);
});

test('a version that comes later is told once, and one that fails is not', async () => {
  workers.registration.active = {};
  await listen();
  const failing = new Worker();
  workers.registration.find(failing);
  failing.become('redundant');
  const coming = new Worker();
  workers.registration.find(coming);
  coming.become('installed');
  coming.become('activating');
  expect(reported).toEqual(['waiting']);
});

test('after the first version of this very visit a second one changes something', async () => {
  await listen();
  workers.takeControl();
  workers.takeControl();
  expect(reported).toEqual(['changed from none', 'changed from previous']);
});

test('a version that took over before anybody listened is told', async () => {
  const previous = {};
  workers.controller = {};
  await listen(previous);
  expect(reported).toEqual(['changed from previous']);
});

test('the version that served the page is no change', async () => {
  workers.controller = {};
  await listen();
  expect(reported).toEqual([]);
});

test('the waiting version is told to take over once nothing passes the former one, in any tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const postMessage = vi.fn();
  workers.registration.waiting = { postMessage };
  const otherTab = new BroadcastChannel('cicerone-version');
  const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
  const versions = await listen();
  versions.skipWaiting();
  expect([claims.size, postMessage.mock.calls]).toEqual([1, []]);
  expect(await heard).toBe('taking');
  vi.advanceTimersByTime(300);
  expect(postMessage).toHaveBeenCalledWith('skip-waiting');
  otherTab.close();
});

test('a version that does not take over is told to again: a tap on Yes is never lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const postMessage = vi.fn();
  workers.registration.waiting = { postMessage };
  (await listen()).skipWaiting();
  vi.advanceTimersByTime(300);
  expect(postMessage).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4000);
  expect(postMessage.mock.calls).toEqual([['skip-waiting'], ['skip-waiting'], ['skip-waiting']]);
});

test('a Yes to a version whose place a newer one takes at that moment loads the page again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  workers.registration.waiting = { postMessage: vi.fn() };
  const versions = await listen();
  versions.reload = vi.fn();
  versions.skipWaiting();
  workers.registration.waiting = null;
  vi.advanceTimersByTime(300);
  expect(versions.reload).toHaveBeenCalledOnce();
});

test('a tab that hears of a Yes in another one stands back, and goes on where no version comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await listen();
  const otherTab = new BroadcastChannel('cicerone-version');
  otherTab.postMessage('taking');
  await vi.waitFor(() => expect(claims.size).toBe(1));
  vi.advanceTimersByTime(30_000);
  expect(claims.size).toBe(0);
  otherTab.close();
});

test('it looks for a new version when the phone is taken out, and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await listen();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(workers.registration.update).toHaveBeenCalledTimes(3);
});

test('where workers are forbidden nothing is told, whichever way it is said', async () => {
  workers.register.mockResolvedValueOnce(undefined as unknown as Registration);
  await listen();
  workers.register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  await listen();
  expect(reported).toEqual([]);
});

test('where there can be no worker the guide works all the same', () => {
  const versions = createGuideVersions(
    undefined,
    createShell(undefined, FREE, () => 'en'),
    line,
    undefined,
  );
  expect(() =>
    versions.listen({ waiting: () => reported.push('waiting'), changed: () => reported.push('changed') }),
  ).not.toThrow();
  expect(reported).toEqual([]);
});
