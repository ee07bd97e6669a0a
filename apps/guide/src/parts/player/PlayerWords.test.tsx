import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#domain/listening/transport.ts';
import { GuideProvider } from '#parts/guide.ts';
import { act } from '../../testing/act.ts';
import { fakeGuide } from '../../testing/fake-guide.tsx';
import { PlayerWords } from './PlayerWords.tsx';

type Heard = Pick<PlayerState, 'status' | 'isStarved' | 'isUnplayable' | 'resumedFrom' | 'waiting'>;

let host: HTMLElement;
let root: Root;
let player: StoreApi<Heard>;
let waiting: string;
const said = () => host.textContent;
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function show() {
  const { guide: usual } = await fakeGuide();
  const listening = {
    ...usual.listening,
    player: { ...usual.listening.player, store: player as StoreApi<PlayerState> },
  };
  const guide = { ...usual, listening };
  waiting = guide.words.get().translate('player.waitingForNetwork');
  await act(async () =>
    root.render(
      <GuideProvider value={guide}>
        <PlayerWords />
      </GuideProvider>,
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  player = createStore<Heard>(() => ({
    status: 'loading',
    isStarved: false,
    isUnplayable: false,
    resumedFrom: 0,
    waiting: undefined,
  }));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
});

test('a sound requested on the previous screen is explained within a second of the tap', async () => {
  document.body.click();
  await pass(600);
  await show();
  await pass(150);
  expect(said()).toBe('');
  await pass(150);
  expect(said()).toBe(waiting);
});

test('a sound that stops long after the last tap is explained within a second of the stop', async () => {
  player.setState({ status: 'playing' });
  document.body.click();
  await show();
  await pass(60_000);
  await act(async () => player.setState({ isStarved: true }));
  await pass(700);
  expect(said()).toBe('');
  await pass(200);
  expect(said()).toBe(waiting);
});

test('a sound that the browser cannot play is not called a matter of the connection', async () => {
  player.setState({ status: 'failed', isUnplayable: true });
  await show();
  expect(said()).toBe('This browser cannot play this recording. Your connection is not the reason.');
});
