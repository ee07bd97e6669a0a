import { beforeEach, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sound } from '../../testing/museum/manifest-entries.ts';
import { createTruncatedFiles } from './truncated-files.ts';

let lengths: Record<string, number | undefined>;
let looked: string[];
let bandwidth: StoreApi<{ isFree: boolean }>;
let among: ReturnType<typeof createTruncatedFiles>;

beforeEach(() => {
  lengths = { a: 10, b: 10 };
  looked = [];
  bandwidth = createStore(() => ({ isFree: true }));
  const length = async (key: string) => {
    looked.push(key);
    return lengths[key];
  };
  among = createTruncatedFiles({ media: { length }, bandwidth: { store: bandwidth } });
});

test('a file that the browser has truncated is found', async () => {
  lengths = { a: 10, b: 4, c: 0 };
  expect(await among([sound('a'), sound('b'), sound('c')])).toEqual(['b', 'c']);
});

test('a file of unknown length counts as complete', async () => {
  lengths = { a: undefined };
  expect(await among([sound('a')])).toEqual([]);
});

test('no file is checked while the visitor waits for something', async () => {
  bandwidth.setState({ isFree: false });
  const found = among([sound('a'), sound('b')]);
  await Promise.resolve();
  expect(looked).toEqual([]);
  bandwidth.setState({ isFree: true });
  await found;
  expect(looked).toEqual(['a', 'b']);
});

test('each file is checked once while the page is open', async () => {
  await among([sound('a')]);
  await among([sound('a'), sound('b')]);
  expect(looked).toEqual(['a', 'b']);
});
