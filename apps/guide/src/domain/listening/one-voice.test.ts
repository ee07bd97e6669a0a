import { expect, test } from 'vitest';
import { createListening } from '../../testing/listening.ts';
import { LEAF, WALK } from '../../testing/silent-sound.ts';
import { keepOneVoice, type OtherTabs } from './one-voice.ts';

/** Two tabs of one phone, each with its own player. */
function twoTabs() {
  const hearing: (() => void)[] = [];
  const tab = (): ReturnType<typeof createListening> => {
    const listening = createListening();
    const at = hearing.length;
    const tabs: OtherTabs = {
      say() {
        for (const hear of hearing.filter((_, other) => other !== at)) hear();
      },
      listen: (hear) => void hearing.push(hear),
    };
    keepOneVoice(listening.player, tabs);
    return listening;
  };
  return [tab(), tab()] as const;
}

test('a story that starts pauses the one in the other tab, and a tap there resumes that one', async () => {
  const [one, other] = twoTabs();
  await one.listenTo(WALK, { seconds: 20 });
  await other.listenTo(LEAF);
  expect(other.state().status).toBe('playing');
  expect(one.state()).toMatchObject({ status: 'paused', seconds: 20 });
  void one.player.play();
  await one.element.answer('playing');
  expect([one.state().status, other.state().status]).toEqual(['playing', 'paused']);
});

test('a story that the browser blocks pauses no other tab', async () => {
  const [one, other] = twoTabs();
  await one.listenTo(WALK);
  void other.player.open(LEAF, true);
  await other.element.answer('blocked');
  expect(one.state().status).toBe('playing');
});

test('a tab that is already paused is left alone', async () => {
  const [one, other] = twoTabs();
  void one.player.open(WALK, false);
  await other.listenTo(LEAF);
  expect(one.element.commands).toEqual(['load /media/walk.m4a']);
});
