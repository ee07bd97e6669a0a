import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { wave } from '../../testing/mistakes/waves.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type TestPackage, testPackage } from '../../testing/test-package.ts';
import { importTestPackage, testFolder } from '../../testing/test-venue.ts';
import type { ImportOptions } from '../import-package.ts';
import { findFfmpeg, runFfmpeg } from './ffmpeg.ts';
import { readLoudness } from './listen.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Without FFmpeg these tests are not run: nobody needs it who does not prepare. */
const tools = await findFfmpeg();

const LOUDNESS = new Set(['sound-silent', 'sound-clipped', 'sound-far-in-loudness', 'sounds-unheard']);

/** What is said of the loudness of these recordings, by their amplitude; above 1 they are cut at full scale. */
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

/** A tone as M4A. */
async function asM4a(amplitude: number): Promise<Buffer> {
  const place = await temporaryFolder();
  await writeFile(join(place, 'x.wav'), wave({ seconds: 2, amplitude }));
  if (tools) await runFfmpeg(tools, ['-i', join(place, 'x.wav'), join(place, 'x.m4a')]);
  return readFile(join(place, 'x.m4a'));
}

it('where FFmpeg is absent one note says that nobody listened', async () => {
  expect(await said({}, { listen: { tools: undefined } })).toEqual(['sounds-unheard {"count":2}']);
  expect(await said({}, {})).toEqual([]);
});

const SUMMARY = (lufs: string, peak: string, count: number) =>
  `  Metadata:\n    title : I: -3 LUFS\n[Parsed_ebur128_0 @ 0x1] Summary:\n\n  Integrated loudness:\n    I:         ${lufs} LUFS\n    Threshold: -32.4 LUFS\n` +
  `[Parsed_astats_2 @ 0x1] Overall\n[Parsed_astats_2 @ 0x1] Peak level dB: ${peak}\n[Parsed_astats_2 @ 0x1] Peak count: ${count}.000000\n[Parsed_astats_2 @ 0x1] Number of samples: 1000\n`;

it('the meters of FFmpeg are read as they are written', () => {
  expect(readLoudness(SUMMARY('-22.3', '-18.498584', 5))).toEqual({
    lufs: -22.3,
    peakDecibels: -18.498584,
    clippedShare: 0,
  });
  expect(readLoudness(SUMMARY('-7.1', '0.000265', 20))).toEqual({
    lufs: -7.1,
    peakDecibels: 0.000265,
    clippedShare: 0.02,
  });
  expect(readLoudness(SUMMARY('-70.0', '-inf', 2000))).toMatchObject({ lufs: undefined, peakDecibels: -Infinity });
  expect(readLoudness('nothing')).toBeUndefined();
});
