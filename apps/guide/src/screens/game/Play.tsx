import type { Artwork } from '@cicerone/content/work/artwork';
import { type ComponentType, useState } from 'react';
import { type Chosen, type GameName, picturesFor } from '#domain/game/games.ts';
import { forRound } from '#domain/game/played-works.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Button } from '#ui/Button.tsx';
import { goUp } from '#ui/way-up.ts';
import type { BoardProps } from './board.ts';
import { FindDetail } from './FindDetail.tsx';
import { Finish } from './Finish.tsx';
import { GamePage } from './GamePage.tsx';
import { GAME_TITLES } from './game-titles.ts';
import { Jigsaw } from './Jigsaw.tsx';
import { Pairs } from './Pairs.tsx';
import { type GamePicture, usePictures } from './use-pictures.ts';

const BOARDS: Readonly<Record<GameName, ComponentType<BoardProps>>> = {
  pairs: Pairs,
  detail: FindDetail,
  jigsaw: Jigsaw,
};

/** One game, round after round, each with other pictures. After each round it shows the work of that round. */
export function Play({ works, chosen }: { works: readonly Artwork[]; chosen: Chosen }) {
  const { player } = useGuide().listening;
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const [{ round, attempt }, setTurn] = useState({ round: 0, attempt: 0 });
  const [shown, setShown] = useState<GamePicture>();
  const count = picturesFor(chosen);
  const pictures = usePictures(forRound(works, round, count), count, `${round} ${attempt}`);
  const Board = BOARDS[chosen.game];

  function again() {
    // The story of the previous round would be heard over this one.
    player.close();
    setShown(undefined);
    setTurn({ round: round + 1, attempt });
  }

  if (!pictures) return <Waiting />;
  return (
    <GamePage key={round} title={translate(GAME_TITLES[chosen.game])} parent={addressOf('Game', {})} go={goUp}>
      {pictures.length < count && <NotHere onAgain={() => setTurn({ round, attempt: attempt + 1 })} />}
      {pictures.length >= count && !shown && <Board pictures={pictures} size={chosen.size} onDone={setShown} />}
      {shown && <Finish pictures={pictures} first={shown} onAgain={again} />}
    </GamePage>
  );
}

/** The pictures did not load. */
function NotHere({ onAgain }: { onAgain(): void }) {
  const { translate } = useWords();
  return (
    <Message drawing="coming" action={<Button onClick={onAgain}>{translate('failed.tryAgain')}</Button>}>
      {translate('game.notHere')}
    </Message>
  );
}
