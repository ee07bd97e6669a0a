/** The part of the platform's `fetch` that the clients need, so that tests and other platforms can replace it. */
export type Fetch = (
  address: string,
  request?: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    keepalive?: boolean;
    /** `reload` asks the server itself, past the browser's own cache. */
    cache?: 'reload';
  },
) => Promise<FetchAnswer>;

export type FetchAnswer = {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
};

/** Why a call failed: no network, or an unexpected response. */
export type CallFailure = { tag: 'offline' } | { tag: 'refused'; status: number };
