import search from './search.css?url';

/** The style sheet of this screen, which comes with it; React shows the screen once it is there. */
export function SearchSheet() {
  return <link rel="stylesheet" href={search} precedence="screen" />;
}
