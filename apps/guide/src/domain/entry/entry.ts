import { type FormerNumbers, presentIds, presentQuery } from '@cicerone/content/release/former-numbers';
import { isBelowLabels } from '@cicerone/content/venue/label-address';
import { APP_VERSION } from '../app-version.ts';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import { addressOf, type Params, type Place, type VenuePlace } from '../paths.ts';
import { isStep, type ScreenName, screenLine } from '../screens.ts';
import { dueQuestions, type StartStudies, startQuestions } from '../study/due-questions.ts';
import { isThere } from '../venue/venue-state.ts';
import { codesAfterReset, isValidAccessCode } from './access-code.ts';
import { isKnownMode, isMode, type KnownMode } from './mode.ts';
import { isOnceMore } from './once-more.ts';
import { type MemoryChange, NOTHING_REMEMBERED, type Remembered } from './visitor.ts';

/** The facts about a loaded venue that the guard needs. */
export type EntryVenue = {
  accessCodeRequired: boolean;
  socialNetworksRequired: boolean;
  privacyPolicyEnabled: boolean;
  slides: readonly unknown[];
  studies: StartStudies;
  modes?: readonly { segment: string }[] | undefined;
  formerNumbers?: FormerNumbers | undefined;
  recognitionAvailable?: boolean | undefined;
};

/** The public part of a venue's release, readable before the venue itself may be read. */
export type EntryFace = Pick<EntryVenue, 'accessCodeRequired' | 'privacyPolicyEnabled'>;

/** The facts that the guard knows when a visitor requests a place. */
export type EntryState = Remembered & {
  /** The id of the venue that the place's link names; undefined when it names none. */
  idMuseum: number | undefined;
  venue: EntryVenue | VenueFailure | 'absent';
  /** The face of the release in force; undefined until it is known, and of a venue that is closed. */
  face: EntryFace | undefined;
  /** Now, and when the visitor came to the place, in milliseconds. */
  now: number;
  openedAt: number;
  /** The mark of the home screen in the history entry. */
  homeMark?: HomeMark | undefined;
};

/**
 * A home screen in the history: `left-for-mode`, the usual one from which a mode was switched on, so that Back leads out
 * of the mode; `of-mode`, the one of a mode, which is shown only while that mode is on.
 */
export type HomeMark = 'left-for-mode' | 'of-mode';

/** The steps before continuing: mostly changes of the remembered state. */
export type EntryChange =
  | MemoryChange
  | { tag: 'renew-records'; idMuseum: number }
  | { tag: 'set-language'; language: string };

/** A screen whose address needs its name alone. */
type PlainScreen = { [Name in ScreenName]: keyof Params<Name> extends never ? Name : never }[ScreenName];

/** The result for the visitor. */
export type EntryResult =
  | { tag: 'show'; name: ScreenName | 'NotFound' }
  | { tag: 'go'; to: PlainScreen | 'NotFound' }
  | { tag: 'go-to-path'; path: string }
  | { tag: 'fetch-venue' }
  | { tag: 'ask-policy' }
  | { tag: 'unavailable'; failure: ShownFailure };

export type Entry = { changes: readonly EntryChange[]; result: EntryResult };

/** The visitor's destination: the place, its `lang`, and its complete address. */
export type Target = { place: Place; lang: string | undefined; path: string };

/**
 * The entry guard: decides for every navigation what is changed, and whether the place is shown or another comes
 * first, in the order of its steps (product, section 4, Entry guard; section D6). Asked again after each of its
 * own answers, it ends at `show`, `ask-policy` or `unavailable`.
 */
export function enter(target: Target, state: EntryState): Entry {
  const { place, lang, path } = target;
  const language: EntryChange[] = lang ? [{ tag: 'set-language', language: lang }] : [];
  // The address of a label stays until its screen is found.
  const stays = path === '/' || isBelowLabels(path);
  if (place.name === 'NotFound') return after(language, stays ? show('NotFound') : go('NotFound'));
  const reset = resetting(state);
  const entry = enterVenue(target, place, reset.length > 0 ? afterReset(state) : state);
  return mayBeNoVenue(state) ? after(language, answer(entry.result)) : after([...language, ...reset], entry);
}

/** A mistyped link forgets nothing of the visitor's museum, where a code was typed and the slides were seen. */
function mayBeNoVenue({ idMuseum, currentMuseum, version, venue, face }: EntryState): boolean {
  const isOther = currentMuseum !== undefined && idMuseum !== undefined && idMuseum !== currentMuseum;
  return isOther && version === APP_VERSION && !face && !isThere(venue) && !isCodeRefused(venue);
}

const answer = (result: EntryResult): Entry => ({ changes: [], result });
const show = (name: ScreenName | 'NotFound') => answer({ tag: 'show', name });
const go = (to: PlainScreen | 'NotFound') => answer({ tag: 'go', to });
const after = (changes: readonly EntryChange[], entry: Entry): Entry => ({
  changes: [...changes, ...entry.changes],
  result: entry.result,
});

/**
 * The changes on the device for another venue, or another version of the guide: the stored steps and the visit are
 * forgotten, and records that an earlier guide may have written are rewritten. This happens once.
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

function afterReset(state: EntryState): EntryState {
  const { idMuseum, lentBy } = state;
  const { accessCode } = idMuseum === undefined ? state : codesAfterReset(idMuseum, state);
  return { ...state, ...NOTHING_REMEMBERED, accessCode, lentBy };
}

function enterVenue(target: Target, place: VenuePlace, state: EntryState): Entry {
  const { venue } = state;
  // The release in force may ask for more than the copy on the device did.
  const face = state.face ?? (isThere(venue) ? venue : undefined);
  const isCodeDue = lacksCode(face, state);
  if (place.name === 'Mode') {
    // Guarded content counts as unknown without the code, even if it is still stored.
    const known = isThere(venue) && !isCodeDue ? venue : undefined;
    const { mode } = place.params;
    if (isMode(mode, known?.modes)) return after(inMode(mode, state), show('Presentation'));
  }
  if (place.name === 'Presentation') return after(inMode(undefined, state), show(place.name));
  if (screenLine(place.name).kind === 'open') return show(place.name);
  if (state.idMuseum === undefined) return answer({ tag: 'unavailable', failure: { tag: 'venue-unknown' } });

  if (face?.privacyPolicyEnabled && !state.policyAccepted) return answer({ tag: 'ask-policy' });
  // A code that the server does not accept any more is as good as expired.
  if (isCodeRefused(venue) || isCodeDue) return askForCode(target, place.name, state);
  if (!isThere(venue)) return answer(withoutVenue(venue));
  const step = missingStep(venue, place.name, state);
  if (step) return takeStep(step, target, place.name, state);
  const moved = presentAddress(target, place, venue);
  if (moved !== undefined) return after(stepsDone(venue, state), answer({ tag: 'go-to-path', path: moved }));
  return after(stepsDone(venue, state), arrive(target, place.name, state));
}

/** The address under the present numbers of things that gave up those in the link (product, section D6, Labels). */
function presentAddress({ path }: Target, place: VenuePlace, { formerNumbers }: EntryVenue): string | undefined {
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const [params, query] = [presentIds(place.params, formerNumbers), presentQuery(search, formerNumbers)];
  if (params === undefined && query === search) return undefined;
  return addressOf(place.name, place.museum, params ?? place.params) + query;
}

/** A venue without slides, or without questions, has none that could be missed: later ones are new. */
function stepsDone({ studies }: EntryVenue, { slidesSeen, studiesMade }: EntryState): EntryChange[] {
  const slides: EntryChange[] = slidesSeen ? [] : [{ tag: 'slides-seen' }];
  if (studiesMade !== undefined && studiesMade !== true) return slides;
  return [{ tag: 'studies-made', questions: startQuestions(studies) }, ...slides];
}

function inMode(mode: string | undefined, state: EntryState): EntryChange[] {
  return state.mode === mode ? [] : [{ tag: 'set-mode', mode }];
}

function isCodeRefused(venue: EntryState['venue']): venue is { tag: 'code-required' } {
  return venue !== 'absent' && 'tag' in venue && venue.tag === 'code-required';
}

/** Without a venue there is nothing to decide yet, or nothing any more. */
function withoutVenue(venue: ShownFailure | 'absent'): EntryResult {
  if (venue === 'absent') return { tag: 'fetch-venue' };
  return venue.tag === 'venue-deactivated' ? { tag: 'go', to: 'NotFound' } : { tag: 'unavailable', failure: venue };
}

/**
 * Step 5 of the contract: missing or expired. A code that expires on an open screen is asked for at the next one: the
 * guard is also asked again by what happens in the background, and its answer would take the screen away from under the
 * finger of a visitor who taps.
 */
function lacksCode(face: EntryFace | undefined, { accessCode, now, openedAt }: EntryState): boolean {
  const isValid = isValidAccessCode(accessCode, now) || isValidAccessCode(accessCode, openedAt);
  return face?.accessCodeRequired === true && !isValid;
}

function askForCode(target: Target, name: ScreenName, state: EntryState): Entry {
  return after(state.accessCode ? [{ tag: 'clear-access-code' }] : [], takeStep('Code', target, name, state));
}

/** Steps 6 to 8 of the contract; the download step (9) is always done. */
function missingStep(venue: EntryVenue, name: ScreenName, state: EntryState): PlainScreen | undefined {
  if (isLoginDue(venue, state)) return 'SocialLogin';
  if (isStudyDue(venue, name, state)) return 'StudyQuestion';
  return state.slidesSeen || venue.slides.length === 0 ? undefined : 'Slides';
}

/** On a loan device a login would stay at the network, for the next visitor: there nobody is asked. */
function isLoginDue({ socialNetworksRequired }: EntryVenue, { user, idMuseum, lentBy }: EntryState): boolean {
  return socialNetworksRequired && user === undefined && (lentBy === undefined || lentBy !== idMuseum);
}

/** A question that the museum adds later waits for the next Start: it interrupts nobody in the middle of a visit. */
function isStudyDue({ studies }: EntryVenue, name: ScreenName, { studiesMade }: EntryState): boolean {
  const mayAsk = studiesMade === undefined || isStep(name);
  return mayAsk && dueQuestions(studies, studiesMade).length > 0;
}

function takeStep(step: PlainScreen, target: Target, name: ScreenName, state: EntryState): Entry {
  const isWanted = !isStep(name) && name !== 'Options';
  return after(isWanted ? wanting(target.path, state) : [], name === step ? show(name) : go(step));
}

function arrive({ path }: Target, name: ScreenName, state: EntryState): Entry {
  const isAgain = name === 'Slides' && isOnceMore(path);
  return after(wanting(undefined, state), isAgain ? show(name) : arriving(name, state));
}

function wanting(path: string | undefined, state: EntryState): EntryChange[] {
  return state.wantedPath === path ? [] : [{ tag: 'set-wanted-path', path }];
}

function arriving(name: ScreenName, state: EntryState): Entry {
  const { wantedPath, mode, homeMark, venue } = state;
  if (isStep(name) && wantedPath !== undefined) return answer({ tag: 'go-to-path', path: wantedPath });
  // Study questions are also reached from the menu, so that step alone may be shown again.
  if (isStep(name) && name !== 'StudyQuestion') return go('Options');
  // The venue is known by now, and has no such mode.
  if (name === 'Mode') return show('NotInGuide');
  if (name === 'Recognition' && !(isThere(venue) && venue.recognitionAvailable)) return show('NotInGuide');
  const home = isKnownMode(mode) ? MODE_HOMES[mode] : 'Options';
  if (name === 'Options' && homeMark === 'left-for-mode') return after(inMode(undefined, state), show(name));
  if (name === 'Options' && home !== name) return go(home);
  return isModeHome(name) && name !== home && homeMark === 'of-mode' ? go('Options') : show(name);
}

/** The home screens of our modes (product, section 2, Options). */
export const MODE_HOMES = { kids: 'KidsOptions', 'by-halls': 'ByHallsOptions' } as const satisfies Record<
  KnownMode,
  PlainScreen
>;

/** Whether a screen is the home of a mode of ours. */
export function isModeHome(name: ScreenName | 'NotFound'): boolean {
  return Object.values(MODE_HOMES).some((home) => home === name);
}
