type Ask = (address: string, request?: RequestInit) => Promise<Response>;

/** How long a phone waits for a response, in milliseconds: some networks swallow every request without an error. */
const PATIENCE_MS = 20_000;

/** A `fetch` that gives up a response after a while. */
export function patient(ask: Ask, milliseconds = PATIENCE_MS): Ask {
  return (address, request) => ask(address, { ...request, signal: AbortSignal.timeout(milliseconds) });
}
