import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPIRED_CODE, NOW, VALID_CODE, wantingAddress } from '../testing/entry-states.ts';
import { isValidAccessCode } from './access-code.ts';
import { APP_VERSION } from './app-version.ts';
import { type EntryChange, type EntryResult, type EntryState, type EntryVenue, enter, type Target } from './entry.ts';
import type { VenueFailure } from './failures.ts';
import { addressOf, PATHS } from './paths.ts';

/** The museums that links of these tests name, by their segment. */
const MUSEUMS: Readonly<Record<string, number | undefined>> = { one: 1, two: 2, none: undefined };
type Answers = Readonly<Record<number, EntryVenue | VenueFailure>>;

/**
 * What lies behind the guard on a device: the stored values, the venue that is open, the language, whether it is at
 * hand whatever the server says, and whether the server still accepts the code of this device.
 */
type Device = {
  state: EntryState;
  open: number | undefined;
  language: string | undefined;
  hasCopy: boolean;
  isCodeAccepted: boolean;
};

const segment = fc.constantFrom('kids', 'by-halls', 'night-tour', 'unknown', 'code');
const museum = fc.constantFrom('one', 'one', 'one', 'two', 'two', 'none');
const steps = PATHS.filter(([name]) => ['Code', 'SocialLogin', 'StudyQuestion', 'Slides', 'Download'].includes(name));
const path = fc
  .tuple(museum, fc.oneof(fc.constantFrom(...PATHS), fc.constantFrom(...steps)), segment)
  .map(([link, [, pattern], mode]) => `/museums/${link}/${pattern.replace(':mode', mode).replace(/:\w+/g, '7')}`);
const modeLink = fc.tuple(museum, segment).map(([link, mode]) => `/museums/${link}/${mode}`);
const anyPath = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 3, arbitrary: modeLink },
  fc.constantFrom('/', '/elsewhere', '/museums/one/no/such'),
);

const target = fc
  .tuple(anyPath, fc.option(fc.constantFrom('fr', 'xx'), { nil: undefined }))
  .map(([pathname, lang]) => wantingAddress(pathname + (lang ? `?lang=${lang}` : '')));

const venue: fc.Arbitrary<EntryVenue> = fc.record({
  accessCodeRequired: fc.boolean(),
  socialNetworksRequired: fc.boolean(),
  privacyPolicyEnabled: fc.boolean(),
  slides: fc.array(fc.constant('a slide'), { maxLength: 1 }),
  studies: fc.array(
    fc.record({
      showOn: fc.constantFrom('EASYGUIDE', 'BOTH', 'WEB'),
      questions: fc.array(fc.constantFrom({}, { idArtwork: 7 }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  modes: fc.constantFrom([{ segment: 'night-tour' }], [{ segment: 'night-tour' }], undefined),
});
const failure = fc.constantFrom<VenueFailure>(
  { tag: 'offline' },
  { tag: 'venue-deactivated' },
  { tag: 'venue-unknown' },
  { tag: 'venue-unreadable' },
);
const answer = fc.oneof({ weight: 3, arbitrary: venue }, failure);
const answers: fc.Arbitrary<Answers> = fc.record({ 1: answer, 2: answer });

const device: fc.Arbitrary<Device> = fc.record({
  state: fc.record({
    idMuseum: fc.constant(undefined),
    currentMuseum: fc.constantFrom(undefined, 1, 1, 2, 3),
    version: fc.constantFrom(undefined, APP_VERSION, APP_VERSION, APP_VERSION, '18.01.2025.1'),
    venue: fc.constant('absent' as const),
    face: fc.constant(undefined),
    now: fc.constant(NOW),
    policyAccepted: fc.boolean(),
    accessCode: fc.constantFrom(undefined, VALID_CODE, VALID_CODE, EXPIRED_CODE),
    hasUser: fc.boolean(),
    studiesMade: fc.boolean(),
    slidesSeen: fc.boolean(),
    mode: fc.constantFrom(undefined, 'kids', 'by-halls', 'night-tour', 'of another time'),
    wantedPath: fc.option(anyPath, { nil: undefined, freq: 2 }),
  }),
  open: fc.constantFrom(undefined, 1, 2),
  language: fc.constantFrom(undefined, 'es'),
  hasCopy: fc.boolean(),
  isCodeAccepted: fc.boolean(),
});

/** Whoever follows a link, and what the guide has opened by then: as often as not, the museum of the link. */
const visitor = fc
  .record({ wanted: target, start: device, known: answers, isOpened: fc.boolean() })
  .map(({ isOpened, ...made }) => ({
    ...made,
    start: { ...made.start, open: isOpened ? museumOf(made.wanted) : made.start.open },
  }));

const NO_STEPS = {
  policyAccepted: false,
  accessCode: undefined,
  hasUser: false,
  studiesMade: false,
  slidesSeen: false,
  mode: undefined,
  wantedPath: undefined,
};

function changed(device: Device, change: EntryChange): Device {
  const { state } = device;
  switch (change.tag) {
    case 'reset-venue':
      return { ...device, state: { ...state, ...NO_STEPS, currentMuseum: change.idMuseum } };
    case 'set-version':
      return { ...device, state: { ...state, version: change.version } };
    case 'renew-records':
      return device;
    case 'set-language':
      return { ...device, language: change.language };
    case 'set-mode':
      return { ...device, state: { ...state, mode: change.mode } };
    case 'clear-access-code':
      return { ...device, state: { ...state, accessCode: undefined } };
    case 'slides-seen':
      return { ...device, state: { ...state, slidesSeen: true } };
    case 'set-wanted-path':
      return { ...device, state: { ...state, wantedPath: change.path } };
  }
}

function museumOf({ place }: Target): number | undefined {
  return place.name === 'NotFound' ? undefined : MUSEUMS[place.museum];
}

/** Asks the guard as the guide does: with the venue of the link, as far as that one is open and may be read. */
function ask(wanted: Target, device: Device, known: Answers) {
  const idMuseum = museumOf(wanted);
  const at = idMuseum !== undefined && device.open === idMuseum ? known[idMuseum] : undefined;
  const face = at && 'slides' in at ? at : undefined;
  const venue = face && !mayRead(face, device) ? ({ tag: 'code-required' } as const) : (at ?? 'absent');
  return enter(wanted, { ...device.state, idMuseum, venue, face });
}

function mayRead({ accessCodeRequired }: EntryVenue, { state, hasCopy, isCodeAccepted }: Device): boolean {
  return !accessCodeRequired || hasCopy || (isCodeAccepted && isValidAccessCode(state.accessCode, state.now));
}

/** Where the guard's answer leads; undefined at an end. */
function followed(result: EntryResult, wanted: Target): Target | undefined {
  const link = wanted.place.name === 'NotFound' ? undefined : wanted.place.museum;
  switch (result.tag) {
    case 'go': {
      if (result.to === 'NotFound' || link === undefined) return wantingAddress('/');
      return wantingAddress(addressOf(result.to, link, {} as never));
    }
    case 'go-to-path':
      return wantingAddress(result.path);
    case 'fetch-venue':
      return wanted;
    default:
      return undefined;
  }
}

type Journey = { device: Device; wanted: Target; result: EntryResult; rounds: number };

function journey(first: Target, start: Device, known: Answers): Journey {
  let [wanted, now] = [first, start];
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
    const { changes, result } = ask(wanted, now, known);
    now = changes.reduce(changed, now);
    if (result.tag === 'fetch-venue') now = { ...now, open: museumOf(wanted) };
    const next = followed(result, wanted);
    if (!next) return { device: now, wanted, result, rounds };
    wanted = next;
  }
  throw new Error(`The guard is still moving after ${MOST_ROUNDS} rounds, at ${wanted.path}`);
}

/** Fetching two venues, a wanted path of the other one, its step, its home, the home of its mode. */
const MOST_ROUNDS = 8;

test('wherever a visitor wants to go, the guard comes to an end and stays there', () => {
  fc.assert(
    fc.property(visitor, ({ wanted, start, known }) => {
      const end = journey(wanted, start, known);
      expect(['show', 'ask-policy', 'unavailable']).toContain(end.result.tag);

      const again = ask(end.wanted, end.device, known);
      expect(again.result).toEqual(end.result);
      expect(again.changes.reduce(changed, end.device)).toEqual(end.device);
      // The guide asks again after every change: one that is made each time would keep it busy for ever.
      expect(again.changes.filter((change) => change.tag !== 'set-language')).toEqual([]);
    }),
    { numRuns: 6000 },
  );
});

test('a venue is fetched at most once on the way, and its failure is not asked away', () => {
  fc.assert(
    fc.property(visitor, ({ wanted, start, known }) => {
      const { result, device: end, wanted: last } = journey(wanted, start, known);
      const idMuseum = museumOf(last);
      if (result.tag !== 'unavailable' || idMuseum === undefined) return;
      expect(end.open).toBe(idMuseum);
      expect(known[idMuseum]).toEqual(result.failure);
    }),
    { numRuns: 1000 },
  );
});

test('whatever is done step by step, the visitor arrives where they wanted to go', () => {
  const start = fc.record({
    state: device.map((made) => ({ ...made.state, ...NO_STEPS })),
    open: fc.constant(undefined),
    language: fc.constant(undefined),
    hasCopy: fc.boolean(),
    isCodeAccepted: fc.constant(true),
  });
  fc.assert(
    fc.property(
      start,
      venue,
      fc.constantFrom('/keyboard', '/artworks/7?from=Options', '/hall/3'),
      (made, house, below) => {
        const known = { 1: house, 2: house };
        const address = `/museums/one${below}`;
        let now: Device = made;
        let wanted = wantingAddress(address);
        for (let steps = 0; steps <= 5; steps++) {
          const end = journey(wanted, now, known);
          if (end.result.tag === 'show' && end.wanted.path === address) return;
          now = { ...end.device, state: stepTaken(end.result, end.device.state) };
          wanted = end.wanted;
        }
        throw new Error(`After every step the visitor stands at ${wanted.path}`);
      },
    ),
    { numRuns: 500 },
  );
});

/** The step that is shown, done by the visitor. */
function stepTaken(result: EntryResult, state: EntryState): EntryState {
  if (result.tag === 'ask-policy') return { ...state, policyAccepted: true };
  if (result.tag !== 'show') throw new Error(`A visitor met ${result.tag}`);
  switch (result.name) {
    case 'Code':
      return { ...state, accessCode: VALID_CODE };
    case 'SocialLogin':
      return { ...state, hasUser: true };
    case 'StudyQuestion':
      return { ...state, studiesMade: true };
    case 'Slides':
      return { ...state, slidesSeen: true };
    default:
      throw new Error(`The guard stopped at ${result.name}`);
  }
}

test('whoever has no code that the museum accepts sees nothing of it but what everybody may see', () => {
  const guarded = venue.map((house) => ({ ...house, accessCodeRequired: true }));
  fc.assert(
    fc.property(target, device, guarded, (wanted, start, house) => {
      const end = journey(wanted, { ...start, hasCopy: false, isCodeAccepted: false }, { 1: house, 2: house });
      if (end.result.tag !== 'show' || museumOf(end.wanted) === undefined) return;
      expect(['Presentation', 'PrivacyPolicy', 'Settings', 'Accessibility', 'Code']).toContain(end.result.name);
      if (end.result.name === 'Code') expect(end.device.state.accessCode).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
