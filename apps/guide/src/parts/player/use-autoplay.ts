import { storiesBegin } from '#domain/settings/settings.ts';
import { useOpenVenue, useSettings } from '#parts/guide.ts';

/** Whether stories start by themselves, for this visitor in this museum. */
export function useAutoplay(): boolean {
  const { autoplay } = useOpenVenue();
  return storiesBegin(
    useSettings((settings) => settings.autoplay),
    autoplay,
  );
}
