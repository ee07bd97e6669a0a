import { NoProcess } from '../../basis/processes/order-processes.ts';
import { DamagedFile } from '../../storage/damaged-file.ts';
import { isDatabaseAway } from '../../storage/database/database-away.ts';
import { type SystemFailure, systemFailure } from '../../storage/system-failures.ts';

/**
 * The last sentence of a command that failed: the cause, if it is outside the program, and the remedy. A bug also has
 * its stack, below a sentence that describes it.
 */
export function lastSentence(failure: unknown): string {
  if (failure instanceof DamagedFile) return `${failure.message}. ${failure.remedy}`;
  const refused = systemFailure(failure);
  if (refused && refused.about !== 'connection') return refusedBySystem(refused, failure as NodeJS.ErrnoException);
  if (failure instanceof NoProcess) return `${failure.message} Is there memory left on this machine? Try again.`;
  if (isDatabaseAway(failure)) return 'The database went away. Try again when it is back.';
  const stack = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  return `This is a mistake in Cicerone, and not yours. Please report it, with these lines:\n${stack}`;
}

function refusedBySystem({ about, why, remedy }: SystemFailure, failure: NodeJS.ErrnoException): string {
  const { path, dest } = failure as NodeJS.ErrnoException & { dest?: string };
  const said =
    about === 'file'
      ? `${dest ?? path ?? 'A file'} cannot be read or written: ${why}.`
      : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  return remedy ? `${said} ${remedy}` : said;
}
