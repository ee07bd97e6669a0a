import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createShell } from './shell.ts';
import { createGuideVersions } from './update.ts';

const FREE = { store: createStore(() => ({ isFree: true })) };

/** A browser's service workers, as far as the guide uses them. */
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
let announce: Mock<() => void>;
const listen = async (servedBy = workers.controller) => {
  const container = workers as unknown as ServiceWorkerContainer;
  const shell = createShell(container, FREE, () => 'en');
  const versions = createGuideVersions(container, shell, { announce }, servedBy as ServiceWorker | null);
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
  announce = vi.fn();
});
afterEach(() => vi.useRealTimers());

test('the worker is fetched past the browser’s own cache', async () => {
  await listen();
  expect(workers.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
});

test('the very first version does not wait', async () => {
  await listen();
  const first = new Worker();
  workers.registration.find(first);
  first.become('installed');
  first.become('activated');
  workers.takeControl();
  expect(reported).toEqual(['changed from none']);
});

test('a version that has waited since an earlier visit is reported', async () => {
  workers.registration.active = new Worker();
  workers.registration.waiting = { postMessage: () => undefined };
  await listen();
  expect(reported).toEqual(['waiting']);
});

test('a version that is installing when the page opens is reported once it is complete', async () => {
  workers.registration.active = new Worker();
  const coming = new Worker();
  workers.registration.installing = coming;
  await listen();
  expect(reported).toEqual([]);
  coming.become('installed');
  expect(reported).toEqual(['waiting']);
});

test('a version that arrives later is reported once, and one that fails is not', async () => {
  workers.registration.active = new Worker();
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

test('a second version after this visit’s first is reported as a change', async () => {
  await listen();
  workers.takeControl();
  workers.takeControl();
  expect(reported).toEqual(['changed from none', 'changed from previous']);
});

test('a version that took over before the listener was set is reported', async () => {
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

test('the waiting version is activated once every tab was told, and no request passes the previous one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const postMessage = vi.fn();
  workers.registration.waiting = { postMessage };
  const versions = await listen();
  versions.skipWaiting();
  expect([announce.mock.calls.length, postMessage.mock.calls]).toEqual([1, []]);
  vi.advanceTimersByTime(300);
  expect(postMessage).toHaveBeenCalledWith('skip-waiting');
});

test('a version that does not take over gets the message again: a tap on Yes is never lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const postMessage = vi.fn();
  workers.registration.waiting = { postMessage };
  (await listen()).skipWaiting();
  vi.advanceTimersByTime(300);
  expect(postMessage).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4000);
  expect(postMessage.mock.calls).toEqual([['skip-waiting'], ['skip-waiting'], ['skip-waiting']]);
});

test('a Yes to a version that a newer one replaces at that moment reloads the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  workers.registration.waiting = { postMessage: vi.fn() };
  const versions = await listen();
  versions.reload = vi.fn();
  versions.skipWaiting();
  workers.registration.waiting = null;
  vi.advanceTimersByTime(300);
  expect(versions.reload).toHaveBeenCalledOnce();
});

test('the guide checks for a new version when the phone is taken out, and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await listen();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(workers.registration.update).toHaveBeenCalledTimes(3);
});

test('if workers are forbidden, by an error or by silence, nothing is reported', async () => {
  workers.register.mockResolvedValueOnce(undefined as unknown as Registration);
  await listen();
  workers.register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  await listen();
  expect(reported).toEqual([]);
});

test('without workers the guide works all the same', () => {
  const versions = createGuideVersions(
    undefined,
    createShell(undefined, FREE, () => 'en'),
    { announce },
    undefined,
  );
  expect(() =>
    versions.listen({ waiting: () => reported.push('waiting'), changed: () => reported.push('changed') }),
  ).not.toThrow();
  expect(reported).toEqual([]);
});
