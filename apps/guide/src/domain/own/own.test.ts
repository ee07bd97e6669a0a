import { beforeEach, describe, expect, test } from 'vitest';
import { createOwn, type Own } from './own.ts';
import type { OwnChange } from './own-changes.ts';
import { isLiked, type OwnWork } from './own-work.ts';

const MUSEUM = 1;
const LEAF = { idArtwork: 7, name: 'The leaf' };
const SHELL = { idArtwork: 8, name: 'The shell' };
const MORNING = '2026-11-22T10:00:00.000+01:00';

/** What the phone keeps, and the tabs that are open on it. */
function createPhone() {
  const works = new Map<string, OwnWork>();
  const tabs: { changed(idMuseum: number): void }[] = [];
  const phone = {
    keeps: true,
    /** How often it was asked to keep something. */
    writes: 0,
    /** What the guide waits for before it says what stands for a work. */
    reading: Promise.resolve(),
    /** The works that the guide has now. */
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
          change: async (of, changes) => {
            phone.writes += 1;
            if (!phone.keeps) throw new Error('refused');
            for (const [id, change] of changes) write(`${of} ${id}`, change);
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
    .works.filter(isLiked)
    .map(({ name }) => name);
const looked = ({ store }: Own) =>
  store
    .getState()
    .works.filter(({ looks }) => looks.length > 0)
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
  test('sees it at once, after a reload, and in the other tab', async () => {
    const other = await phone.openTab();
    own.judge(LEAF, 'liked');
    expect(liked(own)).toEqual(['The leaf']);
    await settled();
    expect(liked(other)).toEqual(['The leaf']);
    expect(liked(await phone.openTab())).toEqual(['The leaf']);
  });
  test('likes nothing in another museum', async () => {
    own.judge(LEAF, 'liked');
    expect(liked(await phone.openTab(2))).toEqual([]);
    own.open(2);
    await settled();
    expect(liked(own)).toEqual([]);
  });
  test('likes it before the phone has said what it keeps', async () => {
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
  test('takes it back, and undoes that', async () => {
    own.judge(LEAF, 'liked');
    const undo = own.judge(LEAF, undefined);
    expect(liked(own)).toEqual([]);
    undo();
    expect(liked(own)).toEqual(['The leaf']);
    await settled();
    expect(liked(await phone.openTab())).toEqual(['The leaf']);
  });
  test('undoes the first word on a work, of which nothing stays', () => {
    own.judge(LEAF, 'liked')();
    expect(own.store.getState().works).toEqual([]);
  });
  test('clears all favourites, and undoes that; what was not liked stays as it was', () => {
    own.judge(LEAF, 'liked');
    own.judge(SHELL, 'disliked');
    const undo = own.clearFavourites();
    expect(liked(own)).toEqual([]);
    expect(own.store.getState().works).toMatchObject([{ opinion: { is: 'disliked' } }]);
    undo();
    expect(liked(own)).toEqual(['The leaf']);
  });
  test('sees once more what was not liked', () => {
    own.judge(LEAF, 'liked');
    own.judge(SHELL, 'disliked');
    own.askAgain();
    expect(own.store.getState().works.map(({ name }) => name)).toEqual(['The leaf']);
  });
});

describe('a visitor whose phone keeps nothing', () => {
  test('likes works all the same as long as the page is open, and reads that they are not kept', async () => {
    phone.keeps = false;
    own.judge(LEAF, 'liked');
    await settled();
    expect([liked(own), own.store.getState().isKept]).toEqual([['The leaf'], false]);
  });
  test('reads so before the first tap where the phone says it at once', async () => {
    phone.keeps = false;
    const tab = await phone.openTab();
    expect(tab.store.getState()).toMatchObject({ isRead: true, isKept: false });
    tab.judge(LEAF, 'liked');
    expect(liked(tab)).toEqual(['The leaf']);
  });
  test('loses nothing on this page when another tab does keep something', async () => {
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
  test('finds them in the visit, for as long as the visit reports', async () => {
    await look(own, 7);
    const body = { idArtwork: 7, startDate: MORNING, duration: 95 };
    await own.note(MUSEUM, { what: 'endArtwork', body });
    expect(own.store.getState().works).toEqual([{ ...LEAF, looks: [{ startDate: MORNING, seconds: 95 }] }]);
  });
  test('clears the visit and undoes that; favourites stay', async () => {
    own.judge(SHELL, 'liked');
    await look(own, 7);
    const undo = own.clearLooks();
    expect([looked(own), liked(own)]).toEqual([[], ['The shell']]);
    undo();
    expect([looked(own), liked(own)]).toEqual([['The leaf'], ['The shell']]);
  });
  test('has nothing of a work that is not in the guide, nor of another museum', async () => {
    await look(own, 99);
    await own.note(2, { what: 'beginArtwork', body: { idArtwork: 7, startDate: MORNING } });
    expect(own.store.getState().works).toEqual([]);
  });
});

describe('a visitor who goes on to another museum while the guide still reads', () => {
  let goOn: () => void;
  beforeEach(() => {
    own.judge(LEAF, 'liked');
    phone.reading = new Promise((resolve) => {
      goOn = resolve;
    });
  });

  test('has not looked at the work there', async () => {
    const noting = look(own, 8);
    own.open(2);
    await settled();
    goOn();
    await noting;
    expect(own.store.getState().works).toEqual([]);
  });
  test('reads what they like there by the name that it has there', async () => {
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

describe('when the museum changes its guide', () => {
  test('a work of which it says nothing new is not written again', async () => {
    own.judge(LEAF, 'liked');
    const { writes } = phone;
    await own.renew();
    expect(phone.writes).toBe(writes);
  });
  test('a work that it renames is read by its new name', async () => {
    own.judge(LEAF, 'liked');
    phone.guide = [{ idArtwork: 7, name: 'The fern' }];
    await own.renew();
    expect(liked(own)).toEqual(['The fern']);
  });
  test('a work that it removes stays, with the name that it had', async () => {
    own.judge(LEAF, 'liked');
    await look(own, 8);
    phone.guide = [];
    await own.renew();
    expect([liked(own), looked(own)]).toEqual([['The leaf'], ['The shell']]);
  });
});
