/** The answer of a worker that broke, or was ended. */
export type Failed = { tag: 'failed' };

/** A worker that is asked one thing at a time, in order. One that breaks, or is ended, answers `failed`. */
export function createAskedWorker<Question, Answer>(worker: Worker) {
  let broken = () => {};
  const isBroken = new Promise<Failed>((resolve) => {
    broken = () => resolve({ tag: 'failed' });
  });
  worker.addEventListener('error', broken);
  let last: Promise<unknown> = Promise.resolve();

  function asked(question: Question, moved: Transferable[]): Promise<Answer | Failed> {
    const answered = new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    worker.postMessage(question, moved);
    return Promise.race([answered, isBroken]);
  }

  return {
    /** @param moved the buffers of the question that the worker takes over */
    ask(question: Question, moved: Transferable[] = []): Promise<Answer | Failed> {
      const turn = last.then(() => asked(question, moved));
      last = turn;
      return turn;
    },
    end() {
      worker.terminate();
      broken();
    },
  };
}

/** Fetches a file from our own origin, or from the phone if it is stored; undefined if neither has it. */
export async function fetchBytes(address: string, cache?: RequestCache): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(address, { ...(cache && { cache }) }).catch(() => undefined);
  return answer?.ok ? answer.arrayBuffer().catch(() => undefined) : undefined;
}
