import { useLayoutEffect, useMemo } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { type EntryChange, type EntryFace, type EntryState, enter, isModeHome } from '#domain/entry/entry.ts';
import type { Remembered } from '#domain/entry/visitor.ts';
import { addressOf, type Place, placeAt, withoutLang } from '#domain/paths.ts';
import { hasScreen, isStep } from '#domain/screens.ts';
import { releaseOf, type VenueState } from '#domain/venue/venue-state.ts';
import { device } from '#platform/device/device.ts';
import { goInstead, noteInEntry } from '#ui/history.ts';
import type { Composed } from './compose/compose.ts';

/**
 * Asks the entry guard about the open address, applies its changes, and follows its redirect. It is asked again
 * whenever the address, the venue or the remembered state changes.
 */
export function useEntry(composed: Composed) {
  const pathname = usePathname();
  const search = useSearch();
  const { visitor, venue } = composed;
  const remembered = useStore(visitor.store);
  const venueState = useStore(venue.store);
  const { place, openedAt } = useMemo(
    () => ({ place: knownPlace(placeAt(pathname)), openedAt: device.now() }),
    [pathname],
  );
  const entry = useMemo(() => {
    const lang = new URLSearchParams(search).get('lang') ?? undefined;
    const target = { place, lang, path: pathname + withoutLang(search) };
    return enter(target, entryState(place, openedAt, remembered, venueState));
  }, [place, openedAt, pathname, search, remembered, venueState]);

  useLayoutEffect(() => composed.place.setState({ place }), [composed, place]);
  useLayoutEffect(() => {
    for (const change of entry.changes) carryOut(change, composed);
    follow(entry.result, place, composed);
  }, [entry, place, composed]);

  return { place, result: entry.result };
}

/**
 * A path whose screen is not part of this guide yet is unknown to it: the guide says so, with links to home and the
 * keypad.
 */
function knownPlace(place: Place): Place {
  const { name } = place;
  if (name === 'NotFound' || hasScreen(name) || isStep(name)) return place;
  return { ...place, name: 'NotInGuide', params: {} };
}

function entryState(place: Place, openedAt: number, remembered: Remembered, state: VenueState): EntryState {
  const idMuseum = place.name === 'NotFound' ? undefined : place.idMuseum;
  const isOpen = state.idMuseum === idMuseum;
  return {
    ...remembered,
    idMuseum,
    venue: isOpen ? state.venue : 'absent',
    face: isOpen ? faceOf(state) : undefined,
    openedAt,
    now: device.now(),
    homeMark: history.state?.homeMark,
  };
}

/** Visitors of a closed venue need not take its steps. */
function faceOf(state: VenueState): EntryFace | undefined {
  const release = releaseOf(state);
  return release?.status === undefined ? release : undefined;
}

function carryOut(change: EntryChange, { visitor, venue, noteLink, visit }: Composed): void {
  if (change.tag === 'renew-records') void venue.load(change.idMuseum).then(venue.loadAgain);
  else if (change.tag === 'set-language') {
    noteLink(change.language, (previous) => {
      void visit().then(
        ({ languageChoice }) => languageChoice.follow(previous),
        // If that code does not load, the language is remembered for the next start.
        () => undefined,
      );
    });
  } else visitor.apply(change);
}

function follow(result: ReturnType<typeof enter>['result'], place: Place, { venue }: Composed): void {
  const { museum, idMuseum } = place.name === 'NotFound' ? {} : place;
  // The welcome screen needs the venue's face only, but the rest is requested meanwhile.
  if (idMuseum !== undefined && venue.store.getState().idMuseum !== idMuseum) void venue.load(idMuseum);
  if (result.tag === 'fetch-venue' && idMuseum !== undefined) void venue.load(idMuseum);
  if (result.tag === 'go-to-path') goInstead(result.path);
  if (result.tag === 'go') {
    const to = result.to === 'NotFound' || museum === undefined ? '/' : addressOf(result.to, museum, {});
    goInstead(to);
    noteInEntry({ homeMark: isModeHome(result.to) ? 'of-mode' : undefined });
  }
  // A home screen that was left for a mode, and come back to, is an ordinary one again.
  const isMarked = history.state?.homeMark !== undefined;
  if (isMarked && result.tag === 'show' && result.name === 'Options') noteInEntry({ homeMark: undefined });
}
