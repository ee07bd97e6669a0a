import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { saidOf } from '@cicerone/content/checks/problems/problem';
import { writePath } from '@cicerone/content/package/field-walk';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { REPORT_NOTHING } from '../basis/progress.ts';
import { isServed } from '../storage/media-key.ts';
import { typeFace } from '../testing/mistakes/spoilt-media.ts';
import { onDisk } from '../testing/on-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { picture, sound, type TestPackage, testPackage, writePackage } from '../testing/test-package.ts';
import { testFolder } from '../testing/test-venue.ts';
import { entriesOf, type Forgery, replacing, writeTestZip } from '../testing/test-zip.ts';
import { openPackage } from './folder-or-zip/open-package.ts';
import { openZip } from './folder-or-zip/zip-source.ts';
import { importPackage } from './import-package.ts';
import { receivePackageMedia } from './media-files/package-media.ts';
import { type PackageLimits, STANDARD_LIMITS } from './package-limits.ts';

const LINK = { mode: 0o120777 };

/** The messages of importing the package at a path, one line for each problem. Checks that nothing of it was stored. */
async function outcome(path: string, limits: PackageLimits = STANDARD_LIMITS): Promise<string[]> {
  const source = await openPackage(path);
  if ('tag' in source) return [source.message];
  const folder = await testFolder();
  const result = await importPackage(folder, source, { limits }).finally(() => source.close());
  if (result.tag !== 'import-refused') return [result.tag];
  const left = await readdir(folder.root, { recursive: true }).catch(() => []);
  expect(left.filter((name) => name !== 'locks')).toEqual([]);
  return result.problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${writePath(problem.path)} | ${saidOf(problem).what}`);
}

async function folderOutcome(change: (packaged: TestPackage) => unknown, limits?: PackageLimits): Promise<string[]> {
  const packaged = await testPackage();
  await change(packaged);
  return outcome(await writePackage(await temporaryFolder(), packaged), limits);
}

async function storedKeys(packaged: TestPackage) {
  const folder = await testFolder();
  const source = await openPackage(await writePackage(await temporaryFolder(), packaged));
  if ('tag' in source) throw new Error(source.message);
  expect((await importPackage(folder, source)).tag).toBe('imported');
  source.close();
  return { folder, keys: await readdir(onDisk(folder).media) };
}

const HOME = (bytes: Buffer) => folderOutcome(({ files }) => files.set('media/home.png', bytes));

describe('an archive', () => {
  it.each<[string, string, Forgery]>([
    ['with a name that leads out', 'xx/xx/evil.png', replacing('xx/xx/evil', '../../evil')],
    ['with the name of a root', 'xetc/evil.png', replacing('xetc/evil', '/etc/evil')],
    ['with the name of a drive', 'xx/evil.png', replacing('xx/evil', 'C:/evil')],
    ['with backslashes that lead out', 'xxxxxxevil.png', replacing('xxxxxxevil', '..\\..\\evil')],
  ])('%s is no package', async (_, name, forge) => {
    const packaged = await testPackage();
    const path = await writeTestZip([...entriesOf(packaged), [name, Buffer.from('x')]], forge);
    expect((await outcome(path)).join()).toMatch(/is no ZIP file that can be taken in: /);
  });

  it('never returns a file whose name contains a NUL under the name before the NUL', async () => {
    const packaged = await testPackage({ homeImageUrl: 'media/nul.png' });
    const entry = ['media/nul.pngXjpg', await picture(9, 9, '#000000')] as const;
    const path = await writeTestZip([...entriesOf(packaged), entry], replacing('nul.pngX', 'nul.png\0'));
    expect(await outcome(path)).toEqual([
      'homeImageUrl | media/nul.png is not in the package; media/nul.png jpg is there.',
    ]);
  });

  it('with the same name twice is no package', async () => {
    const path = await writeTestZip(
      [...entriesOf(await testPackage()), ['media/homX.png', await picture(9, 9, '#000000')]],
      replacing('media/homX.png', 'media/home.png'),
    );
    expect(await outcome(path)).toEqual([
      expect.stringMatching(/it has media\/home\.png twice\. Pack the folder again\.$/),
    ]);
  });

  it.each(['venue.json', 'media/home.png'])('that contains %s as a link does not contain it', async (name) => {
    const entries = entriesOf(await testPackage()).filter(([path]) => path !== name);
    const path = await writeTestZip([...entries, [name, Buffer.from('/etc/passwd'), LINK]]);
    expect((await outcome(path))[0]).toMatch(name === 'venue.json' ? /file is missing/ : /is not in the package/);
  });

  it('with more entries than allowed is no package', async () => {
    const many = Array.from({ length: 9 }, (_, at) => [`media/${at}`, Buffer.alloc(0)] as const);
    const path = await writeTestZip([['venue.json', Buffer.from('{}')], ...many]);
    expect(await openZip(path, 9)).toMatchObject({ message: expect.stringContaining('more than 9 entries') });
    expect(await openZip(path, 10)).not.toHaveProperty('tag');
  });

  it('that unfolds to a hundred times its size is refused before it is unpacked', async () => {
    const packaged = await testPackage();
    packaged.files.set('media/penrose.en.m4a', Buffer.concat([sound('x'), Buffer.alloc(50e6)]));
    expect(await outcome(await writeTestZip(entriesOf(packaged)))).toEqual([
      'artworks[0].localizations[0].mainAudioUrl | media/penrose.en.m4a could not be read: it unpacks to more than 100 times its size.',
    ]);
    const bomb = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(20e6, 'a'), Buffer.from('"}')]);
    expect(await outcome(await writeTestZip([['venue.json', bomb]]))).toEqual([
      ' | The file could not be read: it unpacks to more than 100 times its size.',
    ]);
  });

  it.each([
    ['venue.json', /^ \| The file could not be read: /],
    ['media/penrose.en.m4a', /^artworks\[0\]\S+ \| media\/penrose\.en\.m4a could not be read: /],
  ])('that declares a false size of %s is refused', async (name, problem) => {
    const packaged = await testPackage();
    const path = await writeTestZip(entriesOf(packaged), (archive) => claiming(archive, name, 20));
    expect(await outcome(path)).toEqual([expect.stringMatching(problem)]);
  });

  it('within the archive is never unpacked', async () => {
    const inner = new ZipFile();
    inner.addBuffer(await picture(9, 9, '#000000'), 'home.png');
    inner.end();
    const chunks: Buffer[] = [];
    for await (const chunk of inner.outputStream) chunks.push(chunk as Buffer);
    expect(await HOME(Buffer.concat(chunks))).toEqual([
      expect.stringMatching(/^homeImageUrl \| media\/home\.png is of type zip\.$/),
    ]);
    expect(await HOME(gzipSync(await picture(9, 9, '#000000')))).toEqual([expect.stringContaining('is of type gz.')]);
  });

  it('that is truncated is no package', async () => {
    const path = await writeTestZip(entriesOf(await testPackage()), (archive) => archive.subarray(0, -300));
    expect(await outcome(path)).toEqual([expect.stringMatching(/is a ZIP file that breaks off/)]);
  });

  it('whose bytes were damaged on the way is refused', async () => {
    const packaged = await testPackage();
    const stored = entriesOf(packaged).map(([name, bytes]) => [name, bytes, { compress: true }] as const);
    const path = await writeTestZip(stored, (archive) => {
      const at = archive.indexOf('venue.json') + 'venue.json'.length + 40;
      return Buffer.concat([archive.subarray(0, at), Buffer.alloc(8, 0xff), archive.subarray(at + 8)]);
    });
    expect((await outcome(path))[0]).toMatch(
      /^ \| (The file could not be read|Line \d+, column|The file is not written)/,
    );
  });
});

describe('a folder', () => {
  it.each(['venue.json', 'media'])('whose %s is a link that leads out of it is refused', async (name) => {
    const complete = await writePackage(await temporaryFolder(), await testPackage());
    const place = await temporaryFolder();
    for (const inside of ['venue.json', 'media']) {
      if (inside === name) await symlink(join(complete, inside), join(place, inside));
    }
    if (name === 'media') await writeFile(join(place, 'venue.json'), JSON.stringify((await testPackage()).venue));
    const problems = await outcome(place);
    for (const problem of problems) expect(problem).toMatch(/file is missing|is a link out of the package/);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('in place of a file is not that file', async () => {
    const problems = await folderOutcome(({ files }) => {
      files.delete('media/home.png');
      files.set('media/home.png/inside.png', Buffer.from('x'));
    });
    expect(problems).toEqual([
      expect.stringMatching(/^homeImageUrl \| media\/home\.png is a folder, and a file belongs here/),
    ]);
  });
});

it.each(['linked', 'piped'])(
  'a picture that is %s is reported as such, because a listing of the folder shows it',
  async (way) => {
    const packaged = await testPackage();
    const place = await writePackage(await temporaryFolder(), packaged);
    const home = join(place, 'media/home.png');
    await rename(home, `${place}.home.png`);
    if (way === 'linked') await symlink(`${place}.home.png`, home);
    else await promisify(execFile)('mkfifo', [home]);
    const called = way === 'linked' ? 'a link out of the package' : 'a pipe or a device';
    expect(await outcome(place)).toEqual([expect.stringContaining(`homeImageUrl | media/home.png is ${called}`)]);
    await rm(`${place}.home.png`);
  },
);

describe('paths', () => {
  it.each(['media/a\0.png', 'media/a\n.png', `media/${'a'.repeat(256)}.png`, 'C:/a.png', '.hidden/a.png'])(
    'that no folder can hold are refused: %j',
    async (path) => {
      expect(await folderOutcome(({ venue }) => Object.assign(venue, { homeImageUrl: path }))).toEqual([
        expect.stringMatching(/^homeImageUrl \| .* is no path inside the package, such as media\/penrose\.webp\.$/s),
      ]);
    },
  );

  it.each([
    ['media/Home.png', 'differs from media/home.png only in letters that some systems take for one.'],
    ['media/home.png/x.png', 'lies in media/home.png, which is a file.'],
    ['Venue.json', 'differs from venue.json only in letters that some systems take for one.'],
  ])('that a folder cannot hold beside another are refused: %s', async (path, message) => {
    const packaged = await testPackage({ logoImageUrl: path });
    packaged.files.set(path, await picture(9, 9, '#000000'));
    expect(await outcome(await writeTestZip(entriesOf(packaged)))).toEqual([`logoImageUrl | ${path} ${message}`]);
  });
});

describe('an invalid picture', () => {
  const script = '<script>alert(1)</script>';
  it.each([
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a program', Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(200)])],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a compressed SVG', gzipSync(`<svg>${script}</svg>`)],
    ['an SVG with an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ])('is recognised by its bytes and refused, whatever its name says: %s', async (_, bytes) => {
    expect(await HOME(bytes)).toEqual([expect.stringMatching(/^homeImageUrl \| media\/home\.png is (of |an )/)]);
  });

  it.each([
    [
      'behind a long comment',
      `<!--${'x'.repeat(5000)}--><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/>${script}</svg>`,
    ],
    [
      'in UTF-16',
      Buffer.from(`\ufeff<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/>${script}</svg>`, 'utf16le'),
    ],
  ])('is stored as the drawing that it is, which nobody is ever sent: %s', async (_, bytes) => {
    const packaged = await testPackage();
    packaged.files.set('media/home.png', Buffer.from(bytes));
    const { folder, keys } = await storedKeys(packaged);
    const drawing = keys.find((key) => key.endsWith('.svg')) ?? '';
    expect(isServed(drawing)).toBe(false);
    expect(await readFile(join(onDisk(folder).media, drawing))).toEqual(Buffer.from(bytes));
  });

  it('is refused when it is a drawing as large as a photograph', async () => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(5 * MEGABYTE)}--></svg>`);
    expect(await HOME(drawing)).toEqual([
      expect.stringContaining('is larger than 5 MB, which an SVG picture may have.'),
    ]);
  });

  it('is refused when it would fill the memory, though its file is small', async () => {
    const huge = await sharp({
      create: { width: 20_000, height: 16_000, channels: 3, background: '#000000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(2e6);
    expect(await HOME(huge)).toEqual([
      'homeImageUrl | media/home.png has 320 megapixels (20000 x 16000), and 100 are as many as it may have.',
    ]);
  });

  it('is refused when it has more parts than a picture needs', async () => {
    const still = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
      .webp()
      .toBuffer();
    const part = Buffer.from('ANMF\0\0\0\0', 'latin1');
    const many = Buffer.concat([still, ...Array<Buffer>(20_000).fill(part)]);
    many.writeUInt32LE(many.length - 8, 4);
    const avif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
      .avif()
      .toBuffer();
    const boxes = Buffer.concat([avif, ...Array<Buffer>(20_000).fill(Buffer.from('\0\0\0\x08free', 'latin1'))]);
    for (const picture of [many, boxes])
      expect(await HOME(picture)).toEqual([
        'homeImageUrl | media/home.png takes more memory or time to be read than a picture may.',
      ]);
  });

  it('is refused when it is a line of a million pixels', async () => {
    const line = sharp({ create: { width: 1, height: 1_000_000, channels: 3, background: '#000000' } });
    expect(await HOME(await line.png().toBuffer())).toEqual([
      'homeImageUrl | media/home.png has 1 x 1000000 pixels, and 65535 are as many as a side may have.',
    ]);
  });
});

it.each([
  ['picture', { pictureFileBytes: 100 }, 'media/home.png', 'is larger than 1 kB, which a picture may have'],
  ['sound', { soundFileBytes: 100 }, 'media/penrose.en.m4a', 'is larger than 1 kB, which a sound may have'],
  ['type face', { fontFileBytes: 100 }, 'media/face.woff2', 'is larger than 1 kB, which a type face may have'],
] as const)('a %s has its own limit', async (_, smaller, file, message) => {
  const withFace = (packaged: TestPackage) => {
    packaged.venue.fontUrl = 'media/face.woff2';
    packaged.files.set('media/face.woff2', typeFace(400));
  };
  const problems = await folderOutcome(withFace, { ...STANDARD_LIMITS, ...smaller });
  expect(problems.filter((problem) => problem.includes(`| ${file} `))).toEqual([expect.stringContaining(message)]);
});

describe('venue.json', () => {
  const text = async (content: string | Buffer) => {
    const place = await temporaryFolder();
    await writeFile(join(place, 'venue.json'), content);
    return outcome(place);
  };

  it('that is nested without end is refused', async () => {
    for (const end of [`${']'.repeat(1e6)}}`, '', '"']) {
      expect(await text(`{"a":${'['.repeat(1e6)}${end}`)).toEqual([' | The file is nested more than 64 levels deep.']);
    }
  });

  it('with a list that no museum fills is refused for that', async () => {
    const works = await text(`{"artworks":[${'5,'.repeat(200_000)}5]}`);
    expect(works).toEqual(['artworks | The list has 200001 entries, and 20000 are as many as it may have.']);
    const entries = await text(`{"artworks":[{"localizations":[${'5,'.repeat(20_000)}5]}]}`);
    expect(entries).toEqual([
      'artworks[0].localizations | The list has 20001 entries, and 20000 are as many as it may have.',
    ]);
  });

  it('with more mistakes than can be collected is refused for those of the first entries', async () => {
    const work = '{"x":1,"idArtwork":5,"code":5,"artworkName":5,"localizations":[5,5,5,5,5]}';
    const mistakes = await text(`{"artworks":[${`${work},`.repeat(19_999)}${work}]}`);
    expect(mistakes.filter((line) => line.startsWith('artworks[')).length).toBeGreaterThan(1000);
    expect(mistakes.at(-1)).toBe(
      ' | There are too many mistakes to name: only those in the first 1000 entries of each list.',
    );
  });

  it('in another encoding is refused, because its letters would be lost', async () => {
    expect(await text(Buffer.from('{"name":"A\xf1o"}', 'latin1'))).toEqual([
      ' | The file is not written in UTF-8, and its letters would be lost.',
    ]);
  });

  it('that uses a name which every object has is refused for that', async () => {
    const venue = JSON.stringify((await testPackage()).venue);
    for (const place of ['"isModel"', '"idArtwork"']) {
      expect(await text(venue.replace(place, '"__proto__"'))).toEqual([' | The file has a field __proto__.']);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

it('imports a large archive without holding it in memory', async () => {
  const packaged = await testPackage();
  const zip = new ZipFile();
  packaged.files.delete('media/penrose.en.m4a');
  for (const [name, bytes] of entriesOf(packaged)) zip.addBuffer(bytes, name);
  const megabyte = Buffer.alloc(1e6, 'a sentence that was recorded ');
  const story = Readable.from(
    (function* () {
      yield sound('long');
      for (let at = 0; at < 180; at++) yield megabyte;
    })(),
  );
  zip.addReadStream(story, 'media/penrose.en.m4a', { compress: false });
  zip.end();
  const path = join(await temporaryFolder(), 'large.zip');
  await pipeline(zip.outputStream, createWriteStream(path));

  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = held();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, held());
  }, 5);
  expect(await outcome(path).finally(() => clearInterval(watching))).toEqual(['imported']);
  expect((most - before) / 1e6).toBeLessThan(90);
});

/** The archive with another uncompressed size of one entry in its directory. */
function claiming(archive: Buffer, name: string, bytes: number): Buffer {
  const forged = Buffer.from(archive);
  const directory = forged.indexOf(Buffer.from('504b0102', 'hex'));
  const at = forged.indexOf(name, directory) - 46;
  forged.writeUInt32LE(bytes, at + 24);
  return forged;
}

it('a missing file is reported for each field that names it, however many do', async () => {
  const source = await openPackage(await writePackage(await temporaryFolder(), await testPackage()));
  if ('tag' in source) throw new Error(source.message);
  const artworks = Array.from({ length: 200_000 }, () => ({ mainImageUrl: 'media/none.png' }));
  const intake = { folder: await testFolder(), source, limits: STANDARD_LIMITS, report: REPORT_NOTHING };
  const { problems } = await receivePackageMedia(intake, { artworks });
  expect(problems.filter(({ code }) => code === 'file-missing')).toHaveLength(200_000);
});
