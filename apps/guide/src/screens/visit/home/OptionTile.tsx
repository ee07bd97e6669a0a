import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import { useState } from 'react';
import { MENU_TILES } from '#domain/venue/tiles.ts';
import { useContentLanguage, useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LazyLanguageDialog } from '#parts/language-dialog/LazyLanguageDialog.tsx';
import { inLanguageOf } from '#parts/texts.ts';
import { useMenuTitle } from '#parts/tile-titles.ts';
import type { Elements } from '#ui/elements.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';
import { useTileLook } from './use-tile-look.ts';

/** A list of the side menu that the venue also wants on the home screen. */
export function OptionTile({ option, count = 0 }: { option: Exclude<SideMenuOption, 'language'>; count?: number }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { look, url } = useOptionLook(option);
  const line = MENU_TILES[option];
  return (
    <Link href={addressOf(line.screen, {})} {...bandProps(look, url)}>
      <Band option={option} meta={'countLine' in line && translate(line.countLine, { count })} />
    </Link>
  );
}

/** The entry for the language. It opens the choice of languages and names the current one. */
export function LanguageTile() {
  const content = useContentLanguage();
  const name = content?.languages.find(({ code }) => code === content.code)?.name;
  const [isOpen, setOpen] = useState(false);
  const { look, url } = useOptionLook('language');
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...bandProps(look, url)}>
        <Band
          isInButton
          option="language"
          meta={name !== undefined && <span {...inLanguageOf({ languageCode: content?.code ?? '' })}>{name}</span>}
        />
      </button>
      <LazyLanguageDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type BandProps = { option: SideMenuOption; meta: Elements | string; isInButton?: boolean };

function Band({ option, meta, isInButton = false }: BandProps) {
  const { title, ...inLanguage } = useMenuTitle(option);
  const { look, url } = useOptionLook(option);
  const { pictures } = useOpenVenue();
  return (
    <PictureBand
      isInButton={isInButton}
      look={look}
      pictures={pictures}
      url={url}
      title={<span {...inLanguage}>{title}</span>}
      meta={meta}
    />
  );
}

/** It looks like its section of the side menu, with a picture of its own. */
function useOptionLook(option: SideMenuOption) {
  const { sideMenuCustomization: menu, navigationSections } = useOpenVenue();
  const section = navigationSections.find(({ sectionType }) => sectionType === 'SIDE_MENU');
  const look = useTileLook(section ?? { sectionType: 'SIDE_MENU' });
  return { look, url: menu?.[`${option}BackgroundImageUrl`] };
}
