import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createShell } from './shell.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
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
let line: ReturnType<typeof makeLine>;
const makeLine = () => createStore(() => ({ isFree: true }));
const shell = () => createShell({ register } as unknown as ServiceWorkerContainer, { store: line });

beforeEach(() => {
  registration = new Registration();
  register = vi.fn(async () => registration);
  line = makeLine();
});

test('the worker comes only once the visitor waits for nothing', async () => {
  line.setState({ isFree: false });
  const asked = shell().registered();
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  line.setState({ isFree: true });
  expect(await asked).toBe(registration);
});

test('a worker on its way is told whenever the visitor waits, and when no longer', async () => {
  const coming = new Worker();
  registration.installing = coming;
  await shell().registered();
  line.setState({ isFree: false });
  line.setState({ isFree: true });
  expect(coming.postMessage.mock.calls.flat()).toEqual(['line-free', 'line-claimed', 'line-free']);
});

test('the files are kept once the worker is installed', async () => {
  const coming = new Worker();
  registration.installing = coming;
  const kept = shell().keep();
  await Promise.resolve();
  coming.become('installed');
  expect(await kept).toBe('kept');
});

test('a worker whose files did not come can be asked for again', async () => {
  const failing = new Worker();
  registration.installing = failing;
  const one = shell();
  const kept = one.keep();
  await vi.waitFor(() => expect(failing.postMessage).toHaveBeenCalled());
  failing.become('redundant');
  expect(await kept).toBe('offline');
  registration.installing = null;
  registration.active = {};
  expect(await one.keep()).toBe('kept');
});

test.each([
  ['refused by the browser', new DOMException('denied', 'SecurityError'), 'refused'],
  ['without a network', new TypeError('Failed to fetch'), 'offline'],
] as const)('%s it is told as that', async (_why, problem, answer) => {
  register.mockRejectedValueOnce(problem);
  expect(await shell().keep()).toBe(answer);
});

test('where there can be no worker nothing is kept', async () => {
  expect(await createShell(undefined, { store: line }).keep()).toBe('refused');
});
