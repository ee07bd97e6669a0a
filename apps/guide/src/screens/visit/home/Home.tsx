import { type HomeTile, homeOrderIn, homeTiles } from '#domain/venue/home-tiles.ts';
import { Doors } from '#parts/doors/Doors.tsx';
import { useRemembered, useWords } from '#parts/guide.ts';
import { HomeBar } from '#parts/home-bar/HomeBar.tsx';
import { KeptLine } from '#parts/kept-line/KeptLine.tsx';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { useOffered } from '#parts/use-offered.ts';
import styles from './Home.module.css';
import { KeypadTile } from './KeypadTile.tsx';
import { LanguageTile, OptionTile } from './OptionTile.tsx';
import { RouteTile } from './RouteTile.tsx';
import { SectionTile } from './SectionTile.tsx';

/** The home screen: one tile for each thing the venue offers (product, section 2, Options). */
export function Home() {
  const { textOf } = useTexts();
  const mode = useRemembered((remembered) => remembered.mode);
  const { translate } = useWords();
  const venue = useOffered();
  const tiles = homeTiles(venue, homeOrderIn(mode, venue));
  return (
    <>
      <HomeBar mode={mode} />
      <main className={styles.screen}>
        {tiles.length === 0 && <EmptyMessage>{translate('home.empty')}</EmptyMessage>}
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={keyOf(tile)} tile={tile} />
          ))}
        </div>
        <Doors mode={mode} />
        {/* Any other tile that the museum names in another language has the guide's word (tile-titles.ts). */}
        <OtherLanguage
          of={tiles.map((tile) => (tile.tag === 'highlighted-route' ? textOf(tile.route) : undefined))}
          as="titles"
        />
        <div className={styles.foot}>
          <UpdateLine />
          <KeptLine />
        </div>
      </main>
    </>
  );
}

function keyOf(tile: HomeTile): string {
  if (tile.tag === 'option') return `option ${tile.option}`;
  return tile.tag === 'section' ? `section ${tile.section.idNavigationSection}` : `route ${tile.route.idRoute}`;
}

function Tile({ tile }: { tile: HomeTile }) {
  if (tile.tag === 'highlighted-route') return <RouteTile route={tile.route} />;
  if (tile.tag === 'option')
    return tile.option === 'language' ? <LanguageTile /> : <OptionTile option={tile.option} count={tile.count ?? 0} />;
  if (tile.section.sectionType === 'KEYBOARD') return <KeypadTile section={tile.section} />;
  return <SectionTile section={tile.section} count={tile.count} />;
}
