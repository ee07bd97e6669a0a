import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import { DOORS, homeDoors } from '#domain/venue/doors.ts';
import { OWN_ENTRIES, ownEntries } from '#domain/venue/menu-entries.ts';
import { MENU_TILES } from '#domain/venue/tiles.ts';
import { useHasGames } from '#parts/doors/use-has-games.ts';
import { useGuide, useOpenVenue, useRemembered, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { focusFieldAhead } from '#ui/field-ahead.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Menu.module.css';

type Props = { entries: readonly SideMenuOption[]; onClose(): void };

/**
 * The entries of the side menu in the museum's own words, the doors, and the guide's own entries (product, section 2,
 * Side menu).
 */
export function MenuDialog({ entries, onClose }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venue = useOpenVenue();
  const mode = useRemembered((remembered) => remembered.mode);
  const hasGames = useHasGames();
  const search = translate('menu.search');
  return (
    <Dialog title={translate('menu.title')} closeName={translate('action.close')} onClose={onClose}>
      <nav aria-label={translate('menu.title')}>
        <ul className={styles.entries}>
          {entries.map((option) => (
            <li key={option}>
              <Entry option={option} />
            </li>
          ))}
          <li>
            <Link href={addressOf('Search', {})} className={styles.entry} onClick={() => focusFieldAhead(search)}>
              {search}
            </Link>
          </li>
          {homeDoors({ ...venue, hasGames: hasGames ?? true }, mode).map((door) => (
            <li key={door}>
              <Link
                href={addressOf(DOORS[door].screen, {})}
                className={styles.entry}
                data-coming={door === 'games' && hasGames === undefined}
              >
                {translate(DOORS[door].title)}
              </Link>
            </li>
          ))}
          {ownEntries(venue).map((own) => (
            <li key={own}>
              <Link href={addressOf(OWN_ENTRIES[own], {})} className={styles.entry}>
                {translate(`menu.${own}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}

function Entry({ option }: { option: SideMenuOption }) {
  const { addressOf } = useGuide().way;
  const { title, ...inLanguage } = useMenuTitle(option);
  const { sideMenuCustomization: menu, pictures } = useOpenVenue();
  const url = menu?.[`${option}BackgroundImageUrl`];
  return (
    <Link href={addressOf(MENU_TILES[option].screen, {})} className={styles.entry}>
      <span {...inLanguage}>{title}</span>
      {url && <Picture className={styles.picture} pictures={pictures} url={url} alt="" />}
    </Link>
  );
}
