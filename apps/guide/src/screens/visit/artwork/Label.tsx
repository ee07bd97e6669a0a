import type { Artwork, ArtworkLocalization } from '@cicerone/content/work/artwork';
import type { RefObject } from 'react';
import { hallOf } from '#domain/venue/hall-of.ts';
import { useOpenVenue } from '#parts/guide.ts';
import { LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { useTexts } from '#parts/texts.ts';
import styles from './Label.module.css';

type Props = {
  artwork: Artwork;
  localization: ArtworkLocalization | undefined;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The number and hall, the title, the maker and the date. */
export function Label({ artwork, localization, name, heading }: Props) {
  const { textOf, textWith } = useTexts();
  const hall = hallOf(useOpenVenue().halls, artwork.idHall);
  const hallText = textOf(hall);
  const code = artwork.showCode && artwork.code;
  const made = textWith(artwork, 'artist', 'date');
  return (
    <header className={styles.label}>
      {(code || hallText) && (
        <p className={styles.place}>
          {code && <span>{code}</span>}
          {code && hallText && <span> · </span>}
          {hallText && <span {...hallText?.inLanguage}>{hallText.name}</span>}
        </p>
      )}
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
