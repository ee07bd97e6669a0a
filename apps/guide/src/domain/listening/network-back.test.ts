import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createListening } from '../../testing/listening.ts';
import { WALK } from '../../testing/silent-sound.ts';
import { loadAgainWhenBack } from './network-back.ts';

function withoutNetwork() {
  const listening = createListening();
  const network = createStore(() => ({ isOnline: false }));
  loadAgainWhenBack(listening.player, network);
  return { ...listening, comesBack: () => network.setState({ isOnline: true }), network };
}

test('a story that failed offline is loaded at its second once the phone is online, and stays paused', async () => {
  const { element, player, listenTo, state, comesBack } = withoutNetwork();
  await listenTo(WALK, { seconds: 20 });
  element.report('failed');
  element.commands.length = 0;
  comesBack();
  expect(state()).toMatchObject({ track: WALK, status: 'paused', seconds: 20 });
  expect(element.commands).toEqual(['load /media/walk.m4a at 20']);
  void player.play();
  expect(element.commands).toEqual(['load /media/walk.m4a at 20', 'play']);
});

test('a story that fails again once the phone is online is shown as failed', async () => {
  const { element, player, state, comesBack } = withoutNetwork();
  void player.open(WALK, false);
  element.report('failed');
  comesBack();
  element.report('failed');
  expect(state().status).toBe('failed');
});

test('a playing story, a paused one and an empty player stay as they are when the phone is online again', async () => {
  const { element, player, listenTo, state, comesBack, network } = withoutNetwork();
  comesBack();
  expect(element.commands).toEqual([]);
  await listenTo(WALK, { seconds: 20 });
  network.setState({ isOnline: false });
  comesBack();
  expect([state().status, element.commands]).toEqual(['playing', []]);
  player.pause();
  element.commands.length = 0;
  network.setState({ isOnline: false });
  comesBack();
  expect([state().status, element.commands]).toEqual(['paused', []]);
});
