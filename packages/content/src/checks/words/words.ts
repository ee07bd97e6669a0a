/**
 * An error stops a package or its publication, because it would harm visitors. A warning stops nothing. A note is no
 * mistake, but may interest the museum.
 */
export type Severity = 'error' | 'warning' | 'note';

/** The words for one kind of problem. Complete sentences, in the museum's words, without a library's terms. */
export type Words<Values> = {
  severity: Severity;
  /** The heading for many of them, without a full stop; their count is shown with it. */
  many: string;
  /** The fault, shown after the place and a colon. */
  what: (values: Values) => string;
  /** The remedy for the museum. */
  mend: (values: Values) => string;
};

/** The values of a kind of problem that needs only its place. */
export type NoValues = Record<never, never>;

type Said<Values> = Omit<Words<Values>, 'severity'>;

/** Words of a problem that stops a package or its publication. */
export function error<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'error', ...said };
}

/** Words of a problem that is reported and stops nothing. */
export function warning<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'warning', ...said };
}

/** Words of a note, which is no mistake. */
export function note<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'note', ...said };
}
