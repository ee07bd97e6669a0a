import sheet from './study.css?url';

/** The sheet of these screens: React shows a screen once it is there. */
export function StudySheet() {
  return <link rel="stylesheet" href={sheet} precedence="screen" />;
}
