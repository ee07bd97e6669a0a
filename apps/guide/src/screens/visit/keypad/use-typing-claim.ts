import { useEffect } from 'react';
import { useGuide } from '#parts/guide.ts';

/** A visitor who has typed nothing for so long, in milliseconds, reads the label again, or has put the phone away. */
const HESITATES_MS = 5000;

/**
 * A number that is being typed claims the line: what is on its way to be kept at OK would come before the story (product,
 * section D1). On a slow line that is a third of a second.
 */
export function useTypingClaim(digits: string): void {
  const { line } = useGuide().keeping;
  useEffect(() => {
    if (!digits) return undefined;
    const release = line.claim();
    setTimeout(release, HESITATES_MS);
    return release;
  }, [line, digits]);
}
