import { useRemembered } from '#parts/guide.ts';
import { useIsSoundOutOfReach } from '#parts/player/use-sound-out-of-reach.ts';
import type { Story } from './story.ts';

/**
 * Whether the controls of a story are on its screen: it is recorded, can be played now, and the visitor does not read.
 */
export function useHasControls(story: Story | undefined): boolean {
  const reads = useRemembered((remembered) => remembered.reads);
  const isOutOfReach = useIsSoundOutOfReach(story?.mainAudioUrl);
  return story?.mainAudioUrl !== undefined && !reads && !isOutOfReach;
}
