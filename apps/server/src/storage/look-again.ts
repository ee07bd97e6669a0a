import { type ReportedOnce, reportedOnce } from '../basis/reported-once.ts';

/** What is looked at again and again, and who is told how it went. */
export type Looking<About> = {
  /** Milliseconds from the end of one look to the next. */
  every: number;
  /** One look. What fails of it alone is told by what it is about; what throws is told of the whole. */
  look: (reported: ReportedOnce<About | undefined>) => Promise<void>;
  /** Told once for each failure. */
  failed: (failure: unknown, about: About | undefined) => void;
  recovered: (about: About | undefined) => void;
};

export type LookingAgain = {
  /** When the first look is over, however it went. */
  first: Promise<void>;
  close(): void;
};

/** Looks at something now and again until it is closed, which keeps no process from ending. */
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
