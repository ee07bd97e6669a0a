import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act } from '../../testing/act.ts';
import '../look.css';
import { Game } from '#screens/game/Game.tsx';
import { barriersIn } from '../../testing/barriers.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { controlsOf, outOfOrder, walkByKeyboard } from '../../testing/keyboard-walk.ts';
import { beyondTheEdges, cutOff, smallTargets } from '../../testing/measures.ts';
import { buttonIn, holdPhone, setScheme, setTextSize } from '../../testing/meet-screen.tsx';
import { pictured, withPictures } from '../../testing/screens/game-screens.ts';

const { pathname } = window.location;
let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(async () => {
  setTextSize(100);
  await setScheme('light');
  await leave();
  history.replaceState(null, '', pathname);
});
afterAll(async () => {
  await setScheme('');
  await holdPhone();
});

const KIDS = { languageCode: 'en_GB', variant: 'kids', mainAudioUrl: '/media/kids.m4a', transcript: 'Look at it.' };
const ALL = { languageCode: 'en_GB', name: 'A leaf', mainAudioUrl: '/media/all.m4a', transcript: 'Consider it.' };
/** One work with a text for children, and others. */
const VENUE = {
  artworks: [...withPictures(8).artworks, pictured(20, { localizations: [ALL, { ...KIDS, name: 'The leaf' }] })],
};

/** A child who plays a game. */
async function playing(play: string, options: FakeGuideOptions = {}, size = '1') {
  history.replaceState(null, '', `${pathname}?play=${play}&size=${size}`);
  const made = await fakeGuide({ venue: VENUE, ...options });
  const standing = await stand(made, <Game />);
  leave = standing.leave;
  const { page } = standing;
  await expect.poll(() => page.querySelector('.game-cards, .game-detail, .game-jigsaw')).not.toBeNull();
  const tap = (element: Element | null | undefined) => act(async () => (element as HTMLElement | null)?.click());
  const spot = (at: number | string | undefined) => page.querySelector(`[data-spot="${at}"]`);
  return { ...made, ...standing, tap, spot, all: (what: string) => [...page.querySelectorAll(what)] };
}
type Playing = Awaited<ReturnType<typeof playing>>;

const pictureIn = (element: Element) => element.querySelector<HTMLElement>('[style]')?.style.backgroundImage;
const names = ({ all }: Playing) => all('.game-card').map((card) => card.getAttribute('aria-label'));
const isShown = ({ page }: Playing) => expect.poll(() => page.querySelector('.game-finish'));
/** The places of a jigsaw's pieces, by their numbers: each shows another part of the picture. */
function piecesOf({ all }: Playing): (string | undefined)[] {
  const pieces = all('.game-piece-picture').map((piece) => {
    const [x = 0, y = 0] = getComputedStyle(piece).backgroundPosition.split(' ').map(Number.parseFloat);
    return { x, y, spot: piece.closest<HTMLElement>('[data-spot]')?.dataset.spot };
  });
  const inOrder = (axis: 'x' | 'y') => [...new Set(pieces.map((piece) => piece[axis]))].sort((a, b) => a - b);
  const [columns, rows] = [inOrder('x'), inOrder('y')];
  return Array.from(
    { length: 9 },
    (_, number) => pieces.find(({ x, y }) => x === columns[number % 3] && y === rows[Math.floor(number / 3)])?.spot,
  );
}
async function findAllPairs(child: Playing) {
  const cards = child.all('.game-card');
  for (const picture of new Set(cards.map(pictureIn))) {
    for (const card of cards.filter((candidate) => pictureIn(candidate) === picture)) await child.tap(card);
  }
}
async function layAllPieces(child: Playing) {
  for (const [piece, spot] of piecesOf(child).entries()) {
    await child.tap(child.spot(spot));
    await child.tap(child.spot(piece));
  }
}

type Place = { clientX: number; clientY: number; buttons?: number; pointerId?: number };
function middleOf(element: Element | null): Place {
  const { left, top, width, height } = (element as Element).getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
/** The pieces that have captured a finger or the mouse. */
let captured: Element[] = [];
beforeEach(() => {
  captured = [];
});
/** Sends a pointer event of a finger or a mouse to a piece. */
function point(piece: HTMLElement, type: string, at: Place) {
  // Only a real pointer can be captured.
  piece.setPointerCapture = () => void captured.push(piece);
  const init = { bubbles: true, pointerId: 5, button: 0, buttons: type === 'pointerup' ? 0 : 1, ...at };
  return act(async () => piece.dispatchEvent(new PointerEvent(type, init)));
}

describe('pairs', () => {
  test.each(['1', '2', '3'])('are laid out as drawn for size %s, and are as many as its name says', async (size) => {
    const child = await playing('pairs', {}, size);
    // Its style sheet loads after it in this test.
    await expect.poll(() => getComputedStyle(child.page.querySelector('.game-cards') as Element).display).toBe('grid');
    const laid = child.all('.game-card').map((card) => Math.round(card.getBoundingClientRect().left));
    const [cards, columns] = [laid.length, new Set(laid).size];
    await child.leave();
    history.replaceState(null, '', pathname);
    const start = await stand(child, <Game />);
    leave = start.leave;
    const link = `[href*="play=pairs&size=${size}"][aria-label]`;
    await expect.poll(() => start.page.querySelector(link)?.getAttribute('aria-label')).toBe(`Pairs, ${cards} cards`);
    const drawn = [...start.page.querySelectorAll(`${link} rect`)];
    expect([drawn.length, new Set(drawn.map((card) => card.getAttribute('x'))).size]).toEqual([cards, columns]);
  });
  test('two equal cards stay, and the last pair shows a work', async () => {
    const child = await playing('pairs');
    expect(names(child)).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4', 'Card 5', 'Card 6']);
    await findAllPairs(child);
    expect(names(child).every((name) => name?.endsWith(', found'))).toBe(true);
    await isShown(child).not.toBeNull();
    // The focus follows once the work is painted.
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
  });
  test('two different cards are turned back at the next tap, which turns its own card', async () => {
    const child = await playing('pairs');
    const cards = child.all('.game-card');
    const [first] = cards;
    const other = cards.find((card) => first && pictureIn(card) !== pictureIn(first));
    const third = cards.find((card) => card !== first && card !== other);
    for (const card of [first, other, third]) await child.tap(card);
    const up = cards.filter((card) => card.getAttribute('data-up') === 'true');
    expect(up).toEqual([third]);
  });
  test('two different cards turn back by themselves after a moment', async () => {
    const child = await playing('pairs');
    const cards = child.all('.game-card');
    const [first] = cards;
    const other = cards.find((card) => first && pictureIn(card) !== pictureIn(first));
    for (const card of [first, other]) await child.tap(card);
    expect(child.all('[data-up="true"]')).toHaveLength(2);
    await expect.poll(() => child.all('[data-up="true"]').length, { timeout: 5000 }).toBe(0);
  });
  test('arrow keys move the focus from card to card', async () => {
    const child = await playing('pairs');
    const cards = child.all('.game-card') as HTMLElement[];
    cards[0]?.focus();
    const press = (key: string) =>
      act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await press('ArrowRight');
    expect(document.activeElement).toBe(cards[1]);
    await press('ArrowDown');
    expect(document.activeElement).toBe(cards[3]);
  });
});

describe('find the detail', () => {
  test('a wrong picture is dimmed and says so; the right one shows its work', async () => {
    const child = await playing('detail');
    const lens = pictureIn(child.page.querySelector('.game-lens') as Element);
    const choices = child.all('.game-choice');
    await child.tap(choices.find((choice) => pictureIn(choice) !== lens));
    expect(child.all('[data-tried="true"]')).toHaveLength(1);
    expect(child.page.querySelector('[role="status"]')?.textContent).toBe('Not this one. Look again.');
    await child.tap(choices.find((choice) => pictureIn(choice) === lens));
    await isShown(child).not.toBeNull();
    // The first work has a text for children, and that text is spoken.
    await expect.poll(() => child.page.querySelector('h2')?.textContent).toBe('The leaf');
    await expect.poll(() => child.player.store.getState().track?.url).toBe('/media/kids.m4a');
    await expect.poll(() => child.page.textContent).toContain('Look at it.');
  });
  test('a wrong picture shakes at each tap, and stays the focused button', async () => {
    const child = await playing('detail');
    const lens = pictureIn(child.page.querySelector('.game-lens') as Element);
    const wrong = child.all('.game-choice').find((choice) => pictureIn(choice) !== lens) as HTMLElement;
    const shaking = () => wrong.getAnimations().filter(({ playState }) => playState === 'running');
    wrong.focus();
    for (const _ of ['first', 'second', 'third']) {
      await child.tap(wrong);
      expect(document.activeElement).toBe(wrong);
      expect(shaking()).toHaveLength(1);
      await Promise.all(shaking().map(({ finished }) => finished));
    }
  });
});

describe('a jigsaw', () => {
  test('is laid by tapping piece and place, and another round has another picture', async () => {
    const child = await playing('jigsaw');
    expect(child.spot(1)?.getAttribute('aria-label')).toBe('Row 1, column 2, empty');
    await layAllPieces(child);
    expect(child.spot(1)?.getAttribute('aria-label')).toBe('Row 1, column 2, in its place');
    await isShown(child).not.toBeNull();
    const shown = child.page.querySelector<HTMLImageElement>('.game-won')?.src ?? 'none';
    await child.tap(buttonIn(child.page, 'Again'));
    await expect.poll(() => child.page.querySelector('.game-jigsaw')).not.toBeNull();
    expect(pictureIn(child.page.querySelector('.game-lid') as Element)).not.toContain(shown);
    expect(child.player.store.getState().track).toBeUndefined();
  });
  test('a child who plays again before the story has begun does not hear it over the next round', async () => {
    const child = await playing('jigsaw');
    const isFinished = new Promise<Element>((resolve) => {
      const watch = new MutationObserver(() => {
        const again = child.page.querySelector<HTMLElement>('button.game-go');
        if (!again) return;
        watch.disconnect();
        again.click();
        resolve(again);
      });
      watch.observe(child.page, { childList: true, subtree: true });
    });
    await layAllPieces(child);
    await isFinished;
    await expect.poll(() => child.page.querySelector('.game-jigsaw')).not.toBeNull();
    expect(child.player.store.getState().track).toBeUndefined();
  });
  test('is laid by dragging its pieces, and a piece dropped elsewhere returns', async () => {
    const child = await playing('jigsaw');
    const from = piecesOf(child)[4];
    const draw = async (to: Place) => {
      const piece = child.spot(from) as HTMLElement;
      await point(piece, 'pointerdown', middleOf(piece));
      await point(piece, 'pointermove', to);
      await point(piece, 'pointerup', to);
      await child.tap(piece);
    };
    await draw({ clientX: 2, clientY: 2 });
    expect(child.spot(from)?.querySelector('.game-piece')).not.toBeNull();
    await draw(middleOf(child.spot(4)));
    expect(child.spot(4)?.getAttribute('data-right')).toBe('true');
  });
  test('a fast mouse takes its piece along, and the pieces it passes afterwards stay in place', async () => {
    const child = await playing('jigsaw');
    const pieces = piecesOf(child);
    const [first, other] = [pieces[4], pieces[0]].map((at) => child.spot(at) as HTMLElement);
    if (!first || !other) throw new Error('There are no pieces');
    await point(first, 'pointerdown', middleOf(first));
    expect(captured).toEqual([first]);
    // A browser that has not captured it, and a button released outside the window.
    await point(other, 'pointermove', { ...middleOf(other), clientY: 3, buttons: 0 });
    expect(other.style.translate).toBe('');
    await point(other, 'pointerdown', middleOf(other));
    await point(other, 'pointermove', middleOf(child.spot(0)));
    await point(other, 'pointerup', middleOf(child.spot(0)));
    expect(child.spot(0)?.getAttribute('data-right')).toBe('true');
    expect(child.spot(pieces[4])?.querySelector('.game-piece')).not.toBeNull();
  });
  test('a piece whose pointer is cancelled by the browser returns to its place, and can be dragged again', async () => {
    const child = await playing('jigsaw');
    const piece = child.spot(piecesOf(child)[4]) as HTMLElement;
    await point(piece, 'pointerdown', middleOf(piece));
    await point(piece, 'pointermove', { clientX: 2, clientY: 2 });
    await point(piece, 'lostpointercapture', { clientX: 2, clientY: 2 });
    expect(piece.style.translate).toBe('');
    expect(piece.hasAttribute('data-dragged')).toBe(false);
    await point(piece, 'pointerdown', { ...middleOf(piece), pointerId: 6 });
    await point(piece, 'pointermove', { ...middleOf(child.spot(4)), pointerId: 6 });
    await point(piece, 'pointerup', { ...middleOf(child.spot(4)), pointerId: 6 });
    expect(child.spot(4)?.getAttribute('data-right')).toBe('true');
  });
});

describe.each(['pairs', 'detail', 'jigsaw'])('%s', (play) => {
  test.each(['en', 'ar'])('has every control in reading order, by Tab, in "%s"', async (speaks) => {
    const child = await playing(play, { speaks });
    // A piece that is picked up is in front of the others.
    await child.tap(child.page.querySelector('.game-tray button'));
    const controls = controlsOf(document);
    expect(controls.length).toBeGreaterThan(5);
    expect(outOfOrder(controls)).toEqual([]);
    expect(await walkByKeyboard(controls)).toEqual([]);
  });
});

describe('with a single switch', () => {
  const press = (key = ' ') => act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key })));
  const lit = ({ page }: Playing) => page.querySelector('[data-lit]');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('the highlight moves at its pace, and the switch chooses the highlighted thing', async () => {
    const child = await playing('pairs', { settings: { switchPace: 2 } });
    const cards = child.all('.game-card');
    expect(lit(child)).toBe(cards[0]);
    expect(document.activeElement).toBe(cards[0]);
    vi.advanceTimersByTime(1900);
    expect(lit(child)).toBe(cards[0]);
    vi.advanceTimersByTime(100);
    expect(lit(child)).toBe(cards[1]);
    await press();
    expect(cards[1]?.getAttribute('data-up')).toBe('true');
    vi.advanceTimersByTime(2000);
    expect(lit(child)).toBe(cards[2]);
    await child.tap(child.page.querySelector('[data-switch-pad]'));
    expect(cards[2]?.getAttribute('data-up')).toBe('true');
  });
  test('it waits while the page is hidden', async () => {
    const child = await playing('pairs', { settings: { switchPace: 1 } });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(5000);
    expect(lit(child)).toBe(child.all('.game-card')[0]);
    hidden.mockReturnValue(false);
    vi.advanceTimersByTime(1000);
    expect(lit(child)).toBe(child.all('.game-card')[1]);
    hidden.mockRestore();
  });
  test('from the last thing of a game it moves out to Back, and then to the first', async () => {
    const child = await playing('detail', { settings: { switchPace: 1 } });
    vi.advanceTimersByTime(3000);
    expect(lit(child)).toBe(child.page.querySelector('header a'));
    vi.advanceTimersByTime(1000);
    expect(lit(child)).toBe(child.all('.game-choice')[0]);
  });
  test('it is turned on in the game, where the pace is a tap away, and is remembered', async () => {
    const child = await playing('pairs');
    await child.tap(buttonIn(child.page, 'Play with one switch'));
    await child.tap(buttonIn(child.page, 'Pace: 2 seconds'));
    expect(child.guide.settings.store.getState().switchPace).toBe(1);
    await child.tap(buttonIn(child.page, 'Play with one switch'));
    expect(child.guide.settings.store.getState().switchPace).toBeUndefined();
    expect(lit(child)).toBeNull();
  });
});

describe.each(['en', 'ar'])('the work of a finished game, in "%s"', (speaks) => {
  test('has no barrier by day and night, on a small phone and with letters of twice the size', async () => {
    const child = await playing('pairs', { speaks, settings: { switchPace: 3 } });
    await findAllPairs(child);
    await isShown(child).not.toBeNull();
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(scheme);
      expect(await barriersIn(document.body), scheme).toEqual([]);
    }
    expect([beyondTheEdges(), smallTargets(), cutOff()]).toEqual([[], [], []]);
    await holdPhone(360, 740);
    setTextSize(212.5);
    expect([beyondTheEdges(), cutOff()]).toEqual([[], []]);
  });
});

test('a work without a recording shows its picture and its words', async () => {
  const localizations = [{ languageCode: 'en_GB', name: 'The shell', text: '<p>It has a spiral.</p>' }];
  const child = await playing('jigsaw', { venue: { artworks: [pictured(3, { localizations })] } });
  await layAllPieces(child);
  await isShown(child).not.toBeNull();
  expect(child.page.textContent).toContain('It has a spiral.');
  expect(child.all('.game-play')).toEqual([]);
});

test('a game continues with its pictures when the network is lost, and when it returns', async () => {
  const child = await playing('pairs');
  const before = child.all('.game-card').map(pictureIn);
  const [first] = child.all('.game-card');
  await child.tap(first);
  for (const isOnline of [false, true]) {
    await child.happens(() => child.network.setState({ isOnline }));
    expect(child.all('.game-card').map(pictureIn)).toEqual(before);
    expect(first?.isConnected).toBe(true);
    expect(first?.getAttribute('data-up')).toBe('true');
  }
});
