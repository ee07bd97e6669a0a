import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createShell } from './shell.ts';

class Worker extends EventTarget {
  state = 'installing';
  /** The response to a keep request; a worker that the browser ended sends none. */
  answer: string | undefined = 'kept';
  postMessage = vi.fn((_message: unknown, [port]: MessagePort[] = []) => {
    if (this.answer) port?.postMessage(this.answer);
  });
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  active: unknown = null;
  waiting: unknown = null;
  installing: Worker | null = null;
}

let registration: Registration;
let register: ReturnType<typeof vi.fn>;
let bandwidth: ReturnType<typeof makeBandwidth>;
const nextMessage = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage('');
  });
const said = (worker: Worker) => worker.postMessage.mock.calls.map(([message]) => message);
const makeBandwidth = () => createStore(() => ({ isFree: true }));
const workers = (controller: object | null = {}) =>
  Object.assign(new EventTarget(), { register, controller }) as unknown as ServiceWorkerContainer;
const shell = (container = workers()) => createShell(container, { store: bandwidth }, () => 'es');

beforeEach(() => {
  registration = new Registration();
  register = vi.fn(async () => registration);
  bandwidth = makeBandwidth();
});

test('the worker is registered only once the visitor waits for nothing', async () => {
  bandwidth.setState({ isFree: false });
  const asked = shell().registered();
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  bandwidth.setState({ isFree: true });
  expect(await asked).toBe(registration);
});

test('an installing worker learns when the visitor waits, and when no longer', async () => {
  const coming = new Worker();
  registration.installing = coming;
  await shell().registered();
  bandwidth.setState({ isFree: false });
  bandwidth.setState({ isFree: true });
  expect(said(coming)).toEqual([
    'bandwidth-free',
    { tag: 'keep', part: 'core', words: 'es' },
    'bandwidth-reserved',
    'bandwidth-free',
  ]);
  coming.become('installed');
  bandwidth.setState({ isFree: false });
  expect(said(coming)).toHaveLength(4);
});

test('the files are kept once the worker is installed', async () => {
  const coming = new Worker();
  registration.installing = coming;
  const kept = shell().keep('core');
  await Promise.resolve();
  registration.waiting = coming;
  coming.become('installed');
  expect(await kept).toBe('kept');
});

test.each(['core', 'rest'] as const)(
  'the worker that is here is asked for the %s, and says what it has',
  async (part) => {
    const worker = new Worker();
    registration.active = worker;
    worker.answer = 'full';
    expect(await shell().keep(part)).toBe('full');
    expect(said(worker)).toEqual(['bandwidth-free', { tag: 'keep', part, words: 'es' }]);
    bandwidth.setState({ isFree: false });
    expect(said(worker)).toHaveLength(2);
  },
);

test.each([
  ['that was ended in the middle', undefined, 20_000],
  ['that broke off because another tab waits for something', 'broken-off', 1000],
])('a worker %s is asked again', async (_what, answer, afterMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const worker = new Worker();
  registration.active = worker;
  worker.answer = answer;
  const kept = shell().keep('rest');
  await vi.waitFor(() => expect(said(worker)).toHaveLength(2));
  // A port's message arrives in a separate task, which no clock advances.
  await nextMessage();
  worker.answer = 'kept';
  await vi.advanceTimersByTimeAsync(afterMs);
  vi.useRealTimers();
  expect(await kept).toBe('kept');
});

test('while the visitor waits for something the worker gets no request', async () => {
  const worker = new Worker();
  registration.active = worker;
  const one = shell();
  await one.registered();
  bandwidth.setState({ isFree: false });
  const kept = one.keep('rest');
  await nextMessage();
  expect(said(worker)).toEqual([]);
  bandwidth.setState({ isFree: true });
  expect(await kept).toBe('kept');
  expect(said(worker)).toEqual(['bandwidth-free', { tag: 'keep', part: 'rest', words: 'es' }]);
});

test('a replaced worker keeps nothing more', async () => {
  const worker = new Worker();
  registration.active = worker;
  worker.state = 'redundant';
  worker.answer = undefined;
  expect(await shell().keep('rest')).toBe('offline');
});

test('a phone without space for the files is reported as full, not as offline', async () => {
  const failing = new Worker();
  registration.installing = failing;
  const container = workers();
  const kept = shell(container).keep('core');
  await Promise.resolve();
  container.dispatchEvent(new MessageEvent('message', { data: 'no-room' }));
  failing.become('redundant');
  expect(await kept).toBe('full');
});

test('a worker whose files did not arrive can be registered again', async () => {
  const failing = new Worker();
  registration.installing = failing;
  const one = shell();
  const kept = one.keep('core');
  await vi.waitFor(() => expect(failing.postMessage).toHaveBeenCalled());
  failing.become('redundant');
  expect(await kept).toBe('offline');
  registration.installing = null;
  registration.active = new Worker();
  expect(await one.keep('core')).toBe('kept');
});

test.each([
  ['refused by the browser', new DOMException('denied', 'SecurityError'), 'refused'],
  ['without a network', new TypeError('Failed to fetch'), 'offline'],
] as const)('%s it is told as that', async (_why, problem, answer) => {
  register.mockRejectedValueOnce(problem);
  expect(await shell().keep('core')).toBe(answer);
});

test('without workers nothing is kept', async () => {
  expect(await createShell(undefined, { store: bandwidth }, () => 'es').keep('core')).toBe('refused');
});

test('a page that an active worker did not claim asks to be claimed; a page that it controls does not', async () => {
  for (const controller of [null, {}]) {
    const active = new Worker();
    registration.active = active;
    await shell(workers(controller)).registered();
    expect(said(active).includes('claim-pages')).toBe(controller === null);
  }
});
