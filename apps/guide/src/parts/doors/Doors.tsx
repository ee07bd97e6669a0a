import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import type { IconNode } from 'lucide';
import { Baby, ChevronRight, DoorOpen, GalleryVerticalEnd, Map as Plan, Puzzle, QrCode } from 'lucide';
import { isKnownMode, type KnownMode } from '#domain/entry/mode.ts';
import { DOORS, type Door, homeDoors } from '#domain/venue/doors.ts';
import { homeTiles } from '#domain/venue/home-tiles.ts';
import { offeredModes } from '#domain/venue/offered-modes.ts';
import { MENU_TILES } from '#domain/venue/tiles.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { OPTION_ICONS } from '#parts/menu/option-icons.ts';
import { useSwitchMode } from '#parts/mode/use-switch-mode.ts';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { useOffered } from '#parts/use-offered.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Doors.module.css';
import { useHasGames } from './use-has-games.ts';

const DOOR_ICONS: Record<Door, IconNode> = {
  artworks: GalleryVerticalEnd,
  halls: Plan,
  scan: QrCode,
  games: Puzzle,
};
const MODE_ICONS: Record<KnownMode, IconNode> = { kids: Baby, 'by-halls': DoorOpen };

/**
 * The doors below the tiles of the home screen of any mode: into all works, to the scanner and the games, and into the
 * modes that the museum has (product, section D6, Doors). In kids mode and hall by hall, which have no tiles for them,
 * the museum's highlighted entries are here, too.
 */
export function Doors({ mode }: { mode: string | undefined }) {
  const { translate } = useWords();
  const offered = useOffered();
  const hasGames = useHasGames();
  const isUsual = !isKnownMode(mode);
  const options = isUsual ? [] : highlightedIn(offered);
  return (
    <nav aria-label={translate('home.doors')}>
      <ul className={styles.doors}>
        {options.map((option) => (
          <OptionDoor key={option} option={option} />
        ))}
        {/* The place of the games is reserved while their pictures are looked for. */}
        {homeDoors({ ...offered, hasGames: hasGames ?? true }, mode).map((door) => (
          <ScreenDoor key={door} door={door} isComing={door === 'games' && hasGames === undefined} />
        ))}
        {isUsual && offeredModes(offered).map((known) => <ModeDoor key={known} mode={known} />)}
      </ul>
    </nav>
  );
}

function highlightedIn(offered: ReturnType<typeof useOffered>): SideMenuOption[] {
  return homeTiles(offered).flatMap((tile) => (tile.tag === 'option' ? [tile.option] : []));
}

function OptionDoor({ option }: { option: SideMenuOption }) {
  const { addressOf } = useGuide().way;
  const { title, ...inLanguage } = useMenuTitle(option);
  return (
    <li>
      <Link href={addressOf(MENU_TILES[option].screen, {})} className={styles.door}>
        <Icon of={OPTION_ICONS[option]} />
        <span className={styles.name} {...inLanguage}>
          {title}
        </span>
        <Arrow />
      </Link>
    </li>
  );
}

function ScreenDoor({ door, isComing }: { door: Door; isComing: boolean }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { artworkCount } = useOffered();
  const { screen, title } = DOORS[door];
  return (
    <li>
      <Link href={addressOf(screen, {})} className={styles.door} data-coming={isComing}>
        <Icon of={DOOR_ICONS[door]} />
        <span className={styles.name}>{translate(title)}</span>
        {door === 'artworks' && (
          <span className={styles.count}>{translate('home.works', { count: artworkCount })}</span>
        )}
        <Arrow />
      </Link>
    </li>
  );
}

/** The address of a mode opens the welcome screen in it; a visitor who is past the door goes straight home in it. */
function ModeDoor({ mode }: { mode: KnownMode }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { enter } = useSwitchMode();
  return (
    <li>
      <Link href={addressOf('Mode', { mode })} openBy={() => enter(mode)} className={styles.door}>
        <Icon of={MODE_ICONS[mode]} />
        <span className={styles.name}>{translate(`mode.${mode}`)}</span>
        <Arrow />
      </Link>
    </li>
  );
}

function Arrow() {
  return (
    <span className={styles.arrow}>
      <Icon of={ChevronRight} size={20} />
    </span>
  );
}
