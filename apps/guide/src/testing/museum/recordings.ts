const SAMPLE_RATE_HZ = 8000;

/** The address of a silent recording. */
export function silence(seconds: number): string {
  const samples = Math.round(SAMPLE_RATE_HZ * seconds);
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE_HZ, true);
  view.setUint32(28, SAMPLE_RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++) view.setUint8(44 + at, 128);
  return URL.createObjectURL(new Blob([view], { type: 'audio/wav' }));
}

/**
 * An element that plays without a tap: browsers allow a film without sound what they refuse to an audio element. A tap
 * in one test file would also count in the next one, and refusals before the first tap could no longer be tested.
 */
export function unheardElement(): HTMLMediaElement {
  const film = document.createElement('video');
  film.muted = true;
  return film;
}
