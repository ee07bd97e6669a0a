import { useCurrentRelease } from '#parts/guide.ts';
import { useTexts } from './texts.ts';

/**
 * The venue's name in the visitor's language, for the page's title: it is known before the venue itself may be read.
 */
export function useVenueName(): string | undefined {
  const { textOf } = useTexts();
  const release = useCurrentRelease();
  return textOf(release)?.name ?? release?.name;
}
