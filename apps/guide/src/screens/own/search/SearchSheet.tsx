import search from './search.css?url';

/** The style sheet of this screen, bundled with it. React shows the screen once it is loaded. */
export function SearchSheet() {
  return <link rel="stylesheet" href={search} precedence="screen" />;
}
