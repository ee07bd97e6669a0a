import { FAREWELL_KEY } from './farewell-keys.ts';

/** Acts when the visit is ended in another tab of the guide. */
export function onFarewellElsewhere(act: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === FAREWELL_KEY && newValue !== null) act();
  });
}
