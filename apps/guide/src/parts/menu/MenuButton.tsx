import { Heart, Menu, Settings } from 'lucide';
import { useState } from 'react';
import { type BarOption, menuEntries, topBarEntries } from '#domain/venue/menu-entries.ts';
import { MENU_TILES } from '#domain/venue/tiles.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { useOffered } from '#parts/use-offered.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import styles from './Menu.module.css';
import { MenuDialog } from './MenuDialog.tsx';
import { OPTION_ICONS } from './option-icons.ts';

/**
 * Opens the side menu. Its label is Menu: three lines alone are no word. If the museum has no menu entries, a heart
 * leads to the visitor's favourites, and from there to their other lists, and a wheel leads to the settings; before
 * them icons lead to the entries that the museum wants in the bar (product, section 2, Options).
 */
export function MenuButton() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const offered = useOffered();
  const entries = menuEntries(offered);
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) {
    return (
      <>
        {topBarEntries(offered).map((option) => (
          <BarIcon key={option} option={option} />
        ))}
        <IconLink href={addressOf('Favourites', {})} name={translate('menu.favourites')} icon={Heart} />
        <IconLink href={addressOf('Settings', {})} name={translate('menu.settings')} icon={Settings} />
      </>
    );
  }
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Menu} />
        <span>{translate('menu.title')}</span>
      </button>
      {isOpen && <MenuDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}

function BarIcon({ option }: { option: BarOption }) {
  const { addressOf } = useGuide().way;
  const { title } = useMenuTitle(option);
  return <IconLink href={addressOf(MENU_TILES[option].screen, {})} name={title} icon={OPTION_ICONS[option]} />;
}
