import type { Hall } from '@cicerone/content/walk/hall';
import { type ForChildren, hasSomethingForChildren } from '../museum/kids.ts';

/** The modes that every guide knows (product, section 2). */
export const KNOWN_MODES = ['kids', 'by-halls'] as const;
export type KnownMode = (typeof KNOWN_MODES)[number];

/** Whether a path segment switches a mode on: one of ours, or one that the venue defines (product, section D6). */
export function isMode(segment: string, venueModes: readonly { segment: string }[] | undefined): boolean {
  if ((KNOWN_MODES as readonly string[]).includes(segment)) return true;
  return venueModes?.some((mode) => mode.segment === segment) ?? false;
}

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
