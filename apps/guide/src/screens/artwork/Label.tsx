import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { findLanguage, twoLetters } from '@cicerone/content/language';
import { chooseLocalization } from '@cicerone/content/localization';
import type { RefObject } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import styles from './ArtworkScreen.module.css';

type Props = {
  artwork: Artwork;
  entry: ArtworkLocalization | undefined;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Number and hall, title, who and when; and in which language this is, where it is not the visitor's. */
export function Label({ artwork, entry, name, heading }: Props) {
  const { locales } = useGuide();
  const { translate, language } = useWords();
  const hall = useOpenVenue().halls.find(({ idHall }) => idHall === artwork.idHall);
  const hallEntry = chooseLocalization(hall?.localizations, locales());
  const code = artwork.showCode && artwork.code;
  const isForeign = entry !== undefined && twoLetters(entry.languageCode) !== language.tag;
  return (
    <header className={styles.label}>
      {(code || hallEntry) && (
        <p className={styles.place}>
          {code}
          {code && hallEntry && ' · '}
          {hallEntry && <span {...inLanguageOf(hallEntry)}>{hallEntry.name}</span>}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} {...inLanguageOf(entry)}>
        {name}
      </h1>
      {(entry?.artist || entry?.date) && (
        <p className={styles.maker} {...inLanguageOf(entry)}>
          <bdi>{entry.artist}</bdi>
          {entry.artist && entry.date && ' · '}
          <bdi>{entry.date}</bdi>
        </p>
      )}
      {isForeign && (
        <p className={styles.maker}>
          {translate('artwork.inLanguage', { language: findLanguage(entry.languageCode)?.name ?? entry.languageCode })}
        </p>
      )}
    </header>
  );
}
