import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { readDayCode, signedText, writeDayCode } from '@cicerone/content/venue/day-code';
import type { DataFolder } from '../../storage/data-folder.ts';
import { dayKeyPath, openDayKey, readDayKey } from './installation-keys.ts';

/** The beginning of every private key of Ed25519 in PKCS #8 (RFC 8410); its 32 bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Makes the one-day code of a venue. The venue's key is made with its first one. */
export async function makeDayCode(folder: DataFolder, idMuseum: number, day: string): Promise<string> {
  const key = privateKey(await openDayKey(folder, idMuseum));
  const signature = sign(null, Buffer.from(signedText(idMuseum, day)), key).toString('base64url');
  return writeDayCode({ day, signature });
}

/** Ends every one-day code of a venue: the next one is made with another key. @returns whether there was a key */
export async function endDayCodes(folder: DataFolder, idMuseum: number): Promise<boolean> {
  const key = await readDayKey(folder, idMuseum);
  await rm(dayKeyPath(folder, idMuseum), { force: true });
  return key !== undefined;
}

/** The public half of a venue's key, in base64url, with which phones check one-day codes; undefined without a key. */
export async function publicDayKey(folder: DataFolder, idMuseum: number): Promise<string | undefined> {
  const key = await readDayKey(folder, idMuseum);
  return key && createPublicKey(privateKey(key)).export({ format: 'jwk' }).x;
}

/**
 * Whether a text is a one-day code of that venue and day. The key is read at each check, so that an ended one opens
 * nothing from then on; the bounds on tries come before.
 *
 * @param today `yyyy-mm-dd`, in the venue's timezone
 */
export async function isDayCode(
  folder: DataFolder,
  { idMuseum, code }: { idMuseum: number; code: string },
  today: string,
) {
  const read = readDayCode(code);
  if (read?.day !== today) return false;
  const key = await readDayKey(folder, idMuseum);
  if (!key) return false;
  const signature = Buffer.from(read.signature, 'base64url');
  return verify(null, Buffer.from(signedText(idMuseum, read.day)), createPublicKey(privateKey(key)), signature);
}

function privateKey(bytes: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' });
}
