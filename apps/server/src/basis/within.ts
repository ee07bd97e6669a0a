/**
 * Waits for work, but no longer than that: what hangs must not hang who waits for it.
 *
 * @returns whether the work ended in time, well or not
 */
export function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    const ended = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(ended, ended);
  });
}
