/** The part of the platform's `fetch` that the clients need, so that tests and other platforms can stand in. */
export type Fetch = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string; keepalive?: boolean },
) => Promise<FetchAnswer>;

export type FetchAnswer = {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
};

/** Why a call brought nothing: no network, or an answer that is not the one expected. */
export type CallFailure = { tag: 'offline' } | { tag: 'refused'; status: number };
