import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { HEARD, LED, READY } from '../../testing/fake-tours.ts';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { MUSEUM } from '../../testing/small-museum.ts';
import { GuidedVisit } from './GuidedVisit.tsx';

let leave = async () => {};
let address: string;
beforeEach(() => {
  address = location.href;
});
afterEach(async () => {
  await leave();
  history.replaceState(null, '', address);
});

async function meet(tours: FakeGuideOptions['tours'], query = '') {
  history.replaceState(null, '', `${location.pathname}${query}`);
  const made = await fakeGuide({ venue: MUSEUM, ...(tours && { tours }) });
  const met = await stand(made, <GuidedVisit />);
  leave = met.leave;
  await expect.poll(() => met.page.querySelector('.tour-step')).not.toBeNull();
  return { ...made, ...met };
}

function type(page: Element, selector: string, text: string) {
  const field = page.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error('There is no field');
  const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a visitor types the code of a tour', async () => {
  const { page, happens, asked } = await meet({});
  await happens(() => type(page, 'input', 'k7m 2qx'));
  await happens(() => buttonIn(page, 'Join the tour').click());
  expect(asked).toContain('join k7m 2qx');
});

test('a code of a link is joined by one tap, which lets sound begin', async () => {
  const { page, happens, asked } = await meet({}, '?code=K7M2QX');
  expect(page.querySelector('input')).toBeNull();
  await happens(() => buttonIn(page, 'Join the tour').click());
  expect(asked).toContain('join K7M2QX');
});

test('a code of a link that no tour has gives way to the field, which has the focus', async () => {
  const { page, guide, happens } = await meet({}, '?code=K7M2QX');
  const { visit } = await guide.tours();
  await happens(() => buttonIn(page, 'Join the tour').focus());
  await happens(() => visit.store.setState({ tag: 'joining', code: 'K7M2QX' }, true));
  await happens(() => visit.store.setState({ tag: 'outside', problem: 'unknown-code' }, true));
  await expect.poll(() => document.activeElement).toBe(page.querySelector('input'));
});

test.each([
  ['code-missing', 'Type the code of the tour first.'],
  ['unknown-code', 'No tour has this code now.'],
  ['full', 'This tour is full.'],
  ['offline', 'An internet connection is needed'],
  ['busy', 'Wait a little, then try again.'],
  ['closed', 'This museum has no guided tours at the moment.'],
  ['code-first', 'This museum asks for its access code first.'],
] as const)('a visitor who is not let in reads why: %s', async (problem, words) => {
  const { page } = await meet({ visit: { tag: 'outside', problem } });
  expect(page.querySelector('[role="alert"]')?.textContent).toContain(words);
  const isAsked = [...page.querySelectorAll('a')].some(({ href }) => href.endsWith('/code'));
  expect(isAsked).toBe(problem === 'code-first');
});

const LOST = { connection: 'lost', isLed: false, isMuted: true, mutedBy: 'visitor', isInterrupted: true } as const;

test.each([
  [{}, 'You hear your guide.'],
  [{ isMuted: true }, 'Your guide has turned the microphone off.'],
  [{ isMuted: true, isLed: false }, 'Your guide is not connected at the moment.'],
  [{ isLed: false, mutedBy: 'story' }, 'You hear a story.'],
  [{ isLed: false, mutedBy: 'visitor' }, 'You have turned the sound of the tour off.'],
  [{ mutedBy: 'visitor', isInterrupted: true }, 'This phone has stopped the sound.'],
  [{ isInterrupted: true, hearing: 'mute-phone' }, 'This phone cannot play the sound of the tour.'],
  [LOST, 'The connection is lost.'],
] as const)('a visitor who hears nothing reads the first reason: %j', async (tour, words) => {
  const { page } = await meet({ visit: { tag: 'inside', tour: { ...HEARD, ...tour } } });
  expect(page.querySelector('.tour-state')?.textContent).toContain(words);
});

test.each([
  ['ended', 'The tour has ended.'],
  ['closed', 'This museum has no guided tours at the moment.'],
  ['elsewhere', 'The tour goes on in another window of this phone.'],
  ['not-allowed', 'The connection to the tour was closed.'],
] as const)('a visitor whose tour is over reads why: %s', async (why, words) => {
  const { page } = await meet({ visit: { tag: 'over', why } });
  expect(page.textContent).toContain(words);
});

test('a visitor without a connection raises no hand, and one on a phone without sound has no button for it', async () => {
  const { page } = await meet({
    visit: { tag: 'inside', tour: { ...HEARD, connection: 'lost', hearing: 'mute-phone' } },
  });
  expect(buttonIn(page, 'Raise your hand').getAttribute('aria-disabled')).toBe('true');
  expect(page.textContent).not.toContain('Sound off');
});

test('a visitor raises a hand, turns the sound off and leaves', async () => {
  const { page, happens, asked } = await meet({ visit: { tag: 'inside', tour: { ...HEARD, idArtwork: 7 } } });
  for (const name of ['Raise your hand', 'Sound off', 'Leave the tour']) {
    await happens(() => buttonIn(page, name).click());
  }
  expect(asked.slice(-3)).toEqual(['hand up', 'sound off', 'leave']);
});

test('the text of the leader is announced line by line', async () => {
  const { page } = await meet({ visit: { tag: 'inside', tour: { ...HEARD, lines: ['One', 'Two'] } } });
  const log = page.querySelector('[role="log"]');
  expect(log?.getAttribute('aria-live')).toBe('polite');
  expect([...(log?.children ?? [])].map((line) => line.textContent)).toEqual(['One', 'Two']);
});

test('after a tour the visitor may join another one', async () => {
  const { page, happens } = await meet({ visit: { tag: 'over', why: 'ended' } });
  expect(page.textContent).toContain('The tour has ended.');
  await happens(() => buttonIn(page, 'Join another tour').click());
  expect(page.textContent).toContain('Code of the tour');
});

test('a leader starts a tour, or takes one over', async () => {
  const other = { idTour: 'other', leader: 'Evening tours', startDate: '2026-08-01T09:30:00.000Z' };
  const tours = [{ ...other, listeners: 1, isMine: false }];
  const { page, happens, asked } = await meet({ leading: { ...READY, tours } }, '?lead');
  expect(page.textContent).toContain('1 person listens');
  await happens(() => buttonIn(page, 'Take over').click());
  await happens(() => buttonIn(page, 'Start a tour').click());
  expect(asked).toEqual(['update the tours', 'take over other', 'start']);
});

test('a leader shows the work whose number is typed, and is told of a number that no work has', async () => {
  const { page, happens, asked } = await meet({ leading: { tag: 'leading', tour: LED } }, '?lead');
  await happens(() => type(page, '.tour-by-number input', '999999'));
  await happens(() => buttonIn(page, 'Show').click());
  await expect.poll(() => page.textContent).toContain('No work has number 999999.');
  await happens(() => type(page, '.tour-by-number input', '13'));
  await happens(() => buttonIn(page, 'Show').click());
  await expect.poll(() => asked.some((what) => what.startsWith('show '))).toBe(true);
});

test('a leader writes a line, mutes, lowers a hand and ends the tour after a question', async () => {
  const { page, happens, asked } = await meet({ leading: { tag: 'leading', tour: { ...LED, hands: [3] } } }, '?lead');
  await happens(() => type(page, 'textarea', 'Follow me.'));
  await happens(() => buttonIn(page, 'Send').click());
  await happens(() => buttonIn(page, 'Mute').click());
  await happens(() => page.querySelector<HTMLElement>('.tour-hands button')?.click());
  await happens(() => buttonIn(page, 'End the tour').click());
  expect(asked).not.toContain('end');
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('Nothing is asked');
  await expect.poll(() => dialog.hasAttribute('data-opening')).toBe(false);
  await happens(() => buttonIn(dialog, 'End the tour').click());
  expect(asked.slice(-4)).toEqual(['say Follow me.', 'mute', 'lower 3', 'end']);
});

test.each([
  ['refused', 'The microphone is not allowed.', true],
  ['none', 'This phone has no microphone.', true],
  ['in-use', 'Another app uses the microphone.', true],
  ['gone', 'The microphone is gone.', true],
  ['insecure', 'The microphone works only at an https address.', false],
  ['not-supported', 'This browser gives no sound to web pages.', false],
] as const)(
  'a leader whose microphone is %s reads why, and may try again where that helps',
  async (tag, words, helps) => {
    const { page } = await meet({ leading: { tag: 'leading', tour: { ...LED, microphone: { tag } } } }, '?lead');
    await expect.poll(() => page.textContent).toContain(words);
    expect(page.textContent?.includes('Try the microphone again')).toBe(helps);
  },
);

test('a leader whom nobody hears reads so, unless she has muted herself', async () => {
  const { page, guide, happens } = await meet(
    { leading: { tag: 'leading', tour: { ...LED, isSilent: true } } },
    '?lead',
  );
  await expect.poll(() => page.textContent).toContain('The microphone hears nothing.');
  const { leading } = await guide.tours();
  await happens(() =>
    leading.store.setState({ tag: 'leading', tour: { ...LED, isSilent: true, isMuted: true } }, true),
  );
  expect(page.textContent).not.toContain('The microphone hears nothing.');
});

test('the key of a link opens the console', async () => {
  const { asked } = await meet({ key: 'secret' }, '?lead');
  expect(asked).toEqual(['key secret']);
});
