/** Does some work under a key once what was asked for under the same key before has ended, well or not. */
export function createLockByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async function locked<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = last.get(key);
    const current = (async () => {
      await previous?.catch(() => undefined);
      return work();
    })();
    last.set(key, current);
    return current.finally(() => {
      if (last.get(key) === current) last.delete(key);
    });
  };
}
