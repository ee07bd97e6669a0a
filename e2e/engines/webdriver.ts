/**
 * The part of W3C WebDriver that a visitor needs. Its libraries that still run on Node 20 bundle downloaders of drivers
 * and a hundred packages; the protocol is one fetch.
 */
export type Session = {
  version: string;
  get<Value>(path: string): Promise<Value>;
  post<Value>(path: string, body?: object): Promise<Value>;
  end(): Promise<void>;
};

/** A driver's error response; `code` is the standard's. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Longer than any command may take: a driver that hangs must not block the tests. */
const COMMAND_LIMIT_MS = 60_000;

/** The page has not loaded so far, or was rendering: a retry may succeed in a moment. */
const PASSING = ['no such element', 'stale element reference', 'element not interactable', 'element click intercepted'];

/** Whether a failure may be over in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof WebDriverError && PASSING.includes(error.code);
}

/** Opens a browser by its driver. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const session = await command<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    `${driver}/session`,
    { capabilities: { alwaysMatch: capabilities } },
  );
  const address = `${driver}/session/${session.sessionId}`;
  return {
    version: session.capabilities.browserVersion,
    get: (path) => command('GET', `${address}/${path}`),
    post: (path, body = {}) => command('POST', `${address}/${path}`, body),
    end: () => command('DELETE', address),
  };
}

async function command<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
  });
  return answerOf(response.ok, await response.json());
}

/** The value of a driver's response; throws a {@link WebDriverError} for an error response. */
export function answerOf<Value>(isOk: boolean, { value }: { value: unknown }): Value {
  if (isOk) return value as Value;
  const { error = 'unknown error', message = '' } = (value ?? {}) as { error?: string; message?: string };
  throw new WebDriverError(error, message);
}
