import staff from './staff.css?url';

/** The style sheet of these screens, which comes with them; React shows the screen once it is there. */
export function StaffSheet() {
  return <link rel="stylesheet" href={staff} precedence="screen" />;
}
