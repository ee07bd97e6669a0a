import { findScreen } from '../../scripts/engines/engines.mjs';
import { type Companion, startCompanion } from './companion.ts';

/** A virtual screen for browsers, by their environment. */
export type UnseenScreen = Companion & { env: NodeJS.ProcessEnv };

/** An X server that draws into memory. It chooses a free number itself and prints it. */
export async function startUnseenScreen(): Promise<UnseenScreen> {
  let number = '';
  const screen = await startCompanion(
    findScreen() ?? 'Xvfb',
    ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1024x1024x24'],
    {},
    (printed) => {
      number = printed.trim();
      return printed.endsWith('\n');
    },
  );
  return { ...screen, env: { DISPLAY: `:${number}` } };
}
