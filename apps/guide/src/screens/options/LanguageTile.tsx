import { chooseLocalization } from '@cicerone/content/localization';
import { navigationLook } from '@cicerone/content/navigation-defaults';
import { useState } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useContentLanguage, useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LanguageDialog } from '#parts/language-dialog/LanguageDialog.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';

/** The side menu's entry for the language, where the venue wants it on the home screen. */
export function LanguageTile() {
  const { locales } = useGuide();
  const { translate } = useWords();
  const content = useContentLanguage();
  const name = content?.languages.find(({ code }) => code === content.code)?.name;
  const { sideMenuCustomization: menu, navigationSections, pictures } = useOpenVenue();
  const [isOpen, setOpen] = useState(false);
  const entry = chooseLocalization(menu?.localizations, locales());
  const section = navigationSections.find(({ sectionType }) => sectionType === 'SIDE_MENU');
  const look = navigationLook(section ?? { sectionType: 'SIDE_MENU' });
  const url = menu?.languageBackgroundImageUrl;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...bandProps(look, url)}>
        <PictureBand
          look={look}
          pictures={pictures}
          url={url}
          title={
            entry?.languageText ? (
              <span {...inLanguageOf(entry)}>{entry.languageText}</span>
            ) : (
              translate('language.title')
            )
          }
          meta={name !== undefined && <span {...inLanguageOf({ languageCode: content?.code ?? '' })}>{name}</span>}
        />
      </button>
      {isOpen && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
