import type { Verdict } from '@cicerone/recognition/verdict';
import { beforeEach, expect, test } from 'vitest';
import type { Sight } from '../camera/cameras.ts';
import { OPENING_MS } from '../camera/viewfinder.ts';
import { createRecognition, IN_VAIN_MS, type Recognition } from './recognition.ts';

type Work = { idArtwork: number };
const SHOWN = [7, 8, 9, 10];
const NOTHING: Verdict = { tag: 'nothing' };
const sure = (idArtwork: number): Verdict => ({ tag: 'sure', idArtwork });
const unsure = (...idArtworks: number[]): Verdict => ({ tag: 'unsure', idArtworks });

let opened: number[];
let vibrations: number;
let counted: unknown[];
let closed: number;
let now: number;
let due: { in: number; act: () => void } | undefined;
let near: number[];
let openedBefore: readonly number[];
let recognition: Recognition<Sight, Work>;

beforeEach(async () => {
  openedBefore = [];
  [opened, counted, vibrations, closed, now, due, near] = [[], [], 0, 0, 0, undefined, []];
  recognition = recognitionScreen();
  await recognition.begin();
});

/** The screen, opened for the first time or by Back. */
function recognitionScreen(): Recognition<Sight, Work> {
  return createRecognition<Sight, Work>({
    cameras: {
      obstacle: () => undefined,
      permission: async () => 'granted',
      open: async () => ({
        cameras: [],
        idCamera: 'back',
        canLight: false,
        light: async () => false,
        close: () => {
          closed += 1;
        },
      }),
      chosen: () => undefined,
      choose: () => undefined,
    },
    works: async (ids) => ids.filter((id) => SHOWN.includes(id)).map((idArtwork) => ({ idArtwork })),
    near: () => near,
    opened: {
      before: () => openedBefore,
      note: (ids) => {
        openedBefore = ids;
      },
    },
    open: (idArtwork) => void opened.push(idArtwork),
    vibrate: () => {
      vibrations += 1;
    },
    count: (event) => void counted.push(event),
    now: () => now,
    later(milliseconds, act) {
      due = { in: milliseconds, act };
      return () => {
        due = undefined;
      };
    },
  });
}

const answer = () => {
  const state = recognition.store.getState();
  return state.tag === 'on' ? state.answer : undefined;
};
async function see(...verdicts: Verdict[]) {
  for (const verdict of verdicts) {
    await recognition.saw(verdict);
    now += 150;
  }
}

test('a work that is recognised vibrates once and opens', async () => {
  await see(NOTHING, sure(7), sure(7), sure(8));
  expect([vibrations, due?.in, opened]).toEqual([1, OPENING_MS, []]);
  due?.act();
  expect(opened).toEqual([7]);
});

test('a work that visitors do not see is not recognised', async () => {
  await see(sure(99));
  expect([vibrations, answer()]).toEqual([0, undefined]);
});

test('a visitor is offered at most three works once three frames were unsure about one of them', async () => {
  await see(unsure(8, 7), unsure(9, 7));
  expect(answer()).toBeUndefined();
  await see(NOTHING, unsure(7, 10));
  expect(answer()).toEqual({ tag: 'choice', works: [{ idArtwork: 7 }, { idArtwork: 8 }, { idArtwork: 9 }] });
  expect(vibrations).toBe(1);
});

test('a phone that passes several works offers none of them', async () => {
  await see(unsure(7), unsure(8), unsure(9), unsure(10));
  now += 2500;
  await see(unsure(7), unsure(8));
  expect(answer()).toBeUndefined();
});

test('works of the hall that the visitor was in last come first, however often others were seen', async () => {
  near = [10, 9];
  await see(unsure(7, 8), unsure(7, 9), unsure(7, 8));
  expect(answer()).toEqual({ tag: 'choice', works: [{ idArtwork: 9 }, { idArtwork: 7 }, { idArtwork: 8 }] });
});

test('works that were none of the visitor’s are not offered again while the phone still sees them', async () => {
  await see(unsure(7, 8), unsure(7, 8), unsure(7, 8));
  recognition.again();
  // A slow phone takes a while to look again.
  now += 5000;
  for (let frame = 0; frame < 20; frame++) await see(unsure(7, 8), NOTHING);
  expect(answer()).toBeUndefined();
  await see(unsure(7, 9), unsure(7, 9), unsure(7, 9));
  expect(answer()).toEqual({ tag: 'choice', works: [{ idArtwork: 9 }] });
});

test('a work that was none of the visitor’s does not open either, however surely the phone sees it', async () => {
  await see(unsure(7), unsure(7), unsure(7));
  recognition.again();
  for (let frame = 0; frame < 20; frame++) await see(sure(7));
  expect(answer()).toBeUndefined();
  now += 2500;
  await see(NOTHING, sure(7));
  expect(answer()).toEqual({ tag: 'opening', idArtwork: 7 });
});

test('a visitor who comes back to such a work is offered it again', async () => {
  await see(unsure(7), unsure(7), unsure(7));
  recognition.again();
  await see(unsure(7), NOTHING);
  now += 2500;
  await see(NOTHING, unsure(7), unsure(7), unsure(7));
  expect(answer()?.tag).toBe('choice');
});

test('while a choice is offered nothing opens; then the visitor looks again', async () => {
  await see(unsure(7), unsure(7), unsure(7), sure(8));
  expect(answer()?.tag).toBe('choice');
  recognition.again();
  await see(unsure(7));
  expect(answer()).toBeUndefined();
  await see(sure(8));
  expect(answer()).toEqual({ tag: 'opening', idArtwork: 8 });
});

test('a work that was about to open does not open once the phone is put away', async () => {
  await see(sure(7));
  recognition.hide();
  expect([due, answer(), closed]).toEqual([undefined, undefined, 1]);
  await see(sure(7));
  await recognition.show();
  expect(opened).toEqual([]);
  await see(sure(7));
  expect(answer()?.tag).toBe('opening');
  recognition.leave();
  expect([due, closed]).toEqual([undefined, 2]);
});

test('a recognised work is counted when it opens, and a chosen one when it is chosen', async () => {
  await see(sure(7));
  expect(counted).toEqual([]);
  due?.act();
  await see(unsure(8), unsure(8), unsure(8));
  now += IN_VAIN_MS;
  recognition.choose(8);
  recognition.leave();
  expect(counted).toEqual([
    { event: 'recognise', idArtwork: 7 },
    { event: 'recognise-choice', idArtwork: 8 },
  ]);
});

test('a look without a work is counted once it took eight seconds, and a shorter one is not', async () => {
  await see(NOTHING);
  now += IN_VAIN_MS - 151;
  recognition.hide();
  expect(counted).toEqual([]);
  await recognition.show();
  await see(NOTHING);
  now += IN_VAIN_MS;
  recognition.leave();
  recognition.leave();
  expect(counted).toEqual([{ event: 'recognise-nothing' }]);
});

test('a visitor to whom none of the offered works belongs, and who leaves, looked in vain', async () => {
  await see(unsure(7), unsure(7), unsure(7));
  recognition.again();
  now += IN_VAIN_MS;
  recognition.leave();
  expect(counted).toEqual([{ event: 'recognise-nothing' }]);
});

test('a visitor who comes back from a work stays, though the phone is still held to it; from another wall it opens again', async () => {
  await see(sure(7));
  due?.act();
  recognition = recognitionScreen();
  await recognition.begin();
  for (let frame = 0; frame < 20; frame++) await see(sure(7), NOTHING, unsure(7, 8));
  expect(answer()).toEqual({ tag: 'choice', works: [{ idArtwork: 8 }] });
  recognition.again();
  await see(NOTHING);
  now += 2500;
  await see(NOTHING, sure(7));
  expect(answer()).toEqual({ tag: 'opening', idArtwork: 7 });
});

test('a visitor who comes back from a chosen work is not offered the same choice at once', async () => {
  await see(unsure(7, 8), unsure(7, 8), unsure(7, 8));
  recognition.choose(8);
  recognition = recognitionScreen();
  await recognition.begin();
  for (let frame = 0; frame < 20; frame++) await see(unsure(7, 8), sure(8));
  expect(answer()).toBeUndefined();
});
