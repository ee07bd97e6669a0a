import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseAccess } from './database-access.ts';

/** A database of which only the connection is tested. */
type Connection = { number: number; close(): void };
let opens: (Connection | Error)[];
let opened: number;
let closed: number[];
let destroyed: number;
let access: ReturnType<typeof createDatabaseAccess<Connection>>;

const connection = (number: number): Connection => ({ number, close: () => closed.push(number) });
const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');

beforeEach(() => {
  opens = [connection(1), connection(2), connection(3)];
  opened = 0;
  closed = [];
  destroyed = 0;
  access = createDatabaseAccess<Connection>(openNext, async () => {
    destroyed += 1;
  });
});

async function openNext(): Promise<Connection> {
  const next = opens[opened];
  opened += 1;
  if (!next || next instanceof Error) throw next;
  return next;
}

describe('a database', () => {
  test('is opened when it is first needed, and once', async () => {
    expect(opened).toBe(0);
    expect(await access(async ({ number }) => number)).toBe(1);
    expect(await access(async ({ number }) => number)).toBe(1);
    expect(opened).toBe(1);
  });
  test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
    'whose connection the browser dropped (%s) is opened again and the work done once more',
    async (name) => {
      const tried: number[] = [];
      const result = await access(async ({ number }) => {
        tried.push(number);
        if (number === 1) throw new DOMException('gone', name);
        return 'read';
      });
      expect([result, tried, closed]).toEqual(['read', [1, 2], [1]]);
    },
  );
  test('that is lost twice in a row is reported', async () => {
    await expect(access(() => Promise.reject(lost()))).rejects.toThrow('lost');
    expect(opened).toBe(2);
    expect(await access(async ({ number }) => number)).toBe(2);
  });
  test('keeps its connection when the work itself was wrong', async () => {
    await expect(access(() => Promise.reject(new DOMException('no clone', 'DataCloneError')))).rejects.toThrow();
    expect(await access(async ({ number }) => number)).toBe(1);
  });
  test('whose first opening is lost is opened again, and loses nothing', async () => {
    opens = [lost(), connection(2)];
    expect(await access(async ({ number }) => number)).toBe(2);
    expect(destroyed).toBe(0);
  });
  test.each(['UnknownError', 'VersionError'])('that cannot be opened (%s) is rebuilt', async (name) => {
    const damaged = new DOMException('damaged', name);
    opens = [damaged, damaged, connection(3)];
    expect(await access(async ({ number }) => number)).toBe(3);
    expect(destroyed).toBe(1);
  });
  const incomplete = () => new DOMException('No objectStore named halls', 'NotFoundError');
  const readsFrom =
    (wanted: number) =>
    async ({ number }: Connection) => {
      if (number !== wanted) throw incomplete();
      return number;
    };
  test('that has lost a store is rebuilt once for all failed calls', async () => {
    expect(await Promise.all([access(readsFrom(2)), access(readsFrom(2))])).toEqual([2, 2]);
    expect([destroyed, opened, closed]).toEqual([1, 2, [1]]);
  });
  test('with content stored nowhere else is not rebuilt for a lost store', async () => {
    const own = createDatabaseAccess<Connection>(openNext);
    await expect(own(readsFrom(2))).rejects.toThrow('objectStore');
    expect(closed).toEqual([]);
  });
  test('with content stored nowhere else is not rebuilt: it may open the next time', async () => {
    opens = [lost(), lost(), connection(3)];
    const own = createDatabaseAccess<Connection>(openNext);
    await expect(own(async ({ number }) => number)).rejects.toThrow('lost');
    expect(await own(async ({ number }) => number)).toBe(3);
  });
  test('that the browser refuses is not destroyed, and is opened again the next time', async () => {
    opens = [new DOMException('private window', 'SecurityError'), connection(2)];
    await expect(access(async ({ number }) => number)).rejects.toThrow('private window');
    expect(destroyed).toBe(0);
    expect(await access(async ({ number }) => number)).toBe(2);
  });
});
