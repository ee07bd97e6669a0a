/** The modes that every guide knows (product, section 2). */
export const KNOWN_MODES = ['kids', 'by-halls'] as const;
export type KnownMode = (typeof KNOWN_MODES)[number];

/** Whether a mode is one of ours: it has a home screen and a name of the guide's own. */
export function isKnownMode(mode: string | undefined): mode is KnownMode {
  return KNOWN_MODES.some((known) => known === mode);
}

/** Whether a path segment switches a mode on: one of ours, or one that the venue defines (product, section D6). */
export function isMode(segment: string, venueModes: readonly { segment: string }[] | undefined): boolean {
  return isKnownMode(segment) || (venueModes?.some((mode) => mode.segment === segment) ?? false);
}
