import { createStore } from 'zustand/vanilla';

/**
 * Whether there is a network. The browser's word is believed when it says no; its yes promises little (a portal, a
 * lift), so there is none, too, after a request that failed, until another is answered.
 */
export function createNetwork(target: Window = window) {
  const believes = () => target.navigator.onLine;
  const store = createStore(() => ({ isOnline: believes(), hasFailed: false }));
  const change = (hasFailed: boolean) => {
    const isOnline = believes() && !hasFailed;
    const now = store.getState();
    if (now.isOnline !== isOnline || now.hasFailed !== hasFailed) store.setState({ isOnline, hasFailed });
  };
  const check = () => change(store.getState().hasFailed);
  target.addEventListener('online', check);
  target.addEventListener('offline', check);
  return {
    store,
    /** The server answered something, whatever it was. */
    answered: () => change(false),
    /** A request came back without any answer. */
    failed: () => change(true),
  };
}
export type Network = ReturnType<typeof createNetwork>;

/** `fetch` that reports to the network what became of it. A request that its own caller called off reports nothing. */
export function reportingFetch({ answered, failed }: Pick<Network, 'answered' | 'failed'>) {
  return async (address: string, request?: RequestInit): Promise<Response> => {
    try {
      const answer = await fetch(address, request);
      answered();
      return answer;
    } catch (problem) {
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) failed();
      throw problem;
    }
  };
}
