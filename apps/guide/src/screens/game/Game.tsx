import { useSearch } from 'wouter/use-browser-location';
import { chosenAt } from '#domain/game/games.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Play } from './Play.tsx';
import { GamesStart } from './start/GamesStart.tsx';
import { useGameWorks } from './use-game-works.ts';

/** The games for children, made of the museum's own pictures: the choice of a game, or the game in the address. */
export function Game() {
  const chosen = chosenAt(useSearch());
  const found = useGameWorks();
  if (!found) return <Waiting />;
  const { works, hasPictures } = found;
  if (!chosen) return <GamesStart works={works} hasPictures={hasPictures} />;
  return <Play key={`${chosen.game} ${chosen.size}`} works={works} chosen={chosen} />;
}
