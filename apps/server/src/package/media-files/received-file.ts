import type { Fault } from '@cicerone/content/checks/problems/problem';

/** A media file that was read in: its path inside the package, where it lies now, and its bytes. */
export type ReceivedFile = { file: string; path: string; bytes: number };

/** What was seen of a file: why it cannot be published or should be looked at, and how long it sounds, in seconds. */
export type Examination = { fault?: Fault | undefined; seconds?: number | undefined };
