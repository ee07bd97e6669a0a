import { Download, Heart, Menu, Settings } from 'lucide';
import { useState } from 'react';
import { menuEntries } from '#domain/venue/menu-entries.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useMenuTitle } from '#parts/use-menu-title.ts';
import { useOffered } from '#parts/use-offered.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import styles from './Menu.module.css';
import { MenuDialog } from './MenuDialog.tsx';

/**
 * Opens the side menu. Its label is Menu: three lines alone are no word. If the museum has no menu entries, a heart
 * leads to the visitor's favourites, and from there to their other lists, and a wheel leads to the settings. An arrow
 * leads to the downloads if the museum asks for it (product, section 2, Options).
 */
export function MenuButton() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const entries = menuEntries(useOffered());
  const downloads = useMenuTitle('downloads');
  const hasDownloads = useOpenVenue().sideMenuCustomization?.downloadsTopBar;
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) {
    return (
      <>
        {hasDownloads && <IconLink href={addressOf('Downloads', {})} name={downloads.title} icon={Download} />}
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
