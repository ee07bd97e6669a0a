/** What is tried again and again and may fail each time, by what it is about. */
export type ReportedOnce<About> = {
  failed(failure: unknown, about: About): void;
  worked(about: About): void;
};

/**
 * Tells a failure that comes back every second once: again only when it is another one, and when it is over. A log that
 * says the same each second hides everything else, and fills the disk.
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
