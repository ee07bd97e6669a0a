import scan from './scan.css?url';

/** The style sheet of this screen, bundled with it. React shows the screen once it is loaded. */
export function ScanSheet() {
  return <link rel="stylesheet" href={scan} precedence="screen" />;
}
