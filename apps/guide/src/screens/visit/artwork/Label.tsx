import type { Artwork, ArtworkLocalization } from '@cicerone/content/work/artwork';
import type { RefObject } from 'react';
import { LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { useTexts } from '#parts/texts.ts';
import styles from './Label.module.css';

type Props = {
  artwork: Artwork;
  localization: ArtworkLocalization | undefined;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The title, the maker and the date. */
export function Label({ artwork, localization, name, heading }: Props) {
  const { textWith } = useTexts();
  const made = textWith(artwork, 'artist', 'date');
  return (
    <header className={styles.label}>
      <LeadingTitle heading={heading} name={name} text={localization} />
      {made && (
        <p className={styles.maker} {...made?.inLanguage}>
          <bdi>{made.artist}</bdi>
          {made.artist && made.date && <span> · </span>}
          <bdi>{made.date}</bdi>
        </p>
      )}
    </header>
  );
}
