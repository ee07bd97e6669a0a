/** The part of the platform's `fetch` that the clients need, so that tests and other platforms can replace it. */
export type Fetch = (
  address: string,
  request?: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    keepalive?: boolean;
    /**
     * `no-cache` asks the server whether what the browser keeps is still in force, `reload` goes past the browser's own
     * cache.
     */
    cache?: 'no-cache' | 'reload';
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
