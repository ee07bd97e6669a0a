import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { findScryptCode } from './scrypt-codes.ts';

vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => this.emit('exit', 1));
    }
  },
}));

it('a check that ends without an answer does not block later ones', async () => {
  const checks = [1, 2].map(() => findScryptCode([{ salt: 'a', hash: 'b' }], '2468'));
  for (const check of checks) await expect(check).rejects.toThrow('ended without an answer');
});
