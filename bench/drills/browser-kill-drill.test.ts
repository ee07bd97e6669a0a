import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createDeliveries } from './deliveries.mjs';
import { drawn, type Faults, startFaultyProxy, USUAL_FAULTS } from './faulty-proxy.mjs';
import { contentOf, untrueOn } from './phone-content.mjs';

const BODY = Buffer.from('A story that is long enough to be cut.'.repeat(1000));

describe('the files that a phone fetches again after its browser was killed', () => {
  const part = (from: number, to: number) => ({ from, to, size: 10 });

  test('are those in flight, and those received and lost', () => {
    const sent = createDeliveries();
    for (const key of ['kept', 'lost', 'half']) sent.begin(key, 0);
    expect(sent.sent('kept', part(0, 10))).toBe(true);
    expect(sent.sent('lost', part(0, 6))).toBe(false);
    expect(sent.sent('lost', part(6, 10))).toBe(true);
    expect(sent.sent('half', part(0, 6))).toBe(false);
    const life = sent.end();
    for (const key of ['lost', 'half', 'half', 'new']) sent.begin(key, 0);
    expect(sent.again(life)).toEqual({ files: 2, complete: 1 });
  });

  test('are none that a fault made it fetch twice before the kill', () => {
    const sent = createDeliveries();
    for (const _ of [1, 2]) sent.begin('cut', 0);
    expect(sent.again(sent.end())).toEqual({ files: 0, complete: 0 });
  });

  test('are none that arrived damaged, and had to be fetched again without the kill, too', () => {
    const sent = createDeliveries();
    sent.begin('wrong', 0);
    sent.spoil('wrong');
    sent.begin('wrong', 6);
    const life = sent.end();
    sent.begin('wrong', 0);
    expect(sent.again(life).files).toBe(0);
  });

  test('are those that started again after they had arrived damaged', () => {
    const sent = createDeliveries();
    sent.begin('wrong', 0);
    sent.spoil('wrong');
    sent.begin('wrong', 0);
    const life = sent.end();
    sent.begin('wrong', 0);
    expect(sent.again(life).files).toBe(1);
  });

  test('count for the kill that caused it, however late they arrive', () => {
    const sent = createDeliveries();
    sent.begin('late', 0);
    const [first, second] = [sent.end(), sent.end()];
    sent.begin('late', 0);
    expect([sent.again(first).files, sent.again(second).files]).toEqual([1, 0]);
  });

  test('are none that another phone had', () => {
    const sent = createDeliveries();
    sent.begin('theirs', 0);
    const life = sent.end();
    sent.forget();
    sent.begin('theirs', 0);
    expect(sent.again(life).files).toBe(0);
  });

  test('do not count as complete with wrong bytes in the middle', () => {
    const sent = createDeliveries();
    sent.begin('wrong', 0);
    sent.sent('wrong', part(0, 6));
    sent.spoil('wrong');
    expect(sent.sent('wrong', part(6, 10))).toBe(false);
    expect(sent.sent('wrong', part(0, 10))).toBe(true);
  });
});

describe('a visitor behind the faulty proxy', () => {
  const running: { server: Server; stop(): void }[] = [];
  afterEach(() => {
    for (const { server, stop } of running.splice(0)) {
      stop();
      server.close();
    }
  });

  async function proxied(faults: Faults) {
    const server = createServer((request, answer) => {
      const [, from = 0, to = BODY.length - 1] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const body = BODY.subarray(Number(from), Number(to) + 1);
      const range = { 'content-range': `bytes ${from}-${to}/${BODY.length}` };
      answer.writeHead(request.headers.range ? 206 : 200, { 'content-length': body.length, ...range }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = await startFaultyProxy(port, { random: () => 0.5, bytesPerSecond: 1e9 });
    proxy.deal(faults);
    running.push({ server, stop: proxy.stop });
    return proxy;
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('gets any other file unchanged', async () => {
    const proxy = await proxied([['refused', 1]]);
    expect(await bytesOf(await fetch(`${proxy.origin}/api/languages`))).toEqual(BODY);
  });

  test('gets a file in chunks, which count together', async () => {
    const proxy = await proxied([]);
    const complete = proxy.after({ files: 1 });
    for (const range of ['bytes=0-9999', `bytes=10000-${BODY.length - 1}`]) {
      expect((await fetch(`${proxy.origin}/media/a.m4a`, { headers: { range } })).status).toBe(206);
    }
    await complete;
  });

  test('waits while files are held', async () => {
    const proxy = await proxied([]);
    proxy.hold();
    const answers: number[] = [];
    const asked = fetch(`${proxy.origin}/media/a.m4a`).then(({ status }) => answers.push(status));
    await fetch(`${proxy.origin}/healthz`);
    expect(answers).toEqual([]);
    proxy.letGo();
    await asked;
    expect(answers).toEqual([200]);
  });

  test('is refused', async () => {
    const proxy = await proxied([['refused', 1]]);
    expect((await fetch(`${proxy.origin}/media/a.m4a`)).status).toBe(500);
    expect(proxy.dealt()).toEqual({ refused: 1 });
  });

  test('gets half of a file as if it were all of it', async () => {
    const proxy = await proxied([['truncated', 1]]);
    expect(await bytesOf(await fetch(`${proxy.origin}/media/a.m4a`))).toEqual(BODY.subarray(0, BODY.length / 2));
  });

  test('gets as many bytes, of which half are wrong', async () => {
    const proxy = await proxied([['wrong', 1]]);
    const bytes = await bytesOf(await fetch(`${proxy.origin}/media/a.m4a`));
    expect(bytes.length).toBe(BODY.length);
    const half = BODY.length / 2;
    expect(bytes.subarray(0, half)).toEqual(BODY.subarray(0, half));
    expect(bytes.subarray(half).some((byte, at) => byte === BODY[half + at])).toBe(false);
  });

  test('loses the connection in the middle', async () => {
    const proxy = await proxied([['cut', 1]]);
    const answer = await fetch(`${proxy.origin}/media/a.m4a`);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('waits for a server that has fallen silent until they give up', async () => {
    const proxy = await proxied([['stalled', 1]]);
    const giving = new AbortController();
    const sent = proxy.after({ bytes: BODY.length / 2 });
    const answer = await fetch(`${proxy.origin}/media/a.m4a`, { signal: giving.signal });
    const body = answer.arrayBuffer();
    await sent;
    giving.abort();
    await expect(body).rejects.toThrow('abort');
  });

  test.each([
    [0.01, 'cut'],
    [0.05, 'truncated'],
    [0.14, 'stalled'],
    [0.16, 'pass'],
  ])('meets each fault as often as intended (%d: %s)', (chance, fault) => {
    expect(drawn(USUAL_FAULTS, chance)).toBe(fault);
  });
});

describe('the drill notices', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const file = (key: string, usedBy: string[], sizes?: string[]) => ({
    ...{ key, bytes: 1, hash: hashOf(key), usedBy },
    ...(sizes && { sizes }),
  });
  const OFFER = {
    files: [
      file('one.m4a', ['artworks/1']),
      file('two.m4a', ['artworks/2']),
      file('two.webp', ['artworks/2'], ['small']),
      file('two-large.webp', ['artworks/2'], ['large']),
    ],
    items: [
      { id: 'routes/1', name: 'One', records: ['routes/1', 'artworks/1'] },
      { id: 'routes/2', name: 'Both', records: ['routes/2', 'artworks/1', 'artworks/2'] },
    ],
    works: [1, 2],
  };
  const hashes = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, hashOf(key)]));
  const ALL = hashes('one.m4a', 'two.m4a', 'two.webp');
  const found = (files: Record<string, string>, ...downloaded: string[]) => {
    const marks = Object.fromEntries(OFFER.items.map(({ id }) => [id, { downloaded: downloaded.includes(id) }]));
    return contentOf(OFFER, { files, wishes: { '1 en_GB': { marks } }, pictureSize: 'small' }, 'small');
  };

  test('nothing on a phone that has everything in its own size', () => {
    expect(found(ALL, 'routes/1', 'routes/2')).toMatchObject({ missing: [], wrong: [], wrongMarks: [], works: 2 });
  });

  test('a marked item without one of its files', () => {
    expect(found(hashes('one.m4a', 'two.m4a'), 'routes/1', 'routes/2').wrongMarks).toEqual(['routes/2']);
  });

  test('a marked item that has a file with other bytes, and the file', () => {
    const content = found({ ...ALL, 'two.m4a': hashOf('log in') }, 'routes/1', 'routes/2');
    expect(content).toMatchObject({ wrongMarks: ['routes/2'], wrong: ['two.m4a'], works: 1 });
  });

  test('a file that no visitor of this museum needs', () => {
    expect(found({ ...ALL, ...hashes('two-large.webp', 'strange.m4a') }).wrong).toEqual([
      'two-large.webp',
      'strange.m4a',
    ]);
  });

  test('a screen that reports more than is stored', () => {
    const rows = [
      { name: 'One', isComplete: true },
      { name: 'Both', isComplete: true },
    ];
    expect(untrueOn(OFFER, found(hashes('one.m4a')), { rows, works: 2 })).toEqual([
      'routes/2',
      'receipt: 2 works, not 1',
    ]);
    expect(untrueOn(OFFER, found(ALL), { rows, works: 2 })).toEqual([]);
  });

  test('a screen that it cannot judge', () => {
    const rows = [{ name: 'Another', isComplete: false }];
    expect(() => untrueOn(OFFER, found(ALL), { rows, works: 0 })).toThrow('Another');
  });
});
