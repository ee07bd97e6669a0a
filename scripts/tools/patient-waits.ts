import { vi } from 'vitest';

// `vi.waitFor` gives up after a second, which a busy machine exceeds. Vitest 4.1 has no setting for it.
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options });
