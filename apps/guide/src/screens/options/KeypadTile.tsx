import { chooseLocalization } from '@cicerone/content/localization';
import { navigationLook } from '@cicerone/content/navigation-defaults';
import type { NavigationSection } from '@cicerone/content/navigation-section';
import type { CSSProperties } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Options.module.css';
import { bandProps } from './PictureBand.tsx';
import { TileArrow } from './TileArrow.tsx';
import { titleSize } from './title-size.ts';

const lengthOf = (code: string) => ({ '--digits': code.length }) as CSSProperties;

/** The way to the keypad, the biggest target of the screen, with a number as it stands on a label. */
export function KeypadTile({ section }: { section: NavigationSection }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const { exampleCode } = useOpenVenue();
  const title = chooseLocalization(section.localizations, locales());
  const look = navigationLook(section);
  const url = section.mainImageUrl;
  return (
    <Link href={addressOf('Keyboard', {})} {...bandProps(look, url)} className={styles.keypad}>
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
        <span {...inLanguageOf(title)}>{title?.title ?? translate('keypad.title')}</span>
      </h2>
      <p>{translate('home.keypadHint')}</p>
      <TileArrow look={look} hasPicture={url !== undefined} />
      {exampleCode && (
        <span className={styles.example} style={lengthOf(exampleCode)} aria-hidden="true">
          {exampleCode}
        </span>
      )}
    </Link>
  );
}
