import { createInterface } from 'node:readline';
import type { SecretPlace } from './ask-secret.ts';

/** Asks the user at the terminal, and accepts only yes as a yes. */
export async function askYes({ input, output }: SecretPlace, question: string): Promise<boolean> {
  output.write(`${question} [yes/no] `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim());
    return false;
  } finally {
    lines.close();
  }
}
