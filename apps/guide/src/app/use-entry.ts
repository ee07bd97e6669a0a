import { readVenueLink } from '@cicerone/content/venue-link';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { type EntryChange, type EntryFace, type EntryState, enter, STEPS } from '#domain/entry.ts';
import { addressOf, type Place, placeAt, withoutLang } from '#domain/paths.ts';
import { isFailure, type VenueState } from '#domain/venue-state.ts';
import { storeCode, storedCode } from '#platform/stored-code.ts';
import { goInstead } from '#ui/history.ts';
import type { Composed } from './compose.ts';
import { hasScreen } from './screen-code.ts';

/**
 * Asks the entry guard about the address that is open, carries out what it changes, and follows where it leads.
 * `reconsider` asks again after something on the device has changed.
 */
export function useEntry(composed: Composed) {
  const pathname = usePathname();
  const search = useSearch();
  const venueState = useStore(composed.venue.store);
  const [round, setRound] = useState(0);
  const reconsider = useCallback(() => setRound((current) => current + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the saved keys anew
  const { place, entry } = useMemo(() => {
    const found = knownPlace(placeAt(pathname));
    const lang = new URLSearchParams(search).get('lang') ?? undefined;
    const target = { place: found, lang, path: pathname + withoutLang(search) };
    return { place: found, entry: enter(target, entryState(composed, found, venueState)) };
  }, [composed, pathname, search, venueState, round]);

  useLayoutEffect(() => {
    const carriedOut = entry.changes.map((change) => carryOut(change, composed));
    follow(entry.result, place, composed);
    // What is on the screen was rendered before these changes, such as the label of a mode.
    if (carriedOut.includes(true)) reconsider();
  }, [entry, place, composed, reconsider]);

  return { place, result: entry.result, reconsider };
}

/** A path whose screen is not part of this guide leads to the museum's home. */
function knownPlace(place: Place): Place {
  if (place.name === 'NotFound' || hasScreen(place.name) || STEPS.has(place.name)) return place;
  return { name: 'Options', museum: place.museum, params: {} };
}

function entryState({ saved, device }: Composed, place: Place, state: VenueState): EntryState {
  const idMuseum = place.name === 'NotFound' ? undefined : readVenueLink(place.museum);
  const isOpen = state.idMuseum === idMuseum;
  return {
    idMuseum,
    currentMuseum: saved.get('currentMuseum'),
    version: saved.get('version'),
    venue: isOpen ? state.venue : 'absent',
    face: isOpen ? faceOf(state) : undefined,
    now: device.now(),
    policyAccepted: saved.get('policyAccepted') ?? false,
    accessCode: storedCode(saved),
    // A step that this guide has no screen for is nobody's duty.
    hasUser: saved.get('user') !== undefined || !hasScreen('SocialLogin'),
    studiesMade: saved.get('studiesMade') ?? !hasScreen('StudyQuestion'),
    slidesSeen: saved.get('slidesSeen') ?? false,
    mode: saved.get('mode'),
    wantedPath: saved.get('wantedPath'),
  };
}

/** Nobody is asked for the steps of a venue that is closed. */
function faceOf({ current }: VenueState): EntryFace | undefined {
  return current === 'absent' || isFailure(current) || current.status !== undefined ? undefined : current;
}

/** Whether anything is different afterwards. */
function carryOut(change: EntryChange, { saved, venue, noteLink, visit }: Composed): boolean {
  switch (change.tag) {
    case 'reset-venue':
      saved.resetVenue(change.idMuseum);
      return true;
    case 'set-version':
      saved.set('version', change.version);
      return true;
    case 'renew-records':
      void venue.load(change.idMuseum).then(venue.takeAnew);
      return true;
    case 'set-language':
      return noteLink(change.language, (former) => {
        void visit().then(({ languageChoice }) => languageChoice.follow(former), nothing);
      });
    case 'set-mode':
      saved.set('mode', change.mode);
      return true;
    case 'clear-access-code':
      storeCode(saved, undefined);
      return true;
    case 'slides-seen':
      saved.set('slidesSeen', true);
      return true;
    case 'set-wanted-path':
      saved.set('wantedPath', change.path);
      return true;
  }
}

/** Its code did not arrive: the language is remembered for the next time. */
function nothing(): void {}

function follow(result: ReturnType<typeof enter>['result'], place: Place, { venue }: Composed): void {
  const museum = place.name === 'NotFound' ? undefined : place.museum;
  const idMuseum = museum === undefined ? undefined : readVenueLink(museum);
  // The welcome screen needs the venue's face only, but the rest is asked for meanwhile.
  if (idMuseum !== undefined && venue.store.getState().idMuseum !== idMuseum) void venue.load(idMuseum);
  if (result.tag === 'fetch-venue' && idMuseum !== undefined) void venue.load(idMuseum);
  if (result.tag === 'go-to-path') goInstead(result.path);
  if (result.tag === 'go') {
    const to = result.to === 'NotFound' || museum === undefined ? '/' : addressOf(result.to, museum, {} as never);
    goInstead(to);
  }
}
