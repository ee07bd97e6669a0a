import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import type { Progress, ReportProgress } from '../../basis/progress.ts';
import { printable } from '../../log/printable.ts';

/** The output for progress, and its clock in milliseconds. */
export type ProgressPlace = { write: (text: string) => unknown; isTerminal: boolean; now: () => number };
export type ProgressLine = { report: ReportProgress; end: () => void };

/** Nobody reads faster, and a slow connection to a terminal is not flooded. */
const REWRITTEN_AFTER_MS = 100;
/** In a file or in another program each report is a line that stays. */
const REPEATED_AFTER_MS = 5000;
const CLEAR_LINE = '\r\x1b[2K';

/**
 * Shows the progress of an import or a publication: on a terminal by one line that is rewritten, elsewhere by a new
 * line now and then.
 */
export function progressLine({ write, isTerminal, now }: ProgressPlace): ProgressLine {
  let reportedAt: number | undefined;
  let stage: Progress['stage'] | undefined;
  const rewrite = (progress: Progress) => {
    const isStep = progress.stage !== stage || ('of' in progress && progress.done === progress.of);
    if (!isStep && now() - (reportedAt ?? 0) < REWRITTEN_AFTER_MS) return;
    stage = progress.stage;
    reportedAt = now();
    write(CLEAR_LINE + inWords(progress));
  };
  const repeat = (progress: Progress) => {
    reportedAt ??= now();
    if (now() - reportedAt < REPEATED_AFTER_MS) return;
    reportedAt = now();
    write(`${inWords(progress)}\n`);
  };
  return {
    report: isTerminal ? rewrite : repeat,
    end() {
      if (isTerminal && reportedAt !== undefined) write(CLEAR_LINE);
      reportedAt = undefined;
      stage = undefined;
    },
  };
}

const STAGES = {
  reading: 'Reading files',
  listening: 'Listening to sounds',
  preparing: 'Preparing sounds and films',
  pictures: 'Preparing pictures',
} as const;

function inWords(progress: Progress): string {
  if (progress.stage === 'release') return 'Writing the release';
  if (progress.stage === 'waiting') return printable(`Waiting for ${progress.for} ...`);
  if (progress.stage === 'recognition')
    return `Looking at pictures for recognition: ${progress.done} of ${progress.of}`;
  const { stage, done, of, bytes } = progress;
  return `${STAGES[stage]}: ${done} of ${of}, ${bytesInEnglish(bytes)}`;
}
