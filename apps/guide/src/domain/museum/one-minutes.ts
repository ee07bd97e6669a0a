import type { OneMinute } from '@cicerone/content/walk/one-minute';

/** The next highlight in the museum's list, the first after the last; undefined if there is no other. */
export function nextMinute(minutes: readonly OneMinute[], idOneMinute: number): OneMinute | undefined {
  const at = minutes.findIndex((minute) => minute.idOneMinute === idOneMinute);
  const next = minutes[(at + 1) % minutes.length];
  return at < 0 || minutes.length < 2 ? undefined : next;
}
