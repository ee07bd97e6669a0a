/** A time as browsers read it: `00:05.200`, or with hours before it. */
const TIME = String.raw`(?:\d{1,9}:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`;
const TIMES = new RegExp(`^[ \\t\\f]*(${TIME})[ \\t\\f]*-->[ \\t\\f]*(${TIME})`);
const ANY_TIMES =
  /^\s*(?:\d{1,9}:)?\d{1,9}:\d{1,9}(?:[.,]\d{1,9})?\s*-->\s*(?:\d{1,9}:)?\d{1,9}:\d{1,9}(?:[.,]\d{1,9})?/;
const LINE_END = /\r\n|\r|\n/;

/** Why browsers leave a caption out. */
export type CueFault = 'comma' | 'times' | 'backwards' | 'wordless';
/** A caption that browsers leave out, with the line of its times. */
export type UnreadCue = { line: number; found: string; why: CueFault };

/**
 * The captions of a text, as WebVTT says that browsers read them: how many there are, and those that no browser shows.
 *
 * @param text WebVTT, or another format whose lines of times have an arrow
 */
export function readCues(text: string): { cues: number; unread: UnreadCue[] } {
  const lines = text.split(LINE_END);
  const unread: UnreadCue[] = [];
  let cues = 0;
  lines.forEach((line, at) => {
    if (!line.includes('-->')) return;
    cues++;
    const why = whyUnread(lines, at);
    if (why !== undefined) unread.push({ line: at + 1, found: line.trim(), why });
  });
  return { cues, unread };
}

function whyUnread(lines: readonly string[], at: number): CueFault | undefined {
  const line = lines[at] ?? '';
  const [, start, end] = TIMES.exec(line) ?? [];
  if (start === undefined || end === undefined) return isWithComma(line) ? 'comma' : 'times';
  if (secondsOf(end) <= secondsOf(start)) return 'backwards';
  return hasWords(lines, at + 1) ? undefined : 'wordless';
}

/** A caption goes on to the next empty line; one of blanks is not empty. */
function hasWords(lines: readonly string[], from: number): boolean {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '' || line.includes('-->')) return false;
    if (line.trim() !== '') return true;
  }
  return false;
}

/** Whether only a comma in place of a point keeps browsers from the times, as in SRT. */
function isWithComma(line: string): boolean {
  return line.includes(',') && TIMES.test(line.replaceAll(',', '.'));
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The first line that tells when a caption is shown, however its times are written. */
export function firstTimesIn(text: string): { line: number; found: string } | undefined {
  const lines = text.split(LINE_END);
  const at = lines.findIndex((line) => ANY_TIMES.test(line));
  return at < 0 ? undefined : { line: at + 1, found: (lines[at] ?? '').trim() };
}
