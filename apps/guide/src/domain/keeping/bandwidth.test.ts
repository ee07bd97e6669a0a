import { beforeEach, expect, test } from 'vitest';
import { type Bandwidth, createBandwidth, whenFree } from './bandwidth.ts';

let soon: (() => void)[];
let delays: number[];
let bandwidth: Bandwidth;
const isFree = () => bandwidth.store.getState().isFree;
const timePasses = () => {
  for (const act of soon.splice(0)) act();
};

beforeEach(() => {
  soon = [];
  delays = [];
  bandwidth = createBandwidth((milliseconds, act) => {
    delays.push(milliseconds);
    soon.push(act);
    return () => {
      soon = soon.filter((other) => other !== act);
    };
  });
});

test('while a visitor waits, the bandwidth is reserved', () => {
  const release = bandwidth.reserve();
  expect(isFree()).toBe(false);
  release();
  timePasses();
  expect(isFree()).toBe(true);
});

test('the bandwidth is free only when the last of several reservations is released', () => {
  const [picture, story] = [bandwidth.reserve(), bandwidth.reserve()];
  story();
  timePasses();
  expect(isFree()).toBe(false);
  picture();
  timePasses();
  expect(isFree()).toBe(true);
});

test('a reservation that is released twice counts once', () => {
  const [picture, story] = [bandwidth.reserve(), bandwidth.reserve()];
  picture();
  picture();
  timePasses();
  expect(isFree()).toBe(false);
  story();
});

test('the bandwidth stays reserved for 300 ms, for a request right after the last one', () => {
  const seen: boolean[] = [];
  bandwidth.store.subscribe((state) => seen.push(state.isFree));
  bandwidth.reserve()();
  bandwidth.reserve();
  timePasses();
  expect(seen).toEqual([false]);
  expect(delays).toEqual([300]);
});

test('downloads wait until the bandwidth is free', async () => {
  const release = bandwidth.reserve();
  let went = false;
  const going = whenFree(bandwidth).then(() => {
    went = true;
  });
  await Promise.resolve();
  expect(went).toBe(false);
  release();
  timePasses();
  await going;
  await whenFree(bandwidth);
});
