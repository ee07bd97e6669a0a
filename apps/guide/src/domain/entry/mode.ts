/** The modes that every guide knows (product, section 2). */
export const KNOWN_MODES = ['kids', 'by-halls'] as const;
export type KnownMode = (typeof KNOWN_MODES)[number];

/** Whether a path segment switches a mode on: one of ours, or one that the venue defines (product, section D6). */
export function isMode(segment: string, venueModes: readonly { segment: string }[] | undefined): boolean {
  if ((KNOWN_MODES as readonly string[]).includes(segment)) return true;
  return venueModes?.some((mode) => mode.segment === segment) ?? false;
}
