import { type ReportedOnce, reportedOnce } from '../basis/reported-once.ts';

/** A repeated check, and the receivers of its results. */
export type Looking<About> = {
  /** Milliseconds from the end of one check to the next. */
  every: number;
  /**
   * One check. It reports failures of single parts with the part they are about; if it throws, the entire check has
   * failed.
   */
  look: (reported: ReportedOnce<About | undefined>) => Promise<void>;
  /** Called once for each failure. */
  failed: (failure: unknown, about: About | undefined) => void;
  recovered: (about: About | undefined) => void;
};

export type LookingAgain = {
  /** Resolves when the first check is over, with whatever result. */
  first: Promise<void>;
  close(): void;
};

/** Repeats a check until it is closed. Does not keep the process from ending. */
export function lookAgain<About>({ every, look, ...events }: Looking<About>): LookingAgain {
  const reported = reportedOnce<About | undefined>(events);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function keepLooking(): Promise<void> {
    await look(reported).then(
      () => reported.worked(undefined),
      (failure) => reported.failed(failure, undefined),
    );
    if (!closed) timer = setTimeout(keepLooking, every).unref();
  }

  return {
    first: keepLooking(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
