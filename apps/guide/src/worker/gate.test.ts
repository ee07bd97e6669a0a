import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from './gate.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether the waiting caller has passed the gate. */
async function hasPassed(passing: Promise<unknown>) {
  return Promise.race([passing.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('an open gate lets everything pass', async () => {
  expect((await createGate().waitForSignal()).aborted).toBe(false);
});

test('closing aborts the running fetches, and blocks others until the gate is open again', async () => {
  const gate = createGate();
  const signal = await gate.waitForSignal();
  gate.close();
  expect(signal.aborted).toBe(true);
  const passing = gate.waitForSignal();
  expect(await hasPassed(passing)).toBe(false);
  gate.open();
  expect((await passing).aborted).toBe(false);
});

test('a caller that does not wait passes at once or not at all', () => {
  const gate = createGate();
  expect(gate.currentSignal()?.aborted).toBe(false);
  gate.close();
  expect(gate.currentSignal()).toBeUndefined();
  gate.open();
  expect(gate.currentSignal()?.aborted).toBe(false);
});

test('a page that closed the gate and is gone blocks no one permanently', async () => {
  const gate = createGate();
  gate.close();
  const passing = gate.waitForSignal();
  await vi.advanceTimersByTimeAsync(9_000);
  gate.close();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await hasPassed(passing)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await passing).aborted).toBe(false);
});
