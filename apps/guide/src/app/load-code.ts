import { SCRIPT_LIMIT_MS } from '#domain/script-limit.ts';

type Load = () => Promise<unknown>;

/** A screen whose code did not come: refused, or still on its way when the time was up (`isLate`). */
export class NotLoaded extends Error {
  readonly load: Load;
  readonly isLate: boolean;

  constructor(load: Load, isLate: boolean, cause?: unknown) {
    super('A screen did not arrive', { cause });
    this.load = load;
    this.isLate = isLate;
  }
}

/** What `load` fetches, or `NotLoaded` after `limitMs` at the latest (product, section 8). */
export async function loadCode<Code>(load: () => Promise<Code>, limitMs = SCRIPT_LIMIT_MS): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotLoaded(load, true)), limitMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof NotLoaded ? cause : new NotLoaded(load, false, cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a screen again that did not arrive. Asking once more is enough where the browser forgets a refused script
 * (Chromium 156 does, older ones do not) and while the server still has this build. A script that hangs is never asked
 * for twice by the same page. In these cases the guide starts again, if it can.
 *
 * @returns whether the screen is there now
 */
export async function fetchAgain({ load, isLate }: NotLoaded, startAgain: () => Promise<void>): Promise<boolean> {
  const loading = loadCode(load).then(
    () => true,
    () => false,
  );
  // One that was late may have come in the meantime, but is not waited for again.
  if (await (isLate ? Promise.race([loading, nextTask().then(() => false)]) : loading)) return true;
  await startAgain();
  return false;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
