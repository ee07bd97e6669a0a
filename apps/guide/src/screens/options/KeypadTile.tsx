import { textOn } from '@cicerone/content/contrast';
import { chooseLocalization } from '@cicerone/content/localization';
import { navigationLook } from '@cicerone/content/navigation-defaults';
import type { NavigationSection } from '@cicerone/content/navigation-section';
import type { CSSProperties } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Options.module.css';
import { titleSize } from './title-size.ts';

const lengthOf = (code: string) => ({ '--digits': code.length }) as CSSProperties;

/** The way to the keypad, the biggest target of the screen, with a number as it stands on a label. */
export function KeypadTile({ section }: { section: NavigationSection }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const { exampleCode } = useOpenVenue();
  const title = chooseLocalization(section.localizations, locales());
  const look = navigationLook(section);
  return (
    <Link
      href={addressOf('Keyboard', {})}
      className={styles.keypad}
      style={{ background: look.lineColor, color: textOn(look.lineColor, look.fontColor) }}
    >
      <h2 style={titleSize(look.fontSize)} {...inLanguageOf(title)}>
        {title?.title ?? translate('keypad.title')}
      </h2>
      <p>{translate('home.keypadHint')}</p>
      {exampleCode && (
        <span className={styles.example} style={lengthOf(exampleCode)} aria-hidden="true">
          {exampleCode}
        </span>
      )}
    </Link>
  );
}
