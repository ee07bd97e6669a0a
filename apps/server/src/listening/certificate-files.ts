import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { lookAgain } from '../storage/look-again.ts';
import type { Certificate } from './http2-server.ts';

/** Where the certificate and its key lie. */
export type CertificateFiles = { cert: string; key: string };

/** How often it is looked for a renewed one, in milliseconds: they are renewed weeks before they end. */
const LOOK_EVERY_MS = 60_000;

/**
 * Looks at the files of a certificate now and then, and hands over a renewed one, so that no renewal needs a restart. One
 * that is no certificate with its key is said once and left alone: it may be half written.
 */
export function followCertificate(
  files: CertificateFiles,
  first: Certificate,
  { renewed, report }: { renewed: (certificate: Certificate) => void; report: (sentence: string) => void },
  every = LOOK_EVERY_MS,
): () => void {
  let known = first;

  async function look(): Promise<void> {
    const [cert, key] = await Promise.all([readFile(files.cert), readFile(files.key)]);
    if (cert.equals(known.cert) && key.equals(known.key)) return;
    createSecureContext({ cert, key });
    known = { cert, key };
    renewed(known);
    report('The certificate was renewed.');
  }

  return lookAgain({
    every,
    look,
    failed: (failure) =>
      report(
        `The certificate in ${files.cert} cannot be used, and the previous one stays: ${(failure as Error).message}.`,
      ),
    recovered() {},
  }).close;
}
