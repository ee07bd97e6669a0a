import { createStore } from 'zustand/vanilla';

/**
 * Whether there is a network. The browser's no is trusted. Its yes promises little (a portal, a lift), so a failed
 * request means no network either, until another request gets a response.
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
    /** The server sent a response, of any status. */
    answered: () => change(false),
    /** A request failed without a response. */
    failed: () => change(true),
  };
}
export type Network = ReturnType<typeof createNetwork>;

/** A `fetch` that reports its outcome to the network. A request aborted by its caller reports nothing. */
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
