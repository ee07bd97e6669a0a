/** A moment of a sound as people write it: 65.5 seconds are `1:05.5`. */
export function calledTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rounded = Math.floor(tenths / 10);
  const rest = tenths % 10 === 0 ? '' : `.${tenths % 10}`;
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}${rest}`;
}

/** `mm:ss` as seconds. */
export function secondsOf(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return minutes * 60 + seconds;
}
