import type { Hall } from '@cicerone/content/walk/hall';
import { KNOWN_MODES, type KnownMode } from '../entry/mode.ts';
import { type ForChildren, hasSomethingForChildren } from '../museum/kids.ts';

/**
 * The known modes that a visitor is offered in a venue: that for children where something is for them, hall by hall
 * where at least two halls have works (product, section D6, Mode).
 */
export function offeredModes(venue: ForChildren & { halls: readonly Pick<Hall, 'artworkIds'>[] }): KnownMode[] {
  const isOffered: Record<KnownMode, boolean> = {
    kids: hasSomethingForChildren(venue),
    'by-halls': venue.halls.filter(({ artworkIds }) => artworkIds.length > 0).length > 1,
  };
  return KNOWN_MODES.filter((mode) => isOffered[mode]);
}
