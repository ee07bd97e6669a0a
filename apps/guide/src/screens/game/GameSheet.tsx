import boards from './boards.css?url';
import game from './game.css?url';

/** The style sheets of the games, bundled with them. React shows the screen once they are loaded. */
export function GameSheet() {
  return (
    <>
      <link rel="stylesheet" href={game} precedence="screen" />
      <link rel="stylesheet" href={boards} precedence="screen" />
    </>
  );
}
