import { describe, expect, test } from 'vitest';
import type { Candidate } from './look.ts';
import { createVerdicts } from './verdict.ts';

const [VASE, BUST, CAST, OTHER_CAST] = [1, 2, 3, 4] as const;
const alike = (one: number, other: number) => one + other === CAST + OTHER_CAST;

/** A work in a frame: its score, its middle across, its side. */
function seen(idArtwork: number, score: number, { middle = 320, side = 200, acceptScore = 30 } = {}): Candidate {
  const [left, right, top, bottom] = [middle - side / 2, middle + side / 2, 240 - side / 2, 240 + side / 2];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return { idArtwork, score, acceptScore, corners };
}

const sure = (idArtwork: number) => ({ tag: 'sure', idArtwork });
const unsure = (...idArtworks: number[]) => ({ tag: 'unsure', idArtworks });
const NOTHING = { tag: 'nothing' };

describe('a visitor is told a work', () => {
  test('at once if its score is high', () => {
    expect(createVerdicts({ alike }).add([seen(VASE, 30)])).toEqual(sure(VASE));
  });

  test('not at once if its own bound is higher', () => {
    expect(createVerdicts({ alike }).add([seen(VASE, 30, { acceptScore: 35 })])).toEqual(NOTHING);
  });

  test('in the second frame that shows it at the same place', () => {
    const verdicts = createVerdicts({ alike });
    expect(verdicts.add([seen(VASE, 24)])).toEqual(NOTHING);
    expect(verdicts.add([seen(VASE, 26, { middle: 350 })])).toEqual(sure(VASE));
  });

  test('in the third frame if the second was blurred', () => {
    const verdicts = createVerdicts({ alike });
    verdicts.add([seen(VASE, 24)]);
    expect(verdicts.add([])).toEqual(NOTHING);
    expect(verdicts.add([seen(VASE, 24)])).toEqual(sure(VASE));
  });

  test('not in the fourth frame if two were blurred', () => {
    const verdicts = createVerdicts({ alike });
    verdicts.add([seen(VASE, 24)]);
    verdicts.add([]);
    verdicts.add([]);
    expect(verdicts.add([seen(VASE, 24)])).toEqual(NOTHING);
  });

  test('the larger one, if a sure work hangs far behind it', () => {
    const [near, behind] = [seen(VASE, 60), seen(BUST, 70, { side: 80, middle: 550 })];
    expect(createVerdicts({ alike }).add([behind, near])).toEqual(sure(VASE));
    expect(createVerdicts({ alike }).add([near, behind])).toEqual(sure(VASE));
  });
});

describe('a visitor is told nothing', () => {
  test('before a bare wall', () => {
    expect(createVerdicts({ alike }).add([])).toEqual(NOTHING);
  });

  test.each([
    ['elsewhere', { middle: 500 }],
    ['twice as large', { side: 300 }],
  ])('if the same work seems to be %s in each frame', (_, elsewhere) => {
    const verdicts = createVerdicts({ alike });
    verdicts.add([seen(VASE, 29)]);
    expect(verdicts.add([seen(VASE, 29, elsewhere)])).toEqual(NOTHING);
  });

  test('if another work is seen in each frame', () => {
    const verdicts = createVerdicts({ alike });
    verdicts.add([seen(VASE, 29)]);
    expect(verdicts.add([seen(BUST, 29)])).toEqual(NOTHING);
  });

  test('of a work of the hall, if it is not seen well', () => {
    expect(createVerdicts({ alike }).add([seen(VASE, 29)], new Set([VASE]))).toEqual(NOTHING);
  });
});

describe('a visitor is asked', () => {
  test('which of two casts it is, however sure one of them seems', () => {
    const look = [seen(CAST, 90), seen(OTHER_CAST, 24)];
    expect(createVerdicts({ alike }).add(look)).toEqual(unsure(CAST, OTHER_CAST));
  });

  test('not about the other cast if that one is hardly seen', () => {
    expect(createVerdicts({ alike }).add([seen(CAST, 90), seen(OTHER_CAST, 23)])).toEqual(sure(CAST));
  });

  test('which of two works side by side it is', () => {
    const look = [seen(VASE, 60, { middle: 150 }), seen(BUST, 40, { middle: 450 })];
    expect(createVerdicts({ alike }).add(look)).toEqual(unsure(VASE, BUST));
  });

  test('about a work beside it that fills at least half as much of the frame, and about no smaller one', () => {
    const beside = (side: number) => [seen(VASE, 70, { middle: 150 }), seen(BUST, 60, { middle: 450, side })];
    expect(createVerdicts({ alike }).add(beside(142))).toEqual(unsure(VASE, BUST));
    expect(createVerdicts({ alike }).add(beside(141))).toEqual(sure(VASE));
  });

  test('not about a work that comes back worse than that', () => {
    const verdicts = createVerdicts({ alike });
    verdicts.add([seen(VASE, 17)]);
    expect(verdicts.add([seen(VASE, 17)])).toEqual(NOTHING);
  });

  test('if a work comes back that is seen badly; works of the hall come first', () => {
    const look = [seen(VASE, 21), seen(BUST, 20), seen(CAST, 19), seen(9, 18)];
    const verdicts = createVerdicts({ alike });
    expect(verdicts.add(look)).toEqual(NOTHING);
    expect(verdicts.add(look)).toEqual(unsure(VASE, BUST, CAST));
    expect(verdicts.add(look, new Set([9, CAST]))).toEqual(unsure(CAST, 9, VASE));
  });
});
