import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fetch, FetchAnswer } from './fetch-port.ts';
import { createMuseumCalls, isCallFailure, museumAddresses, museumPatterns } from './museum-calls.ts';

const answer = (body: string, status = 200): FetchAnswer => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => JSON.parse(body) as unknown,
  arrayBuffer: async () => new TextEncoder().encode(body).buffer as ArrayBuffer,
});
const answering =
  (body: string, status?: number): Fetch =>
  async () =>
    answer(body, status);
const offline: Fetch = async () => {
  throw new TypeError('Failed to fetch');
};
/** A connection that breaks after the headers of the response. */
const breaking: Fetch = async () => ({
  ...answer(''),
  json: async () => Promise.reject(new TypeError('network error')),
  arrayBuffer: async () => Promise.reject(new TypeError('network error')),
});

describe('a call requests', () => {
  test('the address of the contract, for JSON', async () => {
    const asked: unknown[] = [];
    const calls = createMuseumCalls(async (address, request) => {
      asked.push([address, request?.headers?.accept]);
      return answer('[]');
    });
    await calls.allData(1, 2);
    await calls.languages(7);
    await calls.current(1);
    expect(asked).toEqual([
      ['/api/museums/detail/all-data/1/2', 'application/json'],
      ['/api/languages/7', 'application/json'],
      ['/api/venues/1/current.json', 'application/json'],
    ]);
  });

  test('what is in force, because a page that Back leads to would be content with what the browser keeps', async () => {
    const asked: unknown[] = [];
    const calls = createMuseumCalls(async (_address, request) => {
      asked.push(request?.cache);
      return answer('[]');
    });
    await calls.current(1);
    await calls.languages(1);
    await calls.allData(1, 2);
    await calls.mayReadAllData(1, 2);
    expect(asked).toEqual(['no-cache', 'no-cache', 'no-cache', 'no-cache']);
  });

  test('a manifest as the browser keeps it, because a manifest never changes', async () => {
    let asked: unknown;
    const calls = createMuseumCalls(async (_address, request) => {
      asked = request?.cache;
      return answer('{}');
    });
    await calls.manifest(1, 2);
    expect(asked).toBeUndefined();
  });

  test('another origin, if the guide is served from elsewhere', async () => {
    let asked = '';
    await createMuseumCalls(async (address) => {
      asked = address;
      return answer('[]');
    }, 'https://guide.example').languages(3);
    expect(asked).toBe('https://guide.example/api/languages/3');
  });

  test('addresses that the server listens to', () => {
    const filled = (pattern: string, ...values: number[]) => pattern.replace(/:\w+/g, () => String(values.shift()));
    const number = fc.nat();
    fc.assert(
      fc.property(number, number, (idMuseum, other) => {
        expect(museumAddresses.allData(idMuseum, other)).toBe(filled(museumPatterns.allData, idMuseum, other));
        expect(museumAddresses.allData(idMuseum, 2, other + 1)).toBe(
          `${filled(museumPatterns.allData, idMuseum, 2)}?from=${other + 1}`,
        );
        expect(museumAddresses.manifest(idMuseum, other)).toBe(filled(museumPatterns.manifest, idMuseum, other));
        expect(museumAddresses.languages(idMuseum)).toBe(filled(museumPatterns.languages, idMuseum));
        expect(museumAddresses.current(idMuseum)).toBe(filled(museumPatterns.current, idMuseum));
        expect(museumAddresses.appManifest(idMuseum, 'es')).toBe(
          `${filled(museumPatterns.appManifest, idMuseum)}?lang=es`,
        );
      }),
    );
  });
});

describe('the result of a call', () => {
  test('is the body', async () => {
    const languages = [{ id: 2, code: 'en_GB', name: 'English' }];
    expect(await createMuseumCalls(answering(JSON.stringify(languages))).languages(1)).toEqual(languages);
  });

  test.each(['<!doctype html><p>Welcome to the Wi-Fi</p>', '[{"id":2,"co', ''])(
    'is requested again past the browser’s cache when that has %j in its place',
    async (wrong) => {
      const languages = [{ id: 2, code: 'en_GB', name: 'English' }];
      const asked: unknown[] = [];
      const calls = createMuseumCalls(async (_address, request) => {
        asked.push(request?.cache);
        return answer(request?.cache === 'reload' ? JSON.stringify(languages) : wrong);
      });
      expect(await calls.languages(1)).toEqual(languages);
      expect(asked).toEqual(['no-cache', 'reload']);
    },
  );

  test('is the bytes of a complete venue, so that their hash can be verified before parsing', async () => {
    const bytes = await createMuseumCalls(answering('{"idMuseum": 1 }')).allData(1, 2);
    expect(new TextDecoder().decode(bytes as ArrayBuffer)).toBe('{"idMuseum": 1 }');
  });
});

describe('a failure is a value, never an exception:', () => {
  const everyCall = (fetch: Fetch) => {
    const calls = createMuseumCalls(fetch);
    return Promise.all([calls.allData(1, 2), calls.current(1), calls.languages(1)]);
  };

  test('no network', async () => {
    expect(await everyCall(offline)).toEqual([{ tag: 'offline' }, { tag: 'offline' }, { tag: 'offline' }]);
  });

  test('a connection that breaks in the middle', async () => {
    expect(await everyCall(breaking)).toEqual([{ tag: 'offline' }, { tag: 'offline' }, { tag: 'offline' }]);
  });

  test.each([400, 401, 404, 429, 500, 503])('a refusal with status %i', async (status) => {
    const refused = { tag: 'refused', status };
    expect(await everyCall(answering('<h1>Sorry</h1>', status))).toEqual([refused, refused, refused]);
  });

  test('the sign-in page of a hotspot instead of the museum counts as no network', async () => {
    const calls = createMuseumCalls(answering('<html>Welcome to Free Wi-Fi</html>'));
    expect(await calls.current(1)).toEqual({ tag: 'offline' });
    expect(await calls.languages(1)).toEqual({ tag: 'offline' });
  });

  test('is distinguished from a failure by the tag', () => {
    expect(isCallFailure({ tag: 'offline' })).toBe(true);
    expect(isCallFailure(new ArrayBuffer(2))).toBe(false);
    expect(isCallFailure([])).toBe(false);
    expect(isCallFailure(null)).toBe(false);
  });
});
