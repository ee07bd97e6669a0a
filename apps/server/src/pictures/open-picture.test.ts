import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';
import { readPicture } from './open-picture.ts';
import { pictureDamage } from './picture-damage.ts';
import { endsTooEarly } from './picture-end.ts';

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">
    <rect width="64" height="32" fill="#00ff00"/>${inside}</svg>`);

async function drawn(inside: string) {
  const path = join(await temporaryFolder(), 'drawing');
  await writeFile(path, drawing(inside));
  const { data, info } = await readPicture(path, (picture) =>
    picture.removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, centre: [...data.subarray(data.length / 2, data.length / 2 + 3)] };
}

it('a drawing is rendered as large as phones can show it', async () => {
  expect(await drawn('')).toEqual({ width: 1920, height: 960, centre: [0, 255, 0] });
});

it('a drawing loads nothing from anywhere', async () => {
  let asked = 0;
  const server = createServer((_, response) => response.end(String(++asked))).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const secret = join(await temporaryFolder(), 'secret.png');
  await sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } }).toFile(secret);
  for (const address of [elsewhere, `file://${secret}`, secret, 'secret.png']) {
    const inside = `<style>@import url("${address}");</style>
      <image href="${address}" width="64" height="32"/><use href="${address}#x"/>`;
    expect((await drawn(inside)).centre).toEqual([0, 255, 0]);
  }
  expect(asked).toBe(0);
  server.close();
});

it('visitors get pictures of a drawing, and never the drawing with its script', async () => {
  const packaged = await testPackage();
  packaged.files.set('media/home.png', drawing('<script>alert(1)</script><a href="javascript:alert(1)"><path/></a>'));
  const folder = await folderWithVenue(packaged);
  const app = await testApp({ folder });
  const release = await readFile(join(onDisk(folder).release(1, 1), 'current.json'), 'utf8');
  const { homeImageUrl } = JSON.parse(release);
  expect(homeImageUrl).toMatch(/\.webp$/);
  expect((await app.inject(homeImageUrl)).headers['content-type']).toBe('image/webp');
  const [kept = ''] = (await readdir(onDisk(folder).media)).filter((name) => name.endsWith('.svg'));
  expect(kept).toBeTruthy();
  expect((await app.inject(`/media/${kept}`)).statusCode).toBe(404);
  expect(release).not.toContain('.svg');
});

/** A JPEG with a byte of its scan header changed, as some phones write it. */
async function withScanValue(at: number, value: number): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + bytes.readUInt16BE(scan + 2) + 2 - 3 + at] = value;
  const path = join(await temporaryFolder(), 'phone.jpg');
  await writeFile(path, bytes);
  return path;
}

it.each([
  [1, 0],
  [2, 0x11],
])('a photograph of a phone whose scan header has an odd value is shown whole', async (at, value) => {
  const { info } = await readPicture(await withScanValue(at, value), (picture) =>
    picture.raw().toBuffer({ resolveWithObject: true }),
  );
  expect([info.width, info.height]).toEqual([64, 32]);
});

it('a photograph of a phone without its last third is not, whatever its scan header has', async () => {
  const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  const bytes = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const path = join(await temporaryFolder(), 'half.jpg');
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length / 3), bytes.subarray(-2)]));
  await expect(readPicture(path, (picture) => picture.raw().toBuffer())).rejects.toThrow('premature end');
});

it('a photograph that breaks off is not', async () => {
  const bytes = await readFile(await withScanValue(1, 63));
  const path = join(await temporaryFolder(), 'half.jpg');
  await writeFile(path, bytes.subarray(0, bytes.length - 8));
  await expect(readPicture(path, (picture) => picture.raw().toBuffer())).rejects.toThrow('premature end');
});

it('a photograph with another mark before its end is shown whole, and is no photograph that breaks off', async () => {
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer();
  const end = bytes.length - 2;
  // A mark whose length leads beyond the file.
  const odd = Buffer.concat([bytes.subarray(0, end), Buffer.from([0xff, 0xe1, 0x7f, 0xff]), bytes.subarray(end)]);
  const path = join(await temporaryFolder(), 'odd.jpg');
  await writeFile(path, odd);
  expect(endsTooEarly(odd)).toBe(true);
  expect(await pictureDamage({ file: 'odd.jpg', path, maxMegapixels: 50 })).toBeUndefined();
});
