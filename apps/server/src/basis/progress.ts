/** The progress of long work: how many files of how many are done, and how many bytes. */
export type Progress =
  | { stage: 'reading' | 'listening' | 'preparing' | 'pictures'; done: number; of: number; bytes: number }
  | { stage: 'recognition'; done: number; of: number }
  | { stage: 'release' }
  /** The work of another command that it waits for: `the import of museum-of-pattern (process 12 on box)`. */
  | { stage: 'waiting'; for: string };

/** Receives every step. */
export type ReportProgress = (progress: Progress) => void;

/** Ignores all steps. */
export const REPORT_NOTHING: ReportProgress = () => undefined;
