import { beforeEach, describe, expect, test } from 'vitest';
import { createOwn, type Own } from './own.ts';
import type { OwnChange } from './own-changes.ts';
import { isLiked, type OwnWork } from './own-work.ts';

const MUSEUM = 1;
const LEAF = { idArtwork: 7, name: 'The leaf' };
const SHELL = { idArtwork: 8, name: 'The shell' };
const MORNING = '2026-11-22T10:00:00.000+01:00';

/** A phone with its stored works and its open tabs. */
function createPhone() {
  const works = new Map<string, OwnWork>();
  const tabs: { changed(idMuseum: number): void }[] = [];
  const phone = {
    keeps: true,
    /** How often a tab asked it to store something. */
    writes: 0,
    /** Resolves when the guide may answer with the card of a work. */
    reading: Promise.resolve(),
    /** The works in the guide now. */
    guide: [LEAF, SHELL],
    async openTab(idMuseum = MUSEUM): Promise<Own> {
      const tab: { changed(idMuseum: number): void } = { changed: () => undefined };
      const own = createOwn({
        now: () => 5,
        today: () => '2026-11-22',
        kept: {
          all: async (of) => {
            if (!phone.keeps) throw new Error('refused');
            return [...works].filter(([key]) => key.startsWith(`${of} `)).map(([, work]) => work);
          },
          change: async (of, edits) => {
            phone.writes += 1;
            if (!phone.keeps) throw new Error('refused');
            for (const { key, change } of edits) write(`${of} ${key.idArtwork}`, change);
            for (const other of tabs) if (other !== tab) other.changed(of);
          },
          listen: (changed) => void tabs.push(Object.assign(tab, { changed })),
        },
        cardOf: async (_, id) => {
          await phone.reading;
          return phone.guide.find(({ idArtwork }) => idArtwork === id);
        },
      });
      own.open(idMuseum);
      await settled();
      return own;
    },
  };
  function write(key: string, change: OwnChange) {
    const work = change(works.get(key));
    if (work) works.set(key, work);
    else works.delete(key);
  }
  return phone;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const liked = ({ store }: Own) =>
  store
    .getState()
    .all.filter(isLiked)
    .map(({ name }) => name);
const looked = ({ store }: Own) =>
  store
    .getState()
    .all.filter(({ looks }) => looks.length > 0)
    .map(({ name }) => name);
const look = (own: Own, idArtwork: number) =>
  own.note(MUSEUM, { what: 'beginArtwork', body: { idArtwork, startDate: MORNING } });

let phone: ReturnType<typeof createPhone>;
let own: Own;
beforeEach(async () => {
  phone = createPhone();
  own = await phone.openTab();
});

describe('a visitor who likes a work', () => {
  test('finds it among the favourites at once, after a reload, and in the other tab', async () => {
    const other = await phone.openTab();
    own.judge(LEAF, 'liked');
    expect(liked(own)).toEqual(['The leaf']);
    await settled();
    expect(liked(other)).toEqual(['The leaf']);
    expect(liked(await phone.openTab())).toEqual(['The leaf']);
  });
  test('finds no favourite in another museum', async () => {
    own.judge(LEAF, 'liked');
    expect(liked(await phone.openTab(2))).toEqual([]);
    own.open(2);
    await settled();
    expect(liked(own)).toEqual([]);
  });
  test('keeps the new favourite although the stored works are still loading', async () => {
    own.judge(SHELL, 'liked');
    await settled();
    const hasty = createPhone();
    const opening = hasty.openTab();
    const tab = await opening;
    tab.open(2);
    tab.judge(LEAF, 'liked');
    await settled();
    expect([liked(tab), tab.store.getState().isRead]).toEqual([['The leaf'], true]);
  });
  test('can take that back, and undo it', async () => {
    own.judge(LEAF, 'liked');
    const undo = own.judge(LEAF, undefined);
    expect(liked(own)).toEqual([]);
    undo();
    expect(liked(own)).toEqual(['The leaf']);
    await settled();
    expect(liked(await phone.openTab())).toEqual(['The leaf']);
  });
  test('can undo that, and nothing of the work stays', () => {
    own.judge(LEAF, 'liked')();
    expect(own.store.getState().all).toEqual([]);
  });
  test('can clear all favourites and undo that, and disliked works stay as they were', () => {
    own.judge(LEAF, 'liked');
    own.judge(SHELL, 'disliked');
    const undo = own.clearFavourites();
    expect(liked(own)).toEqual([]);
    expect(own.store.getState().all).toMatchObject([{ opinion: { is: 'disliked' } }]);
    undo();
    expect(liked(own)).toEqual(['The leaf']);
  });
  test('can be asked about the disliked works again, and keeps the favourites', () => {
    own.judge(LEAF, 'liked');
    own.judge(SHELL, 'disliked');
    own.askAgain();
    expect(own.store.getState().all.map(({ name }) => name)).toEqual(['The leaf']);
  });
});

describe('a visitor whose phone stores nothing', () => {
  test('can like works as long as the page is open, and reads that they are not stored', async () => {
    phone.keeps = false;
    own.judge(LEAF, 'liked');
    await settled();
    expect([liked(own), own.store.getState().isKept]).toEqual([['The leaf'], false]);
  });
  test('reads that before the first tap if the phone already refuses to read', async () => {
    phone.keeps = false;
    const tab = await phone.openTab();
    expect(tab.store.getState()).toMatchObject({ isRead: true, isKept: false });
    tab.judge(LEAF, 'liked');
    expect(liked(tab)).toEqual(['The leaf']);
  });
  test('loses nothing on this page when another tab can store something', async () => {
    const other = await phone.openTab();
    phone.keeps = false;
    own.judge(LEAF, 'liked');
    await settled();
    phone.keeps = true;
    other.judge(SHELL, 'liked');
    await settled();
    expect(liked(own)).toEqual(['The leaf']);
  });
});

describe('a visitor who looks at works', () => {
  test('finds them in the visit, with the seconds that the visit reports', async () => {
    await look(own, 7);
    const body = { idArtwork: 7, startDate: MORNING, duration: 95 };
    await own.note(MUSEUM, { what: 'endArtwork', body });
    expect(own.store.getState().all).toEqual([{ ...LEAF, looks: [{ startDate: MORNING, seconds: 95 }] }]);
  });
  test('can clear the visit and undo that, and the favourites stay', async () => {
    own.judge(SHELL, 'liked');
    await look(own, 7);
    const undo = own.clearLooks();
    expect([looked(own), liked(own)]).toEqual([[], ['The shell']]);
    undo();
    expect([looked(own), liked(own)]).toEqual([['The leaf'], ['The shell']]);
  });
  test('gets no look for a work that is not in the guide, nor for one of another museum', async () => {
    await look(own, 99);
    await own.note(2, { what: 'beginArtwork', body: { idArtwork: 7, startDate: MORNING } });
    expect(own.store.getState().all).toEqual([]);
  });
});

describe('a visitor who moves to another museum while the guide is still reading', () => {
  let goOn: () => void;
  beforeEach(() => {
    own.judge(LEAF, 'liked');
    phone.reading = new Promise((resolve) => {
      goOn = resolve;
    });
  });

  test('has no look at the work in the new museum', async () => {
    const noting = look(own, 8);
    own.open(2);
    await settled();
    goOn();
    await noting;
    expect(own.store.getState().all).toEqual([]);
  });
  test('reads a favourite of the new museum by its name there', async () => {
    (await phone.openTab(2)).judge({ idArtwork: 7, name: 'The stone' }, 'liked');
    await settled();
    phone.guide = [{ idArtwork: 7, name: 'The fern' }];
    const renewing = own.renew();
    own.open(2);
    await settled();
    goOn();
    await renewing;
    expect(liked(own)).toEqual(['The stone']);
  });
});

describe('a work of the visitor, after a change of the guide,', () => {
  test('is not written again if the museum left it as it was', async () => {
    own.judge(LEAF, 'liked');
    const { writes } = phone;
    await own.renew();
    expect(phone.writes).toBe(writes);
  });
  test('has its new name if the museum renamed it', async () => {
    own.judge(LEAF, 'liked');
    phone.guide = [{ idArtwork: 7, name: 'The fern' }];
    await own.renew();
    expect(liked(own)).toEqual(['The fern']);
  });
  test('stays under its old name if the museum removed it', async () => {
    own.judge(LEAF, 'liked');
    await look(own, 8);
    phone.guide = [];
    await own.renew();
    expect([liked(own), looked(own)]).toEqual([['The leaf'], ['The shell']]);
  });
});
