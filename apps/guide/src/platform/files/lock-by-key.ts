/** Runs work under a key after all earlier work under that key has succeeded or failed. */
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
