/** Receives the results of repeated attempts, by the thing they are about. */
export type ReportedOnce<About> = {
  failed(failure: unknown, about: About): void;
  worked(about: About): void;
};

/**
 * Reports a failure that repeats every second only once: again only if it changes, and when it is over. A log that
 * repeats the same line every second hides everything else, and fills the disk.
 */
export function reportedOnce<About>(report: {
  failed(failure: unknown, about: About): void;
  recovered(about: About): void;
}): ReportedOnce<About> {
  const reported = new Map<About, string>();
  return {
    failed(failure, about) {
      const said = failure instanceof Error ? failure.message : String(failure);
      if (reported.get(about) === said) return;
      reported.set(about, said);
      report.failed(failure, about);
    },
    worked(about) {
      if (reported.delete(about)) report.recovered(about);
    },
  };
}
