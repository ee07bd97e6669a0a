import { generateKeyPairSync, sign } from 'node:crypto';
import type { Certificate } from '../listening/http2-server.ts';

/** A key and a self-signed certificate (RFC 5280), valid for any test until 2049. */
export function testCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = sequence(
    element(0x02, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(element(0x17, Buffer.from('200101000000Z')), element(0x17, Buffer.from('491231235959Z'))),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.of(0), sign('sha256', signed, privateKey));
  const lines = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: Buffer.from(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`),
    key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

const ECDSA_WITH_SHA256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'));
const NAME = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from('localhost')))));

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, ...parts);
}

/** One element of DER: its tag, its length, its content. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.of(tag, ...lengthOf(length)), content]);
}

/** Browsers refuse a length that is written in more bytes than it needs. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
