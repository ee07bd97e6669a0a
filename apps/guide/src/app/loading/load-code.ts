import { SCRIPT_LIMIT_MS } from '#domain/script-limit.ts';

type Load = () => Promise<unknown>;

/** A screen whose code did not load: refused, or still in flight at the time limit (`isLate`). */
export class NotLoaded extends Error {
  readonly load: Load;
  readonly isLate: boolean;

  constructor(load: Load, isLate: boolean, cause?: unknown) {
    super('A screen did not arrive', { cause });
    this.load = load;
    this.isLate = isLate;
  }
}

/** Returns the loaded code, or throws `NotLoaded` after `limitMs` at the latest (product, section 8). */
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
 * Retries a screen that did not load. A second request is enough if the browser forgets a refused script (Chromium 156
 * does, older ones do not) and the server still has this build. A script that hangs is never requested twice by the
 * same page. In these cases the guide restarts, if it can.
 *
 * @returns whether the screen is loaded now
 */
export async function fetchAgain({ load, isLate }: NotLoaded, startAgain: () => Promise<void>): Promise<boolean> {
  const loading = loadCode(load).then(
    () => true,
    () => false,
  );
  // A late one may have arrived meanwhile, but is not awaited again.
  if (await (isLate ? Promise.race([loading, nextTask().then(() => false)]) : loading)) return true;
  await startAgain();
  return false;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
