import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createBandwidth, type Later } from './bandwidth.ts';
import { sharedBandwidth } from './shared-bandwidth.ts';

const atOnce: Later = (_milliseconds, act) => {
  act();
  return () => {};
};

test('downloads wait for their page’s lock, and for any reservation', () => {
  const [bandwidth, lock] = [createBandwidth(atOnce), createStore(() => ({ isHeld: false }))];
  const { store } = sharedBandwidth(bandwidth, lock);
  expect(store.getState().isFree).toBe(false);
  lock.setState({ isHeld: true });
  expect(store.getState().isFree).toBe(true);
  const release = bandwidth.reserve();
  expect(store.getState().isFree).toBe(false);
  release();
  expect(store.getState().isFree).toBe(true);
  lock.setState({ isHeld: false });
  expect(store.getState().isFree).toBe(false);
});

test('work in progress is not started again', () => {
  const [bandwidth, lock] = [createBandwidth(atOnce), createStore(() => ({ isHeld: true }))];
  const calls: boolean[] = [];
  sharedBandwidth(bandwidth, lock).store.subscribe(({ isFree }) => calls.push(isFree));
  lock.setState({ isHeld: true });
  lock.setState({ isHeld: false });
  const release = bandwidth.reserve();
  release();
  expect(calls).toEqual([false]);
});
