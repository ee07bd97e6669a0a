import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/localization';
import type { RefObject } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import styles from './ArtworkScreen.module.css';
import { titleLook } from './title-look.ts';

type Props = {
  artwork: Artwork;
  entry: ArtworkLocalization | undefined;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Number and hall, title, who and when. */
export function Label({ artwork, entry, name, heading }: Props) {
  const { locales } = useGuide();
  const hall = useOpenVenue().halls.find(({ idHall }) => idHall === artwork.idHall);
  const hallEntry = chooseLocalization(hall?.localizations, locales());
  const code = artwork.showCode && artwork.code;
  const made = chooseLocalizationWith(artwork.localizations, locales(), 'artist', 'date');
  return (
    <header className={styles.label}>
      {(code || hallEntry) && (
        <p className={styles.place}>
          {code}
          {code && hallEntry && ' · '}
          {hallEntry && <span {...inLanguageOf(hallEntry)}>{hallEntry.name}</span>}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} {...titleLook(name)} {...inLanguageOf(entry)}>
        {name}
      </h1>
      {made && (
        <p className={styles.maker} {...inLanguageOf(made)}>
          <bdi>{made.artist}</bdi>
          {made.artist && made.date && ' · '}
          <bdi>{made.date}</bdi>
        </p>
      )}
    </header>
  );
}
