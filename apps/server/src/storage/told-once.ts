/** What is tried again and again and may fail each time, by what it is about. */
export type ToldOnce<About> = {
  failed(failure: unknown, about: About): void;
  worked(about: About): void;
};

/**
 * Tells a failure that comes back every second once: again only when it is another one, and when it is over. A log that
 * says the same each second hides everything else, and fills the disk.
 */
export function toldOnce<About>(tell: {
  failed(failure: unknown, about: About): void;
  recovered(about: About): void;
}): ToldOnce<About> {
  const told = new Map<About, string>();
  return {
    failed(failure, about) {
      const said = failure instanceof Error ? failure.message : String(failure);
      if (told.get(about) === said) return;
      told.set(about, said);
      tell.failed(failure, about);
    },
    worked(about) {
      if (told.delete(about)) tell.recovered(about);
    },
  };
}
