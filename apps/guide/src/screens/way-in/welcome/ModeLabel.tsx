import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useVenueState, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import styles from './Welcome.module.css';

/** A small label while a mode is on: it explains why the guide looks different. */
export function ModeLabel({ mode }: { mode: string }) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useVenueState(openVenueOf);
  if (mode === 'kids' || mode === 'by-halls') return <p className={styles.mode}>{translate(`mode.${mode}`)}</p>;
  const own = venue?.modes?.find(({ segment }) => segment === mode);
  const localization = textOf(own);
  return (
    <p className={styles.mode} {...localization?.inLanguage}>
      {localization?.name ?? mode}
    </p>
  );
}
