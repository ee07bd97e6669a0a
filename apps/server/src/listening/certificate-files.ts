import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { lookAgain } from '../storage/look-again.ts';
import type { Certificate } from './http2-server.ts';

/** The paths of the certificate and its key. */
export type CertificateFiles = { cert: string; key: string };

/** How often to check for a renewed certificate, in milliseconds: they are renewed weeks before they expire. */
const LOOK_EVERY_MS = 60_000;

/**
 * Checks the files of a certificate regularly and passes a renewed one on, so that no renewal needs a restart. A pair
 * that is no valid certificate and key is reported once and ignored: it may be half written.
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
