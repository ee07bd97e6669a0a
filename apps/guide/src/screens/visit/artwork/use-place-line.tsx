import type { Artwork } from '@cicerone/content/work/artwork';
import type { ReactElement } from 'react';
import { hallOf } from '#domain/halls/hall-of.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { LineLink } from '#parts/line-link/LineLink.tsx';
import { useTexts } from '#parts/texts.ts';
import styles from './Label.module.css';

/** The first line of the label: the number, and the hall as a way there; undefined for a work with neither. */
export function usePlaceLine(artwork: Artwork): ReactElement | undefined {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const hall = hallOf(useOpenVenue().halls, artwork.idHall);
  const text = textOf(hall);
  const code = artwork.showCode && artwork.code;
  if (!code && !text) return undefined;
  return (
    <p className={styles.place}>
      {code && <span>{code}</span>}
      {code && text && <span> · </span>}
      {hall && text && (
        <LineLink href={addressOf('Hall', { idHall: hall.idHall })} {...text.inLanguage}>
          {text.name}
        </LineLink>
      )}
    </p>
  );
}
