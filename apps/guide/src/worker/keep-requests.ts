import type { BuildPart, KeepRequest, WorkerAnswer } from '#domain/keeping/worker-messages.ts';

/**
 * What pages ask to be kept, one after the other: two at a time would fetch the same file twice.
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
    /** Does something else before what is asked from now on. */
    serialise,
    take({ part, words }: Pick<KeepRequest, 'part' | 'words'>): Promise<WorkerAnswer> {
      firstWords ??= words;
      noteFirst();
      return serialise(() => keep(part, words));
    },
    /**
     * The language that the first page of all asks for: nobody else knows in which one the visitor reads.
     *
     * @returns undefined when nobody has asked after so many milliseconds: the page may be closed
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
