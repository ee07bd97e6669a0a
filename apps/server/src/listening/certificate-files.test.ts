import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { http2Connection } from '../testing/ask-http2.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { testCertificate } from '../testing/test-certificate.ts';
import { type CertificateFiles, followCertificate } from './certificate-files.ts';
import type { Certificate } from './http2-server.ts';

async function write({ cert, key }: CertificateFiles, certificate: Certificate): Promise<void> {
  await writeFile(cert, certificate.cert);
  await writeFile(key, certificate.key);
}

/** The certificate that a server presents, as its fingerprint. */
function shown(origin: string, protocol: 'h2' | 'http/1.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { port: Number(new URL(origin).port), rejectUnauthorized: false, ALPNProtocols: [protocol] };
    const socket = connectTls(options, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    }).on('error', reject);
  });
}

it('a renewed certificate is presented on new connections, and open ones stay; a broken one is reported once', async () => {
  const folder = await temporaryFolder();
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const first = testCertificate();
  await write(files, first);
  const reported: string[] = [];
  const report = (sentence: string) => void reported.push(sentence);
  const app = await testApp({
    tls: first,
    followCertificate: (renewed) => followCertificate(files, first, { renewed, report }, 5),
  });
  const origin = await listening(app, 'https');
  const before = await shown(origin, 'h2');
  const session = await http2Connection(origin);
  onTestFinished(() => session.destroy());

  await writeFile(files.cert, 'half a certificate');
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatch(/^The certificate in .*cert\.pem cannot be used, and the previous one stays: /);
  expect(await shown(origin, 'h2')).toBe(before);

  // The key of another certificate.
  await write(files, { cert: testCertificate().cert, key: testCertificate().key });
  await vi.waitFor(() => expect(reported.at(-1)).toMatch(/key values mismatch/));
  expect(await shown(origin, 'http/1.1')).toBe(before);

  await write(files, testCertificate());
  await vi.waitFor(() => expect(reported.at(-1)).toBe('The certificate was renewed.'));
  const after = await shown(origin, 'h2');
  expect([after === before, await shown(origin, 'http/1.1')]).toEqual([false, after]);
  expect(session.closed).toBe(false);
});
