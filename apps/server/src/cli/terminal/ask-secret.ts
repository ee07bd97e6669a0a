import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The input with the secret, and the output for the question. */
export type SecretPlace = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Reads one line that appears neither on the screen nor in the list of processes nor in the shell's history: typed on a
 * terminal without echo, or piped in by another program.
 *
 * @returns undefined if there was no input
 */
export async function askSecret({ input, output }: SecretPlace, question: string): Promise<string | undefined> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  // The library's echo of each key is discarded.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: isTerminal });
  // On a terminal, Ctrl+C is an ordinary key until there is a listener.
  lines.once('SIGINT', () => lines.close());
  try {
    for await (const line of lines) return line;
    return undefined;
  } finally {
    lines.close();
    if (isTerminal) output.write('\n');
  }
}
