import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runSystemProgram } from '../../basis/processes/run-system-program.ts';
import { readDraft } from '../../storage/draft-file.ts';
import { wave } from '../../testing/mistakes/waves.ts';
import { onDisk } from '../../testing/on-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type TestPackage, testPackage } from '../../testing/test-package.ts';
import { importTestPackage, testFolder } from '../../testing/test-venue.ts';
import { exportPackage } from '../export-package.ts';
import { openPackage } from '../folder-or-zip/open-package.ts';
import { importPackage } from '../import-package.ts';
import { findFfmpeg } from './ffmpeg.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Without FFmpeg these tests are not run: nobody needs it who does not prepare. */
const tools = await findFfmpeg();
const [SILENCE, TONE] = [
  { seconds: 1, amplitude: 0 },
  { seconds: 2, amplitude: 0.05 },
];
const RECORDING = wave(SILENCE, TONE, SILENCE, SILENCE);

/** The test venue, its recordings WAV, of which one has a transcript with times. */
async function withWaves(): Promise<TestPackage> {
  const packaged = await testPackage();
  const renamed = JSON.stringify(packaged.venue)
    .replaceAll('.m4a', '.wav')
    .replace('Decimos.', '[0:00] Decimos. [0:02] Esto.');
  for (const path of [...packaged.files.keys()].filter((path) => path.endsWith('.m4a'))) packaged.files.delete(path);
  packaged.files.set('media/penrose.en.wav', RECORDING);
  packaged.files.set('media/penrose.es.wav', Buffer.concat([RECORDING, Buffer.alloc(2)]));
  return { venue: JSON.parse(renamed), files: packaged.files };
}

/** The codes of the errors of an import. */
function errorsOf(result: Awaited<ReturnType<typeof importPackage>>): string[] {
  if (!('problems' in result)) throw new Error(result.message);
  return result.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)
    .sort();
}

/** A file that FFmpeg generates, in any of its formats. */
async function made(name: string, ...words: string[]): Promise<Buffer> {
  const place = join(await temporaryFolder(), name);
  const { code, complaints } = await runSystemProgram([tools?.ffmpeg ?? '', '-v', 'error', ...words, place], {
    seconds: 50,
    memoryBytes: 2 ** 32,
  });
  if (code !== 0) throw new Error(complaints);
  return readFile(place);
}

async function facts(path: string): Promise<string> {
  const shown = 'format=duration:stream=codec_name,width,height,channels';
  const command = [tools?.ffprobe ?? '', '-v', 'error', '-show_entries', shown, '-of', 'csv=p=0', path];
  const { out } = await runSystemProgram(command, { seconds: 50, memoryBytes: 2 ** 32 });
  return out.trim().replaceAll('\n', ' ');
}

async function loudness(path: string): Promise<number> {
  const command = [tools?.ffmpeg ?? '', '-hide_banner', '-nostats', '-i', path, '-af', 'ebur128', '-f', 'null', '-'];
  const { complaints } = await runSystemProgram(command, { seconds: 50, memoryBytes: 2 ** 32 });
  return Number(/Summary:[\s\S]*?I:\s+(-?[\d.]+) LUFS/.exec(complaints)?.[1]);
}

describe.runIf(tools)('an import that prepares', () => {
  it('makes of each sound one channel of AAC, as loud as all others, without silence at its ends', async () => {
    const folder = await testFolder();
    const progress: string[] = [];
    const report = (step: { stage: string }) => progress.push(step.stage);
    const result = await importTestPackage(folder, await withWaves(), { prepare: tools, report });
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject({ tag: 'imported', prepared: { files: 2, bytesBefore: 882_090 } });
    expect(progress).toContain('preparing');
    const draft = await readDraft(folder, 1);
    const [english = '', spanish = ''] = ['en', 'es'].map((tag) => draft?.media[`media/penrose.${tag}.wav`]);
    expect(await facts(join(onDisk(folder).media, english))).toMatch(/^aac,1 2\.[45]/);
    // Times are counted from its beginning, which stays.
    expect(await facts(join(onDisk(folder).media, spanish))).toMatch(/^aac,1 3\.[23]/);
    expect(draft?.lengths['media/penrose.en.wav']).toBeCloseTo(2.5, 1);
    for (const key of [english, spanish]) expect(await loudness(join(onDisk(folder).media, key))).toBeCloseTo(-16, 0);
    // The originals stay with the museum.
    expect((await readdir(onDisk(folder).media)).filter((name) => name.endsWith('.wav'))).toEqual([]);
    expect(await readdir(folder.incoming).catch(() => [])).toEqual([]);
  });

  it('makes films of 720 lines with their sound, and never larger', async () => {
    const packaged = await testPackage();
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    const films = {
      'media/wide.mov': [
        '-f',
        'lavfi',
        '-i',
        'testsrc2=s=1920x1080:d=1:r=5',
        '-f',
        'lavfi',
        '-i',
        'sine=d=1',
        '-c:v',
        'mpeg4',
        '-c:a',
        'alac',
      ],
      'media/small.mkv': ['-f', 'lavfi', '-i', 'testsrc2=s=101x203:d=1:r=5', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p'],
    };
    for (const [path, words] of Object.entries(films)) {
      packaged.files.set(path, await made(path.replace('media/', ''), ...words));
      work?.otherResources.push({ resourceType: 'VIDEO', url: path, title: path });
    }
    for (const tag of ['en', 'es']) packaged.files.set(`media/penrose.${tag}.m4a`, RECORDING);
    const folder = await testFolder();
    const result = await importTestPackage(folder, packaged, { prepare: tools });
    expect(result).toMatchObject({ tag: 'imported', prepared: { files: 4 } });
    const draft = await readDraft(folder, 1);
    const at = (path: string) => join(onDisk(folder).media, draft?.media[path] ?? '');
    expect(await facts(at('media/wide.mov'))).toMatch(/^h264,1280,720 aac,2 1\./);
    expect(await facts(at('media/small.mkv'))).toMatch(/^h264,100,202 1\./);
    for (const path of Object.keys(films)) {
      const bytes = await readFile(at(path));
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });

  it('goes on from what an earlier one made, and leaves what is prepared already as it is', async () => {
    const folder = await testFolder();
    await importTestPackage(folder, await withWaves(), { prepare: tools });
    const before = (await readDraft(folder, 1))?.media;
    const noEncoder = { ffmpeg: '/bin/false', ffprobe: tools?.ffprobe ?? '' };
    const again = await importTestPackage(folder, await withWaves(), { prepare: noEncoder });
    expect(errorsOf(again)).toEqual([]);
    expect((await readDraft(folder, 1))?.media).toEqual(before);

    const out = join(await temporaryFolder(), 'out');
    await exportPackage(folder, 1, out, 'draft');
    const source = await openPackage(out);
    if ('tag' in source) throw new Error(source.message);
    const third = await importPackage(await testFolder(), source, { prepare: noEncoder });
    expect(third).toMatchObject({ tag: 'imported', prepared: { files: 0 } });
  });

  it('prepares again what another program changed since, and only its mark was left', async () => {
    const mark = ['-metadata', 'comment=Prepared by Cicerone, form 1'];
    const tone = ['-f', 'lavfi', '-i', 'sine=d=1'];
    const packaged = await testPackage();
    packaged.files.set('media/penrose.en.m4a', await made('lossless.m4a', ...tone, ...mark, '-c:a', 'alac'));
    packaged.files.set('media/penrose.es.m4a', await made('other.mov', ...tone, ...mark, '-c:a', 'aac'));
    const folder = await testFolder();
    const result = await importTestPackage(folder, packaged, { prepare: tools });
    expect([errorsOf(result), result]).toMatchObject([[], { tag: 'imported', prepared: { files: 2 } }]);
    const draft = await readDraft(folder, 1);
    for (const tag of ['en', 'es']) {
      const key = draft?.media[`media/penrose.${tag}.m4a`] ?? '';
      expect(key).toMatch(/\.m4a$/);
      expect(await facts(join(onDisk(folder).media, key))).toMatch(/^aac,1 /);
    }
  });

  it('leaves titles and chapters with the originals', async () => {
    const meta = join(await temporaryFolder(), 'meta');
    const chapter = '[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=Told at home\n';
    await writeFile(meta, `;FFMETADATA1\ntitle=Told at home\n${chapter}`);
    const words = (source: string) => ['-f', 'lavfi', '-i', source, '-i', meta, '-map_metadata', '1'];
    const packaged = await withWaves();
    packaged.files.set('media/penrose.en.wav', await made('told.m4a', ...words('sine=d=1')));
    packaged.files.set('media/film.mp4', await made('told.mp4', ...words('testsrc2=d=1:r=5'), '-c:v', 'mpeg4'));
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    work?.otherResources.push({ resourceType: 'VIDEO', url: 'media/film.mp4', title: 'A film' });
    const folder = await testFolder();
    const result = await importTestPackage(folder, packaged, { prepare: tools });
    expect(errorsOf(result)).toEqual([]);
    const { media = {} } = (await readDraft(folder, 1)) ?? {};
    for (const path of ['media/penrose.en.wav', 'media/film.mp4']) {
      expect(String(packaged.files.get(path))).toContain('Told at home');
      expect(await readFile(join(onDisk(folder).media, media[path] ?? ''), 'latin1')).not.toContain('Told at home');
    }
  });

  it('takes a sound whose title fills megabytes', async () => {
    const meta = join(await temporaryFolder(), 'meta');
    await writeFile(meta, `;FFMETADATA1\n[STREAM]\ntitle=${'x'.repeat(1.5 * 2 ** 20)}\n`);
    const words = ['-f', 'lavfi', '-i', 'sine=d=1', '-f', 'ffmetadata', '-i', meta, '-map', '0:a'];
    const packaged = await testPackage();
    packaged.files.set('media/penrose.es.m4a', RECORDING);
    packaged.files.set(
      'media/penrose.en.m4a',
      await made('titled.mka', ...words, '-map_metadata:s:a:0', '1:s:0', '-c:a', 'flac'),
    );
    const result = await importTestPackage(await testFolder(), packaged, { prepare: tools });
    expect(errorsOf(result)).toEqual([]);
  });

  it('takes a sound whose title looks like what FFmpeg says', async () => {
    const packaged = await testPackage();
    const title = 'title={"input_i"} silence_start: 0';
    packaged.files.set('media/penrose.es.m4a', RECORDING);
    packaged.files.set(
      'media/penrose.en.m4a',
      await made('titled.flac', '-f', 'lavfi', '-i', 'sine=d=1', '-metadata', title),
    );
    const folder = await testFolder();
    expect(errorsOf(await importTestPackage(folder, packaged, { prepare: tools }))).toEqual([]);
    expect((await readDraft(folder, 1))?.lengths['media/penrose.en.m4a']).toBeCloseTo(1, 1);
  });

  it('opens no other file that a playlist within a sound names', async () => {
    const other = join(await temporaryFolder(), 'other.mp3');
    await writeFile(other, await made('other.mp3', '-f', 'lavfi', '-i', 'anullsrc=d=3'));
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:3,\nfile://${other}\n#EXT-X-ENDLIST\n`;
    const sound = await made('x.mp3', '-f', 'lavfi', '-i', 'sine=d=5', '-id3v2_version', '0', '-write_xing', '0');
    const packaged = await testPackage();
    packaged.files.set('media/penrose.en.m4a', Buffer.concat([Buffer.from(playlist), sound]));
    packaged.files.set('media/penrose.es.m4a', sound);
    const listening = await importTestPackage(await testFolder(), packaged, { listen: { tools } });
    expect(errorsOf(listening)).toEqual(['sound-undecodable']);
    expect('problems' in listening && listening.problems.map(({ code }) => code)).not.toContain('sound-silent');
    const folder = await testFolder();
    expect(errorsOf(await importTestPackage(folder, packaged, { prepare: tools }))).toEqual(['media-unprepared']);
  });

  it('refuses a file that nobody can read, and a sound in the place of a film', async () => {
    const packaged = await withWaves();
    packaged.files.set('media/penrose.en.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt nonsense', 'latin1'));
    const [work] = packaged.venue.artworks as { otherResources: object[] }[];
    work?.otherResources.push({ resourceType: 'VIDEO', url: 'media/film.mp4', title: 'A film' });
    packaged.files.set('media/film.mp4', await made('film.mp4', '-f', 'lavfi', '-i', 'sine=d=1'));
    const folder = await testFolder();
    const result = await importTestPackage(folder, packaged, { prepare: tools });
    expect(errorsOf(result)).toEqual(['file-kind', 'media-unprepared']);
    expect(await readdir(onDisk(folder).media).catch(() => [])).toEqual([]);
  });

  it('prepares nothing of a package with mistakes', async () => {
    const packaged = await withWaves();
    packaged.files.delete('media/home.png');
    const folder = await testFolder();
    expect(errorsOf(await importTestPackage(folder, packaged, { prepare: tools }))).toEqual(['file-missing']);
    expect(await readdir(folder.prepared).catch(() => [])).toEqual([]);
  });
});

it('FFmpeg is looked for in the folders of PATH, and both of its programs are needed', async () => {
  const place = await temporaryFolder();
  expect(await findFfmpeg('')).toBeUndefined();
  await writeFile(join(place, 'ffmpeg'), '', { mode: 0o755 });
  expect(await findFfmpeg(`/nowhere:${place}`)).toBeUndefined();
  await writeFile(join(place, 'ffprobe'), '', { mode: 0o755 });
  expect(await findFfmpeg(`/nowhere:${place}`)).toEqual({
    ffmpeg: join(place, 'ffmpeg'),
    ffprobe: join(place, 'ffprobe'),
  });
});
