import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLine, type Later } from './line.ts';
import { lineInTurn } from './line-in-turn.ts';

const atOnce: Later = (_milliseconds, act) => {
  act();
  return () => {};
};

test('what is kept for later waits for the turn of its page, and for whoever waits for something', () => {
  const [line, turn] = [createLine(atOnce), createStore(() => ({ isOurs: false }))];
  const { store } = lineInTurn(line, turn);
  expect(store.getState().isFree).toBe(false);
  turn.setState({ isOurs: true });
  expect(store.getState().isFree).toBe(true);
  const release = line.claim();
  expect(store.getState().isFree).toBe(false);
  release();
  expect(store.getState().isFree).toBe(true);
  turn.setState({ isOurs: false });
  expect(store.getState().isFree).toBe(false);
});

test('what goes on is not called again', () => {
  const [line, turn] = [createLine(atOnce), createStore(() => ({ isOurs: true }))];
  const calls: boolean[] = [];
  lineInTurn(line, turn).store.subscribe(({ isFree }) => calls.push(isFree));
  turn.setState({ isOurs: true });
  turn.setState({ isOurs: false });
  const release = line.claim();
  release();
  expect(calls).toEqual([false]);
});
