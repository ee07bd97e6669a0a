import { isKnownMode, type KnownMode } from '../entry/mode.ts';
import type { OpenVenue } from './open-venue.ts';

/**
 * Doors: ways into the museum that every guide has, whatever tiles and entries the museum wants (product, section D6,
 * Doors).
 */
export const DOORS = {
  artworks: { screen: 'Artworks', title: 'menu.artworks' },
  halls: { screen: 'Halls', title: 'menu.halls' },
  scan: { screen: 'Scan', title: 'menu.scan' },
  games: { screen: 'Game', title: 'menu.games' },
} as const;
export type Door = keyof typeof DOORS;

/** The facts that decide which doors lead to something. */
export type BehindDoors = Pick<OpenVenue, 'artworkCount'> & {
  halls: readonly unknown[];
  /** Whether a work has a picture to play with. */
  hasGames: boolean;
};

/** The doors that lead to something, in order. Codes can be scanned in every museum. */
export function openDoors({ artworkCount, halls, hasGames }: BehindDoors): Door[] {
  const isOpen: Record<Door, boolean> = {
    artworks: artworkCount > 0,
    halls: halls.length > 0,
    scan: true,
    games: hasGames,
  };
  return (Object.keys(DOORS) as Door[]).filter((door) => isOpen[door]);
}

/**
 * Doors that the home screen of a mode has in another form: children have their own works and games as pictures, and
 * hall by hall home is the list of halls.
 */
const SHOWN_OTHERWISE: Readonly<Record<KnownMode, readonly Door[]>> = {
  kids: ['artworks', 'games'],
  'by-halls': ['halls'],
};

/** The doors below the tiles of the home screen. */
export function homeDoors(content: BehindDoors, mode: string | undefined): Door[] {
  const otherwise = isKnownMode(mode) ? SHOWN_OTHERWISE[mode] : [];
  return openDoors(content).filter((door) => !otherwise.includes(door));
}
