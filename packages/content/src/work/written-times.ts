import { withPlainSigns } from './plain-signs.ts';
import { readTranscript } from './transcript.ts';

/** Minutes, seconds, and fractions of a second if known, as museums write them. */
const WRITTEN = /\[ {0,3}(\d{1,3}) ?: ?([0-5]\d)(?:[.,](\d{1,9}))? {0,3}\]/g;

/**
 * A transcript whose times are written as the guide reads them, and nothing else is changed: `［０：０３，５］` becomes
 * `[0:03.5]`. A release has it so, for guides of any age.
 */
export function withReadTimes(transcript: string): string {
  let changed = '';
  let end = 0;
  for (const { 0: all, 1: minutes, 2: seconds, 3: rest, index } of withPlainSigns(transcript).matchAll(WRITTEN)) {
    // The guide reads thousandths.
    const fraction = rest === undefined ? '' : `.${rest.slice(0, 3)}`;
    changed += `${transcript.slice(end, index)}[${minutes}:${seconds}${fraction}]`;
    end = index + all.length;
  }
  return changed + transcript.slice(end);
}

/** The signs of a transcript as in ASCII, each at its place, with blanks for the times that become ones of the guide. */
export function withoutWrittenTimes(transcript: string): string {
  return withPlainSigns(transcript).replace(WRITTEN, (time) => ' '.repeat(time.length));
}

/** The seconds at which the sentences of a transcript begin, as its museum wrote them; none without times. */
export function sentenceStarts(transcript: string): number[] {
  return readTranscript(withReadTimes(transcript)).flatMap((paragraph) =>
    paragraph.flatMap(({ start }) => start ?? []),
  );
}
