import type { Artwork } from '@cicerone/content/work/artwork';
import { useState } from 'react';
import { cardOf, type OwnWork } from '#domain/own/own-work.ts';
import type { Undo } from '#domain/own/undo.ts';
import styles from '#parts/artwork-card/ArtworkRow.module.css';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useWords } from '#parts/guide.ts';
import { Heart } from '#parts/heart/Heart.tsx';
import { inLanguageOf } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';

type Props = {
  work: OwnWork;
  /** The work in the museum's present release; undefined once it is removed. */
  artwork: Artwork | undefined;
  /** A line above the name. */
  above?: Elements | string;
  onJudge?: ((undo: Undo) => void) | undefined;
};

/**
 * One of the visitor's works in a list. A work that the museum has removed is shown with the name and picture that it
 * had.
 */
export function OwnRow({ work, artwork, above, onJudge }: Props) {
  const { translate } = useWords();
  const heart = <Heart card={cardOf(work)} {...(onJudge && { onJudge })} />;
  if (artwork) return <ArtworkRow artwork={artwork} above={above} heart={heart} />;
  return (
    <div className={styles.row}>
      <div className={styles.link}>
        <KeptPicture key={work.picture} address={work.picture} />
        <div className={styles.text}>
          {above && <div className={styles.silent}>{above}</div>}
          <p className={styles.title}>
            <span className={styles.name} {...inLanguageOf(work)}>
              {work.name}
            </span>
            <span className={styles.silent}>{translate('own.gone')}</span>
          </p>
        </div>
      </div>
      {heart}
    </div>
  );
}

/** The picture as stored on this phone, if it is stored. */
function KeptPicture({ address }: { address: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (address === undefined || hasFailed) return null;
  return <img className={`${styles.picture} own-picture`} src={address} alt="" onError={() => setFailed(true)} />;
}
