import type { Fault } from '@cicerone/content/checks/problems/problem';

/** A received media file: its path inside the package, its present place, and its bytes. */
export type ReceivedFile = { file: string; path: string; bytes: number };

/**
 * The result of examining a file: why it cannot be published or should be reviewed, and how long it plays, in seconds.
 */
export type Examination = { fault?: Fault | undefined; seconds?: number | undefined };
