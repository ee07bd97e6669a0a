import type { Hall } from '@cicerone/content/walk/hall';
import type { ReactNode } from 'react';
import type { Along } from '#domain/paths.ts';
import styles from '#parts/artwork-card/ArtworkRow.module.css';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';

type Props = { hall: Hall; along: Along; above: ReactNode; name: ReactNode };

/** A hall among the stops of a walk: the name of the stop, of the hall, and the number of its works. */
export function HallStopRow({ hall, along, above, name }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const localization = textOf(hall);
  const count = hall.artworkIds.length;
  const hallName = <span {...localization?.inLanguage}>{localization?.name}</span>;
  return (
    <Link href={addressOf('Hall', { idHall: hall.idHall }, along)} className={`${styles.row} ${styles.link}`}>
      <div className={styles.text}>
        <div className={styles.silent}>{above}</div>
        <p className={styles.title}>
          <span className={styles.name}>{name ?? hallName}</span>
          {name !== undefined && <span className={styles.silent}>{hallName}</span>}
          {count > 0 && <span className={styles.silent}>{translate('home.works', { count })}</span>}
        </p>
      </div>
    </Link>
  );
}
