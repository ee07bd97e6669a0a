import { beforeEach, expect, test } from 'vitest';
import { type Bandwidth, createBandwidth, whenFree } from './bandwidth.ts';

let soon: (() => void)[];
let line: Bandwidth;
const isFree = () => line.store.getState().isFree;
const timePasses = () => {
  for (const act of soon.splice(0)) act();
};

beforeEach(() => {
  soon = [];
  line = createBandwidth((_milliseconds, act) => {
    soon.push(act);
    return () => {
      soon = soon.filter((other) => other !== act);
    };
  });
});

test('while a visitor waits for something, the line is theirs', () => {
  const release = line.reserve();
  expect(isFree()).toBe(false);
  release();
  timePasses();
  expect(isFree()).toBe(true);
});

test('it is free only when the last of several things has come', () => {
  const [picture, story] = [line.reserve(), line.reserve()];
  story();
  timePasses();
  expect(isFree()).toBe(false);
  picture();
  timePasses();
  expect(isFree()).toBe(true);
});

test('what has come twice is counted once', () => {
  const [picture, story] = [line.reserve(), line.reserve()];
  picture();
  picture();
  timePasses();
  expect(isFree()).toBe(false);
  story();
});

test('what is asked for right after something came finds the line still reserved', () => {
  const seen: boolean[] = [];
  line.store.subscribe((state) => seen.push(state.isFree));
  line.reserve()();
  line.reserve();
  timePasses();
  expect(seen).toEqual([false]);
});

test('whoever keeps for later waits until it is free', async () => {
  const release = line.reserve();
  let went = false;
  const going = whenFree(line).then(() => {
    went = true;
  });
  await Promise.resolve();
  expect(went).toBe(false);
  release();
  timePasses();
  await going;
  await whenFree(line);
});
