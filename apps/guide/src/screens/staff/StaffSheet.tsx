import staff from './staff.css?url';

/** The style sheet of these screens, bundled with them. React shows the screen once it is loaded. */
export function StaffSheet() {
  return <link rel="stylesheet" href={staff} precedence="screen" />;
}
