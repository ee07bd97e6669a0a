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
  const hallName = chooseLocalization(hall?.localizations, locales())?.name;
  const place = [artwork.showCode ? artwork.code : undefined, hallName].filter(Boolean).join(' · ');
  const maker = [entry?.artist, entry?.date].filter(Boolean).join(' · ');
  const isForeign = entry !== undefined && twoLetters(entry.languageCode) !== language.tag;
  return (
    <header className={styles.label}>
      {place && <p className={styles.place}>{place}</p>}
      <h1 ref={heading} tabIndex={-1} {...inLanguageOf(entry)}>
        {name}
      </h1>
      {maker && (
        <p className={styles.maker} {...inLanguageOf(entry)}>
          {maker}
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
