import type { Artwork } from '@cicerone/content/work/artwork';
import { cardsOf, GAMES, type GameName, sizesWith } from '#domain/game/games.ts';
import { useGuide, useOpenVenue, useRemembered, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { goDown } from '#ui/way-up.ts';
import { GamePage } from '../GamePage.tsx';
import { GAME_TITLES } from '../game-titles.ts';
import { type GamePicture, usePictures } from '../use-pictures.ts';
import { Preview } from './Preview.tsx';
import { SizeDrawing } from './SizeDrawing.tsx';

/** The number of pictures on the tiles of the games. */
const SHOWN = 3;

/**
 * The choice of a game: three tiles with the museum's pictures on them, and their sizes as drawings.
 *
 * @param works the works available for play now
 * @param hasPictures whether the museum has any picture, on the phone or not
 */
export function GamesStart({ works, hasPictures }: { works: readonly Artwork[]; hasPictures: boolean }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const pictures = usePictures(works, SHOWN, String(works.length));
  const isKids = useRemembered(({ mode }) => mode === 'kids');
  const games = GAMES.filter((game) => sizesWith(game, works.length).length > 0);
  return (
    <GamePage title={translate('game.title')} parent={addressOf(isKids ? 'Options' : 'KidsSections', {})}>
      {games.length === 0 && <Nothing isEmpty={!hasPictures} />}
      <ul className="game-tiles">
        {games.map((game) => (
          <Tile key={game} game={game} sizes={sizesWith(game, works.length)} pictures={pictures ?? []} />
        ))}
      </ul>
    </GamePage>
  );
}

function Tile({ game, sizes, pictures }: { game: GameName; sizes: number[]; pictures: readonly GamePicture[] }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const nameOf = useSizeName();
  const href = (size: number) => addressOf('Game', {}, { play: game, size });
  const open = (size: number) => () => goDown(href(size));
  return (
    <li className="game-tile" data-game={game}>
      <Link className="game-tile-play" data-scan={sizes.length === 1 ? '' : undefined} href={href(1)} openBy={open(1)}>
        <Preview game={game} pictures={pictures} />
        <h2>{translate(GAME_TITLES[game])}</h2>
      </Link>
      {sizes.length > 1 && (
        <div className="game-sizes">
          {sizes.map((size) => (
            <Link
              key={size}
              className="game-size"
              data-scan=""
              href={href(size)}
              openBy={open(size)}
              aria-label={`${translate(GAME_TITLES[game])}, ${nameOf(game, size)}`}
            >
              <SizeDrawing game={game} size={size} />
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}

function useSizeName() {
  const { translate } = useWords();
  const details = ['game.large', 'game.medium', 'game.small'] as const;
  return (game: GameName, size: number) =>
    game === 'pairs'
      ? translate('game.cards', { count: cardsOf(size).count })
      : translate(details[size - 1] ?? 'game.large');
}

/** Nothing can be played: the museum has no pictures, or none of them is on this phone. */
function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { name } = useOpenVenue();
  return (
    <Message
      drawing={isEmpty ? 'frame' : 'coming'}
      action={<ButtonLink href={addressOf('Options', {})}>{name}</ButtonLink>}
    >
      {translate(isEmpty ? 'game.none' : 'game.notHere')}
    </Message>
  );
}
