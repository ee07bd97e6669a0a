import scan from './scan.css?url';

/** The style sheet of this screen, which comes with it; React shows the screen once it is there. */
export function ScanSheet() {
  return <link rel="stylesheet" href={scan} precedence="screen" />;
}
