import sheet from './study.css?url';

/** The style sheet of these screens. React shows a screen once it is loaded. */
export function StudySheet() {
  return <link rel="stylesheet" href={sheet} precedence="screen" />;
}
