import own from './own.css?url';

/** The style sheet of these screens, which comes with them; React shows the screen once it is there. */
export function OwnSheet() {
  return <link rel="stylesheet" href={own} precedence="screen" />;
}
