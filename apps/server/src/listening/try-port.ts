import { createServer } from 'node:net';

/** The address on which a server is to listen. */
type Listening = { host: string; port: number };

/**
 * Listens for a moment, before anything is created in vain.
 *
 * @returns why the port cannot be used, as a sentence
 */
export async function tryPort({ host, port }: Listening): Promise<string | undefined> {
  const trial = createServer();
  try {
    await new Promise<void>((resolve, reject) => trial.once('error', reject).listen({ host, port }, resolve));
    return undefined;
  } catch (failure) {
    return cannotListen({ host, port }, failure as NodeJS.ErrnoException);
  } finally {
    await new Promise((resolve) => trial.close(resolve));
  }
}

/** Of another machine, of a family that this one does not have, or a name that nobody knows. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND']);

/** The reason why a server cannot listen, and the remedy. */
export function cannotListen({ host, port }: Listening, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may be used by root alone: set PORT to 1024 or more.`;
  if (NO_ADDRESS.has(code ?? '')) return `${host} is no address of this machine: set HOST.`;
  return `Nobody can listen on ${host}, port ${port}: ${message}.`;
}
