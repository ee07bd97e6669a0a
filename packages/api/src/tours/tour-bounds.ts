/** The longest line of text that a leader sends to visitors who cannot hear, in characters. */
export const MOST_LINE_CHARACTERS = 300;
/** How many lines a tour remembers for late joiners. */
const MOST_LINES = 20;
/** The longest text message of a listener and of a leader, in bytes. */
export const MOST_LISTENER_MESSAGE_BYTES = 256;
export const MOST_LEADER_MESSAGE_BYTES = 2048;

/** The lines of a tour after another one: the oldest go. */
export function withLine(lines: readonly string[], text: string): string[] {
  return [...lines, text].slice(-MOST_LINES);
}
