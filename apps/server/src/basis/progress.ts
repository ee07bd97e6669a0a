/** How far something is that takes its time: how many files of how many are done, and how many bytes. */
export type Progress =
  | { stage: 'reading' | 'pictures'; done: number; of: number; bytes: number }
  | { stage: 'release' }
  /** For what another command is doing: `the import of museum-of-pattern (process 12 on box)`. */
  | { stage: 'waiting'; for: string };

/** Is told of every step. */
export type ReportProgress = (progress: Progress) => void;

/** Where nobody waits. */
export const REPORT_NOTHING: ReportProgress = () => undefined;
