import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where a secret is typed or piped in, and where it is asked for. */
export type SecretPlace = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Reads one line that stands neither on the screen nor in the list of processes nor in the shell's memory: typed on a
 * terminal without being shown, or piped in by another program.
 *
 * @returns undefined when nothing came
 */
export async function askSecret({ input, output }: SecretPlace, question: string): Promise<string | undefined> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  // What the library would repeat of every key goes nowhere.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: isTerminal });
  // On a terminal Ctrl+C is a key like another until somebody listens.
  lines.once('SIGINT', () => lines.close());
  try {
    for await (const line of lines) return line;
    return undefined;
  } finally {
    lines.close();
    if (isTerminal) output.write('\n');
  }
}
