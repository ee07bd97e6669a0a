import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../testing/memory-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore, NamedFile } from './file-store.ts';

const STORY = Buffer.from('a story of thirty characters..');
const PATH = 'media/story.m4a';
const POINTER = 'venues/1/current.json';
const RELEASE = 'venues/1/releases/3';

const lost = () => {
  throw new Error('the lock was lost');
};
const ends = () => undefined;
const NOTHING = Readable.from([]);

/** The files of a release, in groups, of which the last may fail. */
async function* groups(end: () => void): AsyncGenerator<readonly NamedFile[]> {
  yield [
    ['manifest.json', Buffer.from('{}')],
    ['manifest.json.br', Buffer.from('br')],
  ];
  end();
  yield [['current.json', Buffer.from('{"version":3}')]];
}
const complete = () => groups(ends);

describe.each([
  ['on a disk', async () => diskFiles(join(await temporaryFolder(), 'data'))],
  ['in memory', async () => memoryFiles()],
])('files %s', (_, emptyStore: () => Promise<FileStore>) => {
  const storeWith = async (content: Buffer | string = STORY) => {
    const files = await emptyStore();
    await files.put(PATH, content);
    return files;
  };
  const text = async (files: FileStore, path: string) => (await files.read(path))?.toString();

  it('are read as they were written', async () => {
    const files = await storeWith();
    expect((await files.read(PATH))?.equals(STORY)).toBe(true);
    const found = await files.find(PATH);
    expect(found?.size).toBe(STORY.length);
    expect((await buffer(found?.stream() ?? NOTHING)).equals(STORY)).toBe(true);
  });

  it.each([
    ['at the beginning', 0, 4, 'a sto'],
    ['in the middle', 2, 6, 'story'],
    ['of one byte', 2, 2, 's'],
    ['at the end', STORY.length - 2, STORY.length - 1, '..'],
    ['across the end', STORY.length - 2, STORY.length + 100, '..'],
    ['beyond the end', STORY.length, STORY.length + 100, ''],
  ])('are read in part: %s', async (_where, first, last, part) => {
    const found = await (await storeWith()).find(PATH);
    expect((await buffer(found?.stream({ first, last }) ?? NOTHING)).toString()).toBe(part);
  });

  it('that do not exist are undefined, and a folder is no file', async () => {
    const files = await storeWith();
    expect([await files.read('media/other.m4a'), await files.find('media/other.m4a')]).toEqual([undefined, undefined]);
    expect([await files.find('media'), await files.find('pictures/x.json')]).toEqual([undefined, undefined]);
    expect(await files.stateOf('media/other.m4a')).toBeUndefined();
  });

  it('are listed by folder, with the folders in it', async () => {
    const files = await storeWith();
    await files.put('media/other.m4a', '');
    await files.put('mediaeval/other.m4a', '');
    await files.put(POINTER, '');
    await files.putFolder(RELEASE, complete());
    expect((await files.list('media')).sort()).toEqual(['other.m4a', 'story.m4a']);
    expect((await files.list('venues/1')).sort()).toEqual(['current.json', 'releases']);
    expect(await files.list('venues/1/releases')).toEqual(['3']);
    expect(await files.list('pictures')).toEqual([]);
  });

  it('written twice are the last of the two, complete', async () => {
    const files = await storeWith();
    await files.put(PATH, 'short');
    expect([await text(files, PATH), (await files.find(PATH))?.size]).toEqual(['short', 5]);
  });

  it('stay unchanged if a write is aborted, and nothing is left beside them', async () => {
    const files = await storeWith();
    await expect(files.put(PATH, 'another', lost)).rejects.toThrow('the lock was lost');
    await expect(files.put('media/new.m4a', 'another', lost)).rejects.toThrow('the lock was lost');
    expect((await files.read(PATH))?.equals(STORY)).toBe(true);
    expect(await files.list('media')).toEqual(['story.m4a']);
  });

  it('switch a pointer atomically: concurrent readers have one release or the other', async () => {
    const files = await emptyStore();
    await files.put(POINTER, '{"version":1}');
    const read = Array.from({ length: 20 }, () => text(files, POINTER));
    const switched = files.put(POINTER, '{"version":2}');
    const seen = await Promise.all([...read, ...Array.from({ length: 20 }, () => text(files, POINTER))]);
    await switched;
    expect(seen.filter((one) => one !== '{"version":1}' && one !== '{"version":2}')).toEqual([]);
    expect(await text(files, POINTER)).toBe('{"version":2}');
  });

  it('change their state, and that of their folder, when one replaces another', async () => {
    const files = await storeWith();
    const states = async () => [await files.stateOf(PATH), await files.stateOf('media')];
    const before = await states();
    expect(await states()).toEqual(before);
    await files.put(PATH, STORY);
    const after = await states();
    expect([after[0] !== before[0], after[1] !== before[1]]).toEqual([true, true]);
  });

  it('of a new folder appear all at once', async () => {
    const files = await emptyStore();
    const seen: unknown[] = [];
    await files.putFolder(
      RELEASE,
      groups(() => void files.list(RELEASE).then((names) => seen.push(names))),
      () => seen.push('proved'),
    );
    expect((await files.list(RELEASE)).sort()).toEqual(['current.json', 'manifest.json', 'manifest.json.br']);
    expect(await text(files, `${RELEASE}/manifest.json.br`)).toBe('br');
    expect(seen).toEqual([[], 'proved']);
  });

  it.each([
    ['one of its files fails', lost, undefined],
    ['the lock is lost', ends, lost],
  ])('of a new folder do not appear at all when %s', async (_why, end, prove) => {
    const files = await emptyStore();
    await expect(files.putFolder(RELEASE, groups(end), prove)).rejects.toThrow('the lock was lost');
    expect([await files.list(RELEASE), await files.list('venues/1/releases')]).toEqual([[], []]);
  });

  it('are replaced only if their folder still exists', async () => {
    const files = await emptyStore();
    await files.putFolder(RELEASE, complete());
    expect(await files.replace(`${RELEASE}/manifest.json.br`, 'b')).toBe(true);
    expect(await text(files, `${RELEASE}/manifest.json.br`)).toBe('b');
    expect(await files.replace('venues/1/releases/2/manifest.json.br', 'b')).toBe(false);
    expect(await files.list('venues/1/releases')).toEqual(['3']);
  });

  it('are deleted alone or with their folder, and a missing one is no failure', async () => {
    const files = await storeWith();
    await files.put('media/other.m4a', '');
    await files.putFolder(RELEASE, complete());
    for (const path of [PATH, RELEASE, PATH, RELEASE]) await files.delete(path);
    expect([await files.list('media'), await files.list('venues/1/releases')]).toEqual([['other.m4a'], []]);
  });

  it('stay if the lock is lost before the deletion', async () => {
    const files = await storeWith();
    await files.putFolder(RELEASE, complete());
    for (const path of [PATH, RELEASE]) await expect(files.delete(path, lost)).rejects.toThrow('the lock was lost');
    expect([await files.list('media'), (await files.list(RELEASE)).length]).toEqual([['story.m4a'], 3]);
  });

  it('are sent to their end if they are deleted after they were read', async () => {
    const files = await storeWith();
    const sent = (await files.find(PATH))?.stream().iterator();
    const first = await sent?.next();
    await files.delete(PATH);
    expect(Buffer.concat([first?.value ?? Buffer.of()]).toString()).toBe(STORY.toString());
    expect(await sent?.next()).toMatchObject({ done: true });
  });

  it('that were received on the local disk are moved in', async () => {
    const [files, place] = [await storeWith(), join(await temporaryFolder(), 'received')];
    await writeFile(place, 'received');
    await files.moveIn(new Map([['media/new.m4a', place]]));
    expect(await text(files, 'media/new.m4a')).toBe('received');
    await expect(access(place)).rejects.toThrow('ENOENT');
  });

  it('are provided on the local disk to programs that need one there', async () => {
    const files = await storeWith();
    const found = await files.withLocalFile(PATH, async (path) => buffer((await diskAt(path)).stream()));
    expect(found.equals(STORY)).toBe(true);
  });

  it.each(['../key', 'media/../../key', 'media//x', '/media/x', 'media/.', '', 'media\\..\\key', 'media/x\0'])(
    'never have the path %j',
    async (path) => {
      const files = await storeWith();
      const asked = [
        () => files.read(path),
        () => files.find(path),
        () => files.list(path),
        () => files.stateOf(path),
        () => files.put(path, ''),
        () => files.replace(path, ''),
        () => files.putFolder(path, complete()),
        () => files.delete(path),
        () => files.withLocalFile(path, async () => ''),
      ];
      for (const ask of asked) await expect(ask()).rejects.toThrow('is no path of a stored file');
    },
  );
});

/** A file at a path of this machine. */
async function diskAt(path: string) {
  const found = await diskFiles('/').find(path.slice(1));
  if (!found) throw new Error(`${path} is not there`);
  return found;
}
