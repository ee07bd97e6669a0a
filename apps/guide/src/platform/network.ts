import { createStore } from 'zustand/vanilla';

/** Whether the browser believes that there is a network. `true` promises little, `false` is certain. */
export function createNetwork(target: Window = window) {
  const store = createStore(() => ({ isOnline: target.navigator.onLine }));
  const look = () => store.setState({ isOnline: target.navigator.onLine });
  target.addEventListener('online', look);
  target.addEventListener('offline', look);
  return store;
}
