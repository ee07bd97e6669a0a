/**
 * An error stops a package or its publication, because visitors would be hurt; a warning stops nothing; a note is no
 * mistake, but what a museum may want to know.
 */
export type Severity = 'error' | 'warning' | 'note';

/** How one kind of problem is said. Whole sentences, the museum's words, no word of a library. */
export type Words<Values> = {
  severity: Severity;
  /** What many of them are called, without a full stop: they are counted under it. */
  many: string;
  /** What is wrong, after the place and a colon. */
  what: (values: Values) => string;
  /** What the museum does about it. */
  mend: (values: Values) => string;
};

/** What a kind that needs nothing but its place is said with. */
export type NoValues = Record<never, never>;

type Said<Values> = Omit<Words<Values>, 'severity'>;

/** Words of what stops a package or its publication. */
export function error<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'error', ...said };
}

/** Words of what is reported and stops nothing. */
export function warning<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'warning', ...said };
}

/** Words of what is no mistake. */
export function note<Values = NoValues>(said: Said<Values>): Words<Values> {
  return { severity: 'note', ...said };
}
