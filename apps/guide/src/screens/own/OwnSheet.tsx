import own from './own.css?url';

/** The style sheet of these screens, bundled with them. React shows the screen once it is loaded. */
export function OwnSheet() {
  return <link rel="stylesheet" href={own} precedence="screen" />;
}
