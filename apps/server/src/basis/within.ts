/**
 * Waits for work, but not longer than this: work that hangs must not block its caller.
 *
 * @returns whether the work ended in time, with success or failure
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
