import { type AccessCode, isValidAccessCode } from './access-code.ts';
import { APP_VERSION } from './app-version.ts';
import type { ToldFailure, VenueFailure } from './failures.ts';
import { isMode } from './mode.ts';
import type { Place, ScreenName } from './paths.ts';

/** What the guard needs to know of a loaded venue. */
export type EntryVenue = {
  accessCodeRequired: boolean;
  socialNetworksRequired: boolean;
  privacyPolicyEnabled: boolean;
  slides: readonly unknown[];
  studies: readonly { showOn: string; questions: readonly { idArtwork?: number | undefined }[] }[];
  modes?: readonly { segment: string }[] | undefined;
};

/** What a venue's release says to everybody, before the venue itself may be read. */
export type EntryFace = Pick<EntryVenue, 'accessCodeRequired' | 'privacyPolicyEnabled'>;

/** What the device knows when a visitor asks for a place. */
export type EntryState = {
  /** The id of the venue that the place's link names; undefined when it names none. */
  idMuseum: number | undefined;
  /** The stored `current-museum`. */
  currentMuseum: number | undefined;
  /** The version of the guide that ran here before. */
  version: string | undefined;
  venue: EntryVenue | VenueFailure | 'absent';
  /** The face of the release in force; undefined until it is known, and of a venue that is closed. */
  face: EntryFace | undefined;
  /** Now, in milliseconds. */
  now: number;
  policyAccepted: boolean;
  accessCode: AccessCode | undefined;
  hasUser: boolean;
  studiesMade: boolean;
  slidesSeen: boolean;
  mode: string | undefined;
  /** The address that was wanted before the guard's steps began. */
  wantedPath: string | undefined;
};

/** What to change on the device before going on. */
export type EntryChange =
  | { tag: 'reset-venue'; idMuseum: number }
  | { tag: 'set-version'; version: string }
  | { tag: 'renew-records'; idMuseum: number }
  | { tag: 'set-language'; language: string }
  | { tag: 'set-mode'; mode: string | undefined }
  | { tag: 'clear-access-code' }
  | { tag: 'slides-seen' }
  | { tag: 'set-wanted-path'; path: string | undefined };

/** What the visitor gets. */
export type EntryResult =
  | { tag: 'show'; name: ScreenName | 'NotFound' }
  | { tag: 'go'; to: ScreenName | 'NotFound' }
  | { tag: 'go-to-path'; path: string }
  | { tag: 'fetch-venue' }
  | { tag: 'ask-policy' }
  | { tag: 'unavailable'; failure: ToldFailure };

export type Entry = { changes: EntryChange[]; result: EntryResult };

/** Where a visitor wants to go: the place, its `lang`, and its whole address. */
export type Target = { place: Place; lang: string | undefined; path: string };

/**
 * The entry guard: decides for every navigation what is changed, and whether the place is shown or another comes
 * first, in the order of the specification (section 4, entry guard; design, section 6). Asked again after each of its
 * own answers, it ends at `show`, `ask-policy` or `unavailable`.
 */
export function enter(target: Target, state: EntryState): Entry {
  const { place } = target;
  const changes: EntryChange[] = [];
  if (target.lang) changes.push({ tag: 'set-language', language: target.lang });
  if (place.name === 'NotFound') {
    const isRoot = target.path === '/';
    return { changes, result: isRoot ? { tag: 'show', name: 'NotFound' } : { tag: 'go', to: 'NotFound' } };
  }

  const reset = resetting(state);
  changes.push(...reset);
  return { changes, result: enterVenue(target, place, reset.length > 0 ? afterReset(state) : state, changes) };
}

type VenuePlace = Exclude<Place, { name: 'NotFound' }>;

/**
 * What another venue, or another version of the guide, changes on the device: the stored steps and the visit are
 * forgotten, and records that an earlier guide may have written are written anew. Once done it is not done again.
 */
function resetting({ idMuseum, currentMuseum, version }: EntryState): EntryChange[] {
  if (idMuseum === undefined) return [];
  const isOtherVersion = version !== APP_VERSION;
  const changes: EntryChange[] = [];
  if (isOtherVersion || idMuseum !== currentMuseum) changes.push({ tag: 'reset-venue', idMuseum });
  if (isOtherVersion) changes.push({ tag: 'set-version', version: APP_VERSION });
  if (isOtherVersion && currentMuseum !== undefined) changes.push({ tag: 'renew-records', idMuseum });
  return changes;
}

/** Steps of another venue, or of an earlier guide, say nothing about this one. */
function afterReset(state: EntryState): EntryState {
  return {
    ...state,
    policyAccepted: false,
    accessCode: undefined,
    hasUser: false,
    studiesMade: false,
    slidesSeen: false,
    mode: undefined,
    wantedPath: undefined,
  };
}

function enterVenue(target: Target, place: VenuePlace, state: EntryState, changes: EntryChange[]): EntryResult {
  const { venue } = state;
  // The release in force may ask for more than the copy on the device did.
  const face = state.face ?? (isThere(venue) ? venue : undefined);
  const isCodeDue = lacksCode(face, state);
  if (place.name === 'Mode') {
    // What the museum guards is not known here without its code, though it may still be at hand.
    const known = isThere(venue) && !isCodeDue ? venue : undefined;
    const mode = enterMode(place.params.mode ?? '', known, state, changes);
    if (mode) return mode;
  }
  if (place.name === 'Presentation' && state.mode !== undefined) changes.push({ tag: 'set-mode', mode: undefined });
  if (EXEMPT.has(place.name)) return { tag: 'show', name: place.name };
  if (state.idMuseum === undefined) return { tag: 'unavailable', failure: { tag: 'venue-unknown' } };

  if (face?.privacyPolicyEnabled && !state.policyAccepted) return { tag: 'ask-policy' };
  // A code that the server does not accept any more is as good as expired.
  if (isCodeRefused(venue) || isCodeDue) return askForCode(target, place.name, state, changes);
  if (!isThere(venue)) return withoutVenue(venue);
  const step = missingStep(venue, state, changes);
  return step ? takeStep(step, target, place.name, state, changes) : arrive(place.name, state, changes);
}

/** Screens that everybody may see, before any step and before a visit begins. */
export const EXEMPT: ReadonlySet<ScreenName | 'NotFound'> = new Set([
  'Presentation',
  'PrivacyPolicy',
  'Settings',
  'Accessibility',
]);
/** Screens of what comes before the visit. */
export const STEPS: ReadonlySet<ScreenName> = new Set(['Code', 'SocialLogin', 'StudyQuestion', 'Slides', 'Download']);

/** Undefined while it is not known which modes the venue has. */
function enterMode(
  segment: string,
  known: EntryVenue | undefined,
  state: EntryState,
  changes: EntryChange[],
): EntryResult | undefined {
  if (isMode(segment, known?.modes)) {
    if (state.mode !== segment) changes.push({ tag: 'set-mode', mode: segment });
    return { tag: 'show', name: 'Presentation' };
  }
  return known || state.idMuseum === undefined ? { tag: 'go', to: 'NotFound' } : undefined;
}

function isThere(venue: EntryState['venue']): venue is EntryVenue {
  return venue !== 'absent' && !('tag' in venue);
}

function isCodeRefused(venue: EntryState['venue']): venue is { tag: 'code-required' } {
  return venue !== 'absent' && 'tag' in venue && venue.tag === 'code-required';
}

/** Without a venue there is nothing to decide yet, or nothing any more. */
function withoutVenue(venue: ToldFailure | 'absent'): EntryResult {
  if (venue === 'absent') return { tag: 'fetch-venue' };
  return venue.tag === 'venue-deactivated' ? { tag: 'go', to: 'NotFound' } : { tag: 'unavailable', failure: venue };
}

/** Step 5 of the specification: missing or expired. */
function lacksCode(face: EntryFace | undefined, { accessCode, now }: EntryState): boolean {
  return face?.accessCodeRequired === true && !isValidAccessCode(accessCode, now);
}

function askForCode(target: Target, name: ScreenName, state: EntryState, changes: EntryChange[]): EntryResult {
  if (state.accessCode) changes.push({ tag: 'clear-access-code' });
  return takeStep('Code', target, name, state, changes);
}

/** Steps 6 to 8 of the specification; the download step (9) is always done. */
function missingStep(venue: EntryVenue, state: EntryState, changes: EntryChange[]): ScreenName | undefined {
  if (venue.socialNetworksRequired && !state.hasUser) return 'SocialLogin';
  if (hasStartStudy(venue) && !state.studiesMade) return 'StudyQuestion';
  if (!state.slidesSeen) {
    if (venue.slides.length > 0) return 'Slides';
    changes.push({ tag: 'slides-seen' });
  }
  return undefined;
}

function hasStartStudy(venue: EntryVenue): boolean {
  return venue.studies.some(
    (study) =>
      (study.showOn === 'EASYGUIDE' || study.showOn === 'BOTH') &&
      study.questions.some((question) => question.idArtwork === undefined),
  );
}

function takeStep(
  step: ScreenName,
  target: Target,
  name: ScreenName,
  state: EntryState,
  changes: EntryChange[],
): EntryResult {
  if (!STEPS.has(name) && name !== 'Options' && state.wantedPath !== target.path) {
    changes.push({ tag: 'set-wanted-path', path: target.path });
  }
  return name === step ? { tag: 'show', name } : { tag: 'go', to: step };
}

function arrive(name: ScreenName, state: EntryState, changes: EntryChange[]): EntryResult {
  if (state.wantedPath !== undefined) changes.push({ tag: 'set-wanted-path', path: undefined });
  if (STEPS.has(name) && state.wantedPath !== undefined) return { tag: 'go-to-path', path: state.wantedPath };
  // Study questions are also reached from the menu, so that step alone may be shown again.
  if (STEPS.has(name) && name !== 'StudyQuestion') return { tag: 'go', to: 'Options' };
  if (name === 'Options' && state.mode === 'kids') return { tag: 'go', to: 'KidsOptions' };
  if (name === 'Options' && state.mode === 'by-halls') return { tag: 'go', to: 'ByHallsOptions' };
  return { tag: 'show', name };
}
