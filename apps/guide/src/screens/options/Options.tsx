import { chooseLocalization } from '@cicerone/content/localization';
import { type HomeTile, homeOrderIn, homeTiles } from '#domain/home-tiles.ts';
import { pictureAddress } from '#domain/picture-size.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { KeptLine } from '#parts/kept-line/KeptLine.tsx';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { Link } from '#ui/Link.tsx';
import { KeypadTile } from './KeypadTile.tsx';
import { LanguageTile } from './LanguageTile.tsx';
import styles from './Options.module.css';
import { RouteTile } from './RouteTile.tsx';
import { hasTile, SectionTile } from './SectionTile.tsx';

/** The home screen: one tile for each thing the venue offers (specification, section 2, Options). */
export function Options() {
  const { addressOf, locales, pictureSize, storedMode } = useGuide();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const entry = chooseLocalization(venue.localizations, locales());
  const name = entry?.name ?? venue.name;
  const heading = usePage(name);
  const content = { ...venue, timelineCount: venue.timeline.length };
  const tiles = homeTiles(content, homeOrderIn(storedMode(), venue)).filter(
    (tile) => tile.tag !== 'section' || hasTile(tile.section.sectionType),
  );
  return (
    <>
      <TopBar
        heading={heading}
        title={
          <Link href={addressOf('Presentation', {})} aria-label={translate('home.welcomePage', { venue: name })}>
            {venue.topBarLogoImageUrl ? (
              <img
                src={pictureAddress(venue.pictures, venue.topBarLogoImageUrl, pictureSize)}
                data-ground={venue.pictures?.[venue.topBarLogoImageUrl]?.ground}
                alt=""
              />
            ) : (
              <span {...inLanguageOf(entry)}>{name}</span>
            )}
          </Link>
        }
        // While there is no side menu, the language that it would hold stays in reach.
        end={(venue.menuAvailable || venue.sideMenuCustomization?.languageTopBar) && <LanguageButton />}
      />
      <main className={styles.screen}>
        {tiles.length === 0 && <EmptyMessage>{translate('home.empty')}</EmptyMessage>}
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={keyOf(tile)} tile={tile} />
          ))}
        </div>
        <OtherLanguage of={tiles.map((tile) => textOf(tile, locales()))} as="titles" />
        <div className={styles.foot}>
          <UpdateLine />
          <KeptLine />
        </div>
      </main>
    </>
  );
}

/** What a tile is called by the museum; nothing where the guide names it. */
function textOf(tile: HomeTile, locales: readonly string[]): { languageCode: string } | undefined {
  if (tile.tag === 'option') return undefined;
  if (tile.tag === 'section') return chooseLocalization(tile.section.localizations, locales);
  return chooseLocalization(tile.route.localizations, locales);
}

function keyOf(tile: HomeTile): string {
  if (tile.tag === 'option') return `option ${tile.option}`;
  return tile.tag === 'section' ? `section ${tile.section.idNavigationSection}` : `route ${tile.route.idRoute}`;
}

function Tile({ tile }: { tile: HomeTile }) {
  if (tile.tag === 'highlighted-route') return <RouteTile route={tile.route} />;
  if (tile.tag === 'option') return <LanguageTile />;
  if (tile.section.sectionType === 'KEYBOARD') return <KeypadTile section={tile.section} />;
  return <SectionTile section={tile.section} count={tile.count} />;
}
