/** How a page's sound gets on with other sound (W3C Audio Session), which TypeScript's types lack. */
type AudioSession = { type: string };

/**
 * Lets the page sound although the phone's silent switch is on: on iPhones it mutes Web Audio, not players. Where the
 * browser does not know sessions nothing happens.
 *
 * @returns puts the former kind back
 */
export function soundInSpiteOfSilentSwitch(): () => void {
  const { audioSession } = navigator as { audioSession?: AudioSession };
  if (!audioSession) return () => {};
  const former = audioSession.type;
  audioSession.type = 'playback';
  return () => {
    audioSession.type = former;
  };
}
