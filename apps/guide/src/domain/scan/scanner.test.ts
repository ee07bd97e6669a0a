import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CameraFailure, Sight } from '../camera/cameras.ts';
import { OPENING_MS } from '../camera/viewfinder.ts';
import { createScanner, type Scanner } from './scanner.ts';

const MUSEUM = encodeVenueLink(1, 'museum-of-pattern');
const WORK = `https://guide.example/museums/${MUSEUM}/artworks/7`;
const SHOP = 'https://shop.example/';

type Work = { idArtwork: number };

/** The open cameras, and how many were opened in all. */
let open: Sight[];
let opened: number;
let asked: (string | undefined)[];
let mostAtOnce: number;
let permission: 'granted' | 'denied' | 'ask';
let obstacle: CameraFailure | undefined;
let failure: CameraFailure | undefined;
/** Set for slow cameras: each opens when its function is called. */
let waiting: (() => void)[] | undefined;
let end: () => void;
let chosen: string | undefined;
let works: Record<string, Work[]>;
let went: string[];
let vibrations: number;
let nowhere: number;
let due: { in: number; act: () => void } | undefined;
let now: number;
let openedBefore: readonly string[];
let scanner: Scanner<Sight, Work>;

beforeEach(() => {
  [now, openedBefore] = [0, []];
  [open, opened, asked, mostAtOnce, went, vibrations, nowhere] = [[], 0, [], 0, [], 0, 0];
  [permission, obstacle, failure, waiting, chosen, due] = [
    'granted',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ];
  works = { 104: [{ idArtwork: 7 }], 105: [{ idArtwork: 8 }, { idArtwork: 9 }] };
  scanner = scanScreen();
});

/** The screen, opened for the first time or by Back. */
function scanScreen(): Scanner<Sight, Work> {
  return createScanner<Sight, Work>({
    cameras: {
      obstacle: () => obstacle,
      permission: async () => permission,
      async open(idCamera, ended) {
        asked.push(idCamera);
        if (waiting) await new Promise<void>((go) => waiting?.push(go));
        if (failure) return failure;
        end = ended;
        return sight(idCamera ?? 'back');
      },
      chosen: () => chosen,
      choose: (id) => {
        chosen = id;
      },
    },
    here: { origin: 'http://192.168.0.7:8080', museum: MUSEUM, key: 'museum-of-pattern' },
    worksOf: async (code) => works[code] ?? [],
    opened: {
      before: () => openedBefore,
      note: (texts) => {
        openedBefore = texts;
      },
    },
    open: (path) => void went.push(path),
    now: () => now,
    ledNowhere: () => {
      nowhere++;
    },
    vibrate: () => {
      vibrations += 1;
    },
    later(milliseconds, act) {
      due = { in: milliseconds, act };
      return () => {
        due = undefined;
      };
    },
  });
}

function sight(idCamera: string): Sight {
  const made: Sight = {
    cameras: ['back', 'tele', 'front'],
    idCamera,
    canLight: true,
    light: async (isOn) => isOn,
    close: () => {
      open = open.filter((one) => one !== made);
    },
  };
  open.push(made);
  opened += 1;
  mostAtOnce = Math.max(mostAtOnce, open.length);
  return made;
}

const state = () => scanner.store.getState();
const answer = () => {
  const now = state();
  return now.tag === 'on' ? now.answer : undefined;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the camera', () => {
  test('is requested after a tap, and not before', async () => {
    permission = 'ask';
    await scanner.begin();
    expect(state()).toEqual({ tag: 'asking' });
    expect(opened).toBe(0);
    await scanner.start();
    expect(state()).toMatchObject({ tag: 'on', sight: { idCamera: 'back' } });
  });
  test('opens at once if the browser has the permission already', async () => {
    await scanner.begin();
    expect(state()).toMatchObject({ tag: 'on', sight: { idCamera: 'back' } });
  });
  test('that was refused before is explained at once, and can be requested again', async () => {
    permission = 'denied';
    await scanner.begin();
    expect(state()).toEqual({ tag: 'failed', failure: { tag: 'denied' } });
    await scanner.start();
    expect(state()).toMatchObject({ tag: 'on', sight: { idCamera: 'back' } });
  });
  test('is never requested if the page cannot have one', async () => {
    obstacle = { tag: 'insecure' };
    await scanner.begin();
    expect(state()).toEqual({ tag: 'failed', failure: { tag: 'insecure' } });
    expect(asked).toEqual([]);
  });
  test.each(['denied', 'no-camera', 'in-use', 'unsuitable'] as const)(
    'that does not open gives the reason (%s), and can be requested again',
    async (tag) => {
      failure = { tag };
      await scanner.begin();
      expect(state()).toEqual({ tag: 'failed', failure });
      failure = undefined;
      await scanner.start();
      expect(state()).toMatchObject({ tag: 'on', sight: { idCamera: 'back' } });
    },
  );
  test('that a phone call takes is reported as ended, and stays closed', async () => {
    await scanner.begin();
    end();
    expect(state()).toEqual({ tag: 'failed', failure: { tag: 'ended' } });
    expect(open).toEqual([]);
  });
  test('changes to the next one of the phone, in a circle, and the last choice opens next time', async () => {
    await scanner.begin();
    await scanner.nextCamera();
    expect(chosen).toBe('tele');
    await scanner.nextCamera();
    await scanner.nextCamera();
    expect(asked).toEqual([undefined, 'tele', 'front', 'back']);
    expect(open).toHaveLength(1);
    await scanner.start();
    expect(asked.at(-1)).toBe('back');
  });
  test('has a light, which is off again after a change of camera', async () => {
    await scanner.begin();
    await scanner.light(true);
    expect(state()).toMatchObject({ isLit: true });
    await scanner.nextCamera();
    expect(state()).toMatchObject({ isLit: false });
  });
});

describe('a page that is hidden', () => {
  test('closes its camera, and opens it again when it is shown, twenty times', async () => {
    await scanner.begin();
    for (let time = 0; time < 20; time++) {
      scanner.hide();
      expect(open).toEqual([]);
      await scanner.show();
      expect(state()).toMatchObject({ tag: 'on', sight: { idCamera: 'back' } });
    }
    expect(opened).toBe(21);
    expect(mostAtOnce).toBe(1);
  });
  test('closes a camera that opens too late', async () => {
    waiting = [];
    void scanner.begin();
    await settled();
    scanner.hide();
    void scanner.show();
    await settled();
    for (const go of waiting) go();
    await settled();
    expect(open).toHaveLength(1);
    expect(state()).toMatchObject({ tag: 'on', sight: open[0] });
  });
  test('requests no camera when it is shown again, unless one was open before', async () => {
    permission = 'ask';
    await scanner.begin();
    scanner.hide();
    await scanner.show();
    expect(state()).toEqual({ tag: 'asking' });
    expect(asked).toEqual([]);
  });
  test('still shows the answer that the visitor was reading', async () => {
    await scanner.begin();
    await scanner.seen(SHOP);
    scanner.hide();
    await scanner.show();
    expect(answer()).toEqual({ tag: 'elsewhere', shown: 'shop.example' });
  });
  test('cancels a place that was about to open', async () => {
    await scanner.begin();
    await scanner.seen(WORK);
    scanner.hide();
    expect(due).toBeUndefined();
    await scanner.show();
    expect(answer()).toBeUndefined();
  });
});

test('a screen that the visitor has left has no camera, even if one opens late', async () => {
  waiting = [];
  void scanner.begin();
  await settled();
  scanner.leave();
  for (const go of waiting) go();
  await settled();
  expect(open).toEqual([]);
});

describe('a code', () => {
  beforeEach(() => scanner.begin());

  test('of a work vibrates the phone, is shown as read, and then opens the work', async () => {
    await scanner.seen(WORK);
    expect(vibrations).toBe(1);
    expect(answer()).toEqual({ tag: 'opening', path: `/museums/${MUSEUM}/artworks/7` });
    expect(due?.in).toBe(OPENING_MS);
    due?.act();
    expect(went).toEqual([`/museums/${MUSEUM}/artworks/7`]);
  });
  test('opens once, however often the camera sees it', async () => {
    await Promise.all([scanner.seen(WORK), scanner.seen(WORK)]);
    await scanner.seen(WORK);
    due?.act();
    await scanner.seen(WORK);
    expect(went).toHaveLength(1);
    expect(vibrations).toBe(1);
  });
  test('with the number of one work opens that work', async () => {
    await scanner.seen('104');
    expect(answer()).toEqual({ tag: 'opening', path: `/museums/${MUSEUM}/artworks/7` });
  });
  test('with the number of several works lets the visitor choose', async () => {
    await scanner.seen('105');
    expect(answer()).toEqual({ tag: 'choice', code: '105', works: works[105] });
  });
  test('with a number that no work has is reported to the visitor', async () => {
    await scanner.seen('417');
    expect(answer()).toEqual({ tag: 'no-artwork', code: '417' });
    expect(nowhere).toBe(1);
  });
  test('of another website opens nothing, and stays shown when the camera sees another code', async () => {
    await scanner.seen(SHOP);
    await scanner.seen(undefined);
    await scanner.seen(WORK);
    expect(answer()).toEqual({ tag: 'elsewhere', shown: 'shop.example' });
    expect(due).toBeUndefined();
  });
  test('that was dismissed counts again once it was out of sight', async () => {
    await scanner.seen(SHOP);
    scanner.again();
    await scanner.seen(SHOP);
    expect(answer()).toBeUndefined();
    await scanner.seen(undefined);
    await scanner.seen(SHOP);
    expect(answer()).toMatchObject({ tag: 'elsewhere' });
  });
  test('to whose place the visitor went does not open again when they come back, until it was out of sight', async () => {
    await scanner.seen(WORK);
    due?.act();
    scanner = scanScreen();
    await scanner.begin();
    for (let frame = 0; frame < 20; frame++) {
      now += 200;
      await scanner.seen(frame % 3 === 0 ? undefined : WORK);
    }
    expect(answer()).toBeUndefined();
    await scanner.seen(undefined);
    now += 2500;
    await scanner.seen(undefined);
    await scanner.seen(WORK);
    expect(answer()).toMatchObject({ tag: 'opening' });
  });
  test('of a place that the visitor left does not keep another one from opening', async () => {
    await scanner.seen(WORK);
    due?.act();
    scanner = scanScreen();
    await scanner.begin();
    await scanner.seen('104');
    expect(answer()).toMatchObject({ tag: 'opening' });
  });
  test('with the number of several works does not offer them again when the visitor comes back from one', async () => {
    await scanner.seen('105');
    scanner = scanScreen();
    await scanner.begin();
    await scanner.seen('105');
    expect(answer()).toBeUndefined();
  });
  test('that is seen while the page is hidden is ignored', async () => {
    scanner.hide();
    await scanner.seen(WORK);
    expect(answer()).toBeUndefined();
  });
});
