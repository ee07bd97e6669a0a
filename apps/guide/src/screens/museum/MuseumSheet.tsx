import floors from './floors.css?url';
import halls from './halls.css?url';
import museum from './museum.css?url';

/** The style sheet of these screens, bundled with them. React shows the screen once it is loaded. */
export function MuseumSheet() {
  return <link rel="stylesheet" href={museum} precedence="screen" />;
}

/** The style sheet of halls and timelines. */
export function HallsSheet() {
  return <link rel="stylesheet" href={halls} precedence="screen" />;
}

/** The style sheet of floors and their plans, after that of the halls. */
export function FloorsSheet() {
  return <link rel="stylesheet" href={floors} precedence="screen" />;
}
