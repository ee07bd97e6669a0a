import type { BuildPart, KeepRequest, WorkerAnswer } from '#domain/shell/worker-messages.ts';

/**
 * Serves the pages' keep requests one after the other: two at a time would fetch the same file twice.
 *
 * @param keep keeps a part of the build with its words in one language
 */
export function createKeepRequests(keep: (part: BuildPart, words: string) => Promise<WorkerAnswer>) {
  let last: Promise<unknown> = Promise.resolve();
  let firstWords: string | undefined;
  let noteFirst = () => {};

  function serialise<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    /** Runs other work before all later requests. */
    serialise,
    take({ part, words }: Pick<KeepRequest, 'part' | 'words'>): Promise<WorkerAnswer> {
      firstWords ??= words;
      noteFirst();
      return serialise(() => keep(part, words));
    },
    /**
     * The language that the first page requests: only a page knows the visitor's language.
     *
     * @returns undefined if no page has asked after so many milliseconds: it may be closed
     */
    async firstWords(patience: number): Promise<string | undefined> {
      await new Promise<void>((resolve) => {
        noteFirst = resolve;
        if (firstWords !== undefined) resolve();
        setTimeout(resolve, patience);
      });
      return firstWords;
    },
  };
}
