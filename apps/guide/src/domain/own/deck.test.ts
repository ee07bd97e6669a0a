import { describe, expect, test } from 'vitest';
import { leftInDeck, nextOnDisplay, shuffledDeck } from './deck.ts';
import { askAgain } from './own-changes.ts';

const IDS = Array.from({ length: 40 }, (_, at) => at + 1);
const TODAY = { idMuseum: 1, day: '2026-11-23', outstanding: [30, 7] };

describe('a visitor who discovers a museum', () => {
  test('is offered every work once, in the same order all day', () => {
    const deck = shuffledDeck(IDS, TODAY);
    expect([...deck].sort((one, other) => one - other)).toEqual(IDS);
    expect(shuffledDeck([...IDS].reverse(), TODAY)).toEqual(deck);
  });
  test('is offered the outstanding works first', () => {
    expect(shuffledDeck(IDS, TODAY).slice(0, 2).sort()).toEqual([30, 7]);
  });
  test('finds another order tomorrow, and in another museum', () => {
    const deck = shuffledDeck(IDS, TODAY);
    expect(shuffledDeck(IDS, { ...TODAY, day: '2026-11-24' })).not.toEqual(deck);
    expect(shuffledDeck(IDS, { ...TODAY, idMuseum: 2 })).not.toEqual(deck);
  });
  test('is offered the works of a hall mixed with others', () => {
    const deck = shuffledDeck(IDS, { ...TODAY, outstanding: [] });
    const inOrder = deck.filter((id, at) => deck[at + 1] === id + 1);
    expect(inOrder.length).toBeLessThan(8);
  });
  test('is offered no work that they have liked, disliked or looked at', () => {
    const looks = [{ startDate: '2026-11-23T10:00:00.000+01:00', seconds: 5 }];
    const works = [
      { idArtwork: 1, name: 'Liked', looks: [], opinion: { is: 'liked' as const, at: 1 } },
      { idArtwork: 2, name: 'Not liked', looks: [], opinion: { is: 'disliked' as const, at: 1 } },
      { idArtwork: 3, name: 'Looked at', looks },
    ];
    expect(leftInDeck([4, 3, 2, 1], works)).toEqual([4]);
  });
  test('is offered the disliked works again on request, even those looked at since', () => {
    const looks = [{ startDate: '2026-11-23T10:00:00.000+01:00', seconds: 5 }];
    const disliked = [
      { idArtwork: 1, name: 'Looked at since', looks, opinion: { is: 'disliked' as const, at: 1 } },
      { idArtwork: 2, name: 'Left', looks: [], opinion: { is: 'disliked' as const, at: 1 } },
    ];
    const asked = disliked.map((work) => askAgain(2)(work)).filter((work) => work !== undefined);
    expect(leftInDeck([1, 2], disliked)).toEqual([]);
    expect(leftInDeck([1, 2], asked)).toEqual([1, 2]);
    expect(asked.map(({ name }) => name)).toEqual(['Looked at since']);
  });
  test('is offered only works on display, however many others come first', async () => {
    const read = async (ids: readonly number[]) => ids.map((id) => ({ idArtwork: id, onDisplay: id > 25 }));
    const next = await nextOnDisplay(IDS, 3, read);
    expect(next.map(({ idArtwork }) => idArtwork)).toEqual([26, 27, 28]);
    expect(await nextOnDisplay(IDS.slice(0, 20), 3, read)).toEqual([]);
  });
  test('waits only for the first works, not for all works of the museum', async () => {
    const read: number[] = [];
    const works = await nextOnDisplay(IDS, 3, async (ids) => {
      read.push(...ids);
      return ids.map((id) => ({ idArtwork: id, onDisplay: true }));
    });
    expect([works.length, read]).toEqual([3, IDS.slice(0, 10)]);
  });
});
