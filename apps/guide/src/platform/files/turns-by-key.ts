/** Does some work under a key once what was asked for under the same key before has ended, well or not. */
export function createTurnsByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const before = last.get(key);
    const now = (async () => {
      await before?.catch(() => undefined);
      return act();
    })();
    last.set(key, now);
    return now.finally(() => {
      if (last.get(key) === now) last.delete(key);
    });
  };
}
