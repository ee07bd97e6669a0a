import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { CSSProperties } from 'react';
import { SECTION_TILES } from '#domain/venue/tiles.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Home.module.css';
import { bandProps } from './PictureBand.tsx';
import { TileArrow } from './TileArrow.tsx';
import { titleSize } from './title-size.ts';
import { useTileLook } from './use-tile-look.ts';

const lengthOf = (code: string) => ({ '--digits': code.length }) as CSSProperties;

/** The way to the keypad, the biggest target of the screen, with a number as on a label. */
export function KeypadTile({ section }: { section: NavigationSection }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { exampleCode } = useOpenVenue();
  const { title, ...inLanguage } = useSectionTitle('KEYBOARD', section);
  const look = useTileLook(section);
  const url = section.mainImageUrl;
  return (
    <Link href={addressOf(SECTION_TILES.KEYBOARD.screen, {})} {...bandProps(look, url)} className={styles.keypad}>
      {url && (
        <Picture
          className={styles.picture}
          pictures={section.pictures}
          url={url}
          focalPoint={section.mainImageFocalPoint}
          alt=""
        />
      )}
      <h2 style={titleSize(look.fontSize)}>
        <span {...inLanguage}>{title}</span>
      </h2>
      <p>{translate('home.keypadHint')}</p>
      <TileArrow />
      {exampleCode && (
        <span className={styles.example} style={lengthOf(exampleCode)} aria-hidden="true">
          {exampleCode}
        </span>
      )}
    </Link>
  );
}
