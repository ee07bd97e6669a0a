import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Progress } from '../../basis/progress.ts';
import { readDraft } from '../../storage/draft-file.ts';
import { filePaths } from '../../storage/files/file-paths.ts';
import { wave } from '../../testing/mistakes/waves.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type TestPackage, testPackage } from '../../testing/test-package.ts';
import { importTestPackage, testFolder } from '../../testing/test-venue.ts';
import type { ImportOptions } from '../import-package.ts';
import { findFfmpeg, runFfmpeg } from './ffmpeg.ts';
import { readClippedShare, readDamaged, readMeters } from './loudness.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Without FFmpeg these tests are not run: nobody needs it who does not prepare. */
const tools = await findFfmpeg();

const LOUDNESS = new Set(['sound-silent', 'sound-clipped', 'sound-far-in-loudness', 'sounds-unheard', 'sound-stops']);

/** The recordings of the test venue, whose headers are in order and which hold no sound. */
const UNPLAYABLE = ['media/penrose.en.m4a', 'media/penrose.es.m4a'];

/** The problems of loudness of these recordings, by their amplitude; above 1 they are cut at full scale. */
async function said(amplitudes: Record<string, number>, options: ImportOptions): Promise<string[]> {
  const packaged: TestPackage = await testPackage();
  const [work] = packaged.venue.artworks as { otherResources: object[] }[];
  for (const [name, amplitude] of Object.entries(amplitudes)) {
    const path = `media/${name}.wav`;
    packaged.files.set(path, wave({ seconds: 2, amplitude }));
    work?.otherResources.push({ resourceType: 'AUDIO', title: name, url: path });
  }
  const result = await importTestPackage(await testFolder(), packaged, options);
  if (!('problems' in result)) throw new Error(result.message);
  return result.problems
    .filter(({ code }) => LOUDNESS.has(code))
    .map(({ code, values }) => `${code} ${JSON.stringify(values)}`);
}

describe.runIf(tools)('an import that listens', () => {
  it('reports sounds that are silent or distorted, and passes over what cannot be played', async () => {
    const options = { listen: { tools }, prepare: tools };
    const problems = await said({ one: 0.2, low: 0.02, none: 0, harsh: 3 }, options);
    expect(problems.sort()).toEqual([
      'sound-clipped {"file":"media/harsh.wav"}',
      'sound-silent {"file":"media/none.wav"}',
    ]);
  });

  it('measures a sound once, and remembers it for the next import', async () => {
    const [folder, packaged] = [await testFolder(), await testPackage()];
    packaged.files.set('media/penrose.en.m4a', await asM4a(0.2));
    packaged.files.set('media/penrose.es.m4a', await asM4a(0));
    const codes = async (given: typeof tools) => {
      const result = await importTestPackage(folder, packaged, { listen: { tools: given } });
      return 'problems' in result && result.problems.map(({ code }) => code).filter((code) => LOUDNESS.has(code));
    };
    expect(await codes(tools)).toEqual(['sound-silent']);
    expect(await codes({ ffmpeg: '/nowhere', ffprobe: '/nowhere' })).toEqual(['sound-silent']);
  });

  it('measures many short sounds in one run, and each alone if one of them cannot be played', async () => {
    const packaged = await testPackage();
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    const add = async (name: string, amplitude: number) => {
      packaged.files.set(`media/${name}.m4a`, await asM4a(amplitude));
      work?.otherResources.push({ resourceType: 'AUDIO', title: name, url: `media/${name}.m4a` });
    };
    for (const amplitude of [0, 0.2, 0.22, 0.24]) await add(`x${amplitude * 100}`, amplitude);
    expect(await runsFor(packaged)).toEqual({ runs: 7, codes: ['sound-silent'] });
    for (const path of UNPLAYABLE) packaged.files.set(path, await asM4a(0.25));
    // The silent one is played once more by itself: is there anything in it at all?
    expect(await runsFor(packaged)).toEqual({ runs: 2, codes: ['sound-silent'] });
  });

  it('reports sounds that cannot be played, or not to their end, unless another fault is known', async () => {
    const packaged = await testPackage();
    const whole = await asM4a(0.2);
    const broken = Buffer.from(whole);
    // Each of its samples has two gigabytes and a byte.
    broken.writeUInt32BE(0x8000_0001, whole.indexOf('stsz', 0, 'latin1') + 8);
    const lossless = Buffer.from(broken);
    lossless.write('alac', whole.indexOf('mp4a', 0, 'latin1'), 'latin1');
    const torn = Buffer.from(whole);
    torn.fill(0x5a, Math.floor(whole.length * 0.4), Math.floor(whole.length * 0.5));
    packaged.files.set('media/penrose.en.m4a', broken).set('media/penrose.es.m4a', torn).set('media/x.m4a', lossless);
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    work?.otherResources.push({ resourceType: 'AUDIO', title: 'x', url: 'media/x.m4a' });
    const result = await importTestPackage(await testFolder(), packaged, { listen: { tools } });
    if (!('problems' in result)) throw new Error(result.message);
    const found = result.problems.filter(({ values }) => 'file' in values);
    expect(found.map(({ code, values }) => [code, 'file' in values && values.file])).toEqual([
      ['codec-of-some', 'media/x.m4a'],
      ['sound-undecodable', 'media/penrose.en.m4a'],
      ['sound-stops', 'media/penrose.es.m4a'],
    ]);
  });

  it.each([
    'Output file is empty',
    '\u2028Output file is empty',
    'Error while decoding stream #0:0: a study',
    '[aist#0:0/aac @ 0x2] Error submitting packet to decoder',
  ])('believes no title of a sound that looks like what FFmpeg says of it: %j', async (title) => {
    const packaged = await testPackage();
    const titled = await asM4a(0.2, '-metadata', `title=${title}`);
    for (const path of UNPLAYABLE) packaged.files.set(path, titled);
    const result = await importTestPackage(await testFolder(), packaged, { listen: { tools } });
    if (!('problems' in result)) throw new Error(result.message);
    const found = result.problems.map(({ code }) => code);
    expect(found.filter((code) => LOUDNESS.has(code) || code === 'sound-undecodable')).toEqual([]);
  });

  it('counts a sound once that lies at two paths', async () => {
    const packaged = await testPackage();
    const tone = await asM4a(0.2);
    for (const path of UNPLAYABLE) packaged.files.set(path, tone);
    const counted: string[] = [];
    const report = (step: Progress) => {
      if (step.stage === 'listening') counted.push(`${step.done} of ${step.of}`);
    };
    await importTestPackage(await testFolder(), packaged, { listen: { tools }, report });
    expect(counted).toEqual(['0 of 1', '1 of 1']);
  });

  it('plays no sound again that an import has prepared, and compares others with it', async () => {
    const packaged = await testPackage();
    packaged.files.set('media/penrose.en.m4a', await asM4a(0.2));
    packaged.files.set('media/penrose.es.m4a', await asM4a(0.02));
    const folder = await testFolder();
    const first = await importTestPackage(folder, packaged, { prepare: tools });
    if (first.tag !== 'imported') throw new Error(JSON.stringify(first));
    const { media = {} } = (await readDraft(folder, first.idMuseum)) ?? {};
    for (const path of UNPLAYABLE)
      packaged.files.set(path, await readFile(join(folder.root, filePaths.media(media[path] ?? ''))));
    expect(await runsFor(packaged)).toEqual({ runs: 0, codes: [] });
    packaged.files.set('media/quiet.m4a', await asM4a(0.005));
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    work?.otherResources.push({ resourceType: 'AUDIO', title: 'quiet', url: 'media/quiet.m4a' });
    expect(await runsFor(packaged)).toEqual({ runs: 1, codes: ['sound-far-in-loudness'] });
  });

  it('reports sounds that are much quieter or louder than the others, unless it makes them equal', async () => {
    const packaged = await testPackage();
    packaged.files.set('media/penrose.en.m4a', await asM4a(0.2));
    packaged.files.set('media/penrose.es.m4a', await asM4a(0.02));
    const codes = async (options: ImportOptions) => {
      const result = await importTestPackage(await testFolder(), packaged, { listen: { tools }, ...options });
      return 'problems' in result ? result.problems.filter(({ code }) => LOUDNESS.has(code)) : result.message;
    };
    const values = { file: 'media/penrose.es.m4a', decibels: 20, isLouder: false };
    expect(await codes({})).toEqual([expect.objectContaining({ code: 'sound-far-in-loudness', values })]);
    expect(await codes({ prepare: tools })).toEqual([]);
  });
});

/** How often FFmpeg is started by an import that listens, and the problems of loudness that it reports. */
async function runsFor(packaged: TestPackage): Promise<{ runs: number; codes: string[] }> {
  const place = await temporaryFolder();
  const [counting, log] = [join(place, 'ffmpeg'), join(place, 'runs')];
  await writeFile(log, '');
  await writeFile(counting, `#!/bin/sh\necho run >> '${log}'\nexec '${tools?.ffmpeg}' "$@"\n`);
  await chmod(counting, 0o755);
  const listen = { tools: { ffmpeg: counting, ffprobe: '/nowhere' } };
  const result = await importTestPackage(await testFolder(), packaged, { listen });
  if (!('problems' in result)) throw new Error(result.message);
  const codes = result.problems.map(({ code }) => code).filter((code) => LOUDNESS.has(code));
  return { runs: (await readFile(log, 'utf8')).split('\n').length - 1, codes };
}

/** A tone as M4A, made with further words to FFmpeg. */
async function asM4a(amplitude: number, ...words: string[]): Promise<Buffer> {
  const place = await temporaryFolder();
  await writeFile(join(place, 'x.wav'), wave({ seconds: 2, amplitude }));
  if (tools) await runFfmpeg(tools, ['-i', join(place, 'x.wav'), ...words, join(place, 'x.m4a')]);
  return readFile(join(place, 'x.m4a'));
}

it('where FFmpeg is absent one note says that nobody listened', async () => {
  expect(await said({}, { listen: { tools: undefined } })).toEqual(['sounds-unheard {"count":2}']);
  expect(await said({}, {})).toEqual([]);
});

const SUMMARY = (at: number, lufs: string, peak: string) =>
  `    title : I: -3 LUFS\n[ebur128@${at} @ 0x1] Summary:\n\n  Integrated loudness:\n    I:         ${lufs} LUFS\n` +
  `    Threshold: -32.4 LUFS\n\n  Sample peak:\n    Peak:       ${peak} dBFS\n`;

it('the meters of FFmpeg are read as they are written, each for its sound', () => {
  const said = SUMMARY(1, '-22.3', '-18.5') + SUMMARY(0, '-70.0', '-inf');
  expect([...readMeters(said)]).toEqual([
    [1, { lufs: -22.3, peakDecibels: -18.5 }],
    [0, { lufs: undefined, peakDecibels: -Infinity }],
  ]);
  expect(readMeters('nothing').size).toBe(0);
});

it('packets that cannot be decoded are counted to their sound, in the words of FFmpeg 5 and of FFmpeg 7', () => {
  const said =
    'Error while decoding stream #3:0: Invalid data found when processing input\n' +
    '[aist#1:0/aac @ 0x2] [dec:aac @ 0x3] Error submitting packet to decoder: Invalid data found\n';
  expect([...readDamaged(said)].sort()).toEqual([1, 3]);
  expect(readDamaged('[aac @ 0x1] This stream seems to incorrectly report its last channel').size).toBe(0);
});

it('a sound is clipped as far as its samples stand at full scale', () => {
  const counted = (peak: string) =>
    readClippedShare(
      `title : Peak level dB: 0 Peak count: many\n[x] Overall\n[x] Peak level dB: ${peak}\n[x] Peak count: 20.000000\n[x] Number of samples: 1000\n`,
    );
  expect(counted('0.000265')).toBe(0.02);
  expect(counted('-0.04')).toBe(0);
});
