import { chooseLocalization } from '@cicerone/content/localization';
import { isFailure } from '#domain/venue-state.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import styles from './Presentation.module.css';

/** A small label while a mode is on, so that nobody wonders why the guide looks different. */
export function ModeLabel() {
  const { storedMode, locales } = useGuide();
  const { translate } = useWords();
  const venue = useVenueState((state) => state.venue);
  const mode = storedMode();
  if (mode === undefined) return null;
  if (mode === 'kids' || mode === 'by-halls') return <p className={styles.mode}>{translate(`mode.${mode}`)}</p>;
  const own = venue === 'absent' || isFailure(venue) ? undefined : venue.modes?.find(({ segment }) => segment === mode);
  const entry = chooseLocalization(own?.localizations, locales());
  return (
    <p className={styles.mode} {...inLanguageOf(entry)}>
      {entry?.name ?? mode}
    </p>
  );
}
