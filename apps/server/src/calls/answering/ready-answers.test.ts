import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createFinishingServer } from '../../listening/finishing-server.ts';
import { plainFile } from '../../storage/prepared-file.ts';
import { ask } from '../../testing/ask.ts';
import { askHttp2, http2Connection } from '../../testing/ask-http2.ts';
import { testCertificate } from '../../testing/test-certificate.ts';
import { createReadyAnswers } from './ready-answers.ts';

it('a long response over https is left to the framework', async () => {
  const ready = createReadyAnswers();
  ready.keep('/short', plainFile(Buffer.alloc(60_000)), 'text/plain', 'no-cache');
  ready.keep('/long', plainFile(Buffer.alloc(70_000)), 'text/plain', 'no-cache');
  const { server, finish } = createFinishingServer(testCertificate(), (request, response) => {
    if (!ready.answer(request, response)) response.end('framework');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = await http2Connection(origin);
  expect((await askHttp2(session, '/short')).body.length).toBe(60_000);
  expect(String((await askHttp2(session, '/long')).body)).toBe('framework');
  expect((await askHttp2(session, '/long', { 'if-none-match': '*' })).status).toBe(304);
  expect(String((await ask(`${origin}/long`)).body)).toBe('framework');
  expect((await ask(`${origin}/short`)).body.length).toBe(60_000);
  await finish(1000);
});
