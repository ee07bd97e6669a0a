import { beforeEach, expect, test } from 'vitest';
import { type AppUpdates, createAppUpdate } from './app-update.ts';
import type { GuideVersionsListener } from './ports.ts';

let device: GuideVersionsListener;
let done: string[];
let updates: AppUpdates;
const shown = () => updates.store.getState().update;

beforeEach(() => {
  done = [];
  updates = createAppUpdate({
    listen: (listener) => {
      device = listener;
    },
    skipWaiting: () => done.push('take new'),
    reload: () => done.push('reload'),
  });
});

test('the guide asks nothing at the start', () => {
  expect(shown()).toBe('none');
});

test('a waiting version is reported and is not applied by itself', () => {
  device.waiting();
  expect(shown()).toBe('waiting');
  expect(done).toEqual([]);
});

test('Yes applies the new version and shows that it is loading until the page reloads', () => {
  device.waiting();
  updates.accept();
  expect(shown()).toBe('loading');
  expect(done).toEqual(['take new']);
  device.changed('previous');
  expect(done).toEqual(['take new', 'reload']);
});

test('a second Yes and a late No change nothing', () => {
  device.waiting();
  updates.accept();
  updates.accept();
  updates.dismiss();
  device.waiting();
  expect(shown()).toBe('loading');
  expect(done).toEqual(['take new']);
});

test('No hides the question until the next start, for newer versions too', () => {
  device.waiting();
  updates.dismiss();
  device.waiting();
  expect(shown()).toBe('none');
  expect(done).toEqual([]);
});

test('Yes and No without a question change nothing', () => {
  updates.accept();
  updates.dismiss();
  device.waiting();
  expect(shown()).toBe('waiting');
  expect(done).toEqual([]);
});

test('the first version on a phone does not reload the page', () => {
  device.changed('none');
  expect(done).toEqual([]);
});

test('a Yes in another tab reloads this tab, too', () => {
  device.changed('previous');
  expect(done).toEqual(['reload']);
});

test('Yes also reloads a page that no version served, such as after a forced reload', () => {
  device.waiting();
  updates.accept();
  device.changed('none');
  expect(done).toEqual(['take new', 'reload']);
});
