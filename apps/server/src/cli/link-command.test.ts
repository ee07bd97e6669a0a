import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { TEST_TIME, testFolder } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { lookAtServer, type SeenServer } from './look-at-server.ts';
import { runCommand } from './run-command.ts';

const LINK = '/go/test-venue';

let lines: string[];
let deps: CommandDeps;
let place: string;
beforeEach(async () => {
  lines = [];
  place = await writePackage(await temporaryFolder(), await testPackage());
  const write = (text: string) => void lines.push(text);
  const openDatabase = () => Promise.reject(new Error('This command leaves the database alone.'));
  deps = {
    folder: await testFolder(),
    out: { line: write, complaint: write },
    now: () => TEST_TIME,
    askSecret: async () => undefined,
    place: () => reachedAt({ PUBLIC_URL: 'https://guide.example.org' }),
    openDatabase,
    forOthers: (work) => work(),
  };
});
const reachedAt = (environment: Record<string, string>) => readConfig(environment);
async function run(...words: string[]) {
  lines.length = 0;
  return { code: await runCommand(words, deps), text: lines.join('\n') };
}
const drawn = (text: string) => text.split('\n').filter((line) => /[█▀▄]/.test(line)).length;

describe('after a publication', () => {
  it('prints the museum’s link and code at once, with PUBLIC_URL', async () => {
    const { text } = await run('venue', 'import', place, '--publish');
    expect(text).toContain(`For visitors of Test Venue: https://guide.example.org${LINK}`);
    expect(drawn(text)).toBeGreaterThan(15);
    expect(text).not.toContain('PUBLIC_URL');
  });

  it('reports a wrong setting, and undoes nothing', async () => {
    deps.place = () => reachedAt({ PUBLIC_URL: 'guide' });
    const { code, text } = await run('venue', 'import', place, '--publish');
    expect(code).toBe(0);
    expect(text).toContain('PUBLIC_URL must be an address');
  });
});

describe('cicerone venue link', () => {
  beforeEach(() => run('venue', 'import', place, '--publish'));

  it('prints the link and the code', async () => {
    const { code, text } = await run('venue', 'link', 'test-venue');
    expect(code).toBe(0);
    expect(text).toContain(`https://guide.example.org${LINK}`);
    expect(drawn(text)).toBeGreaterThan(15);
  });

  it('names the address if PUBLIC_URL is not set, and warns not to print it', async () => {
    deps.place = () => reachedAt({ PORT: '8123', HOST: '192.168.1.5' });
    const { text } = await run('venue', 'link', '1');
    expect(text).toContain(`http://192.168.1.5:8123${LINK}`);
    expect(text).toContain('because PUBLIC_URL is not set');
    expect(text).toContain('no offline mode and no camera');
  });

  it('says so if no phone can open it', async () => {
    deps.place = () => reachedAt({ HOST: '127.0.0.1' });
    expect((await run('venue', 'link', '1')).text).toContain('No phone can open it');
  });

  it('writes the code to the named file, as SVG and as PNG', async () => {
    const folder = await temporaryFolder();
    const [svg, png] = [join(folder, 'code.svg'), join(folder, 'code.png')];
    const { code, text } = await run('venue', 'link', 'test-venue', '--svg', svg, '--png', png);
    expect(code).toBe(0);
    expect(text).toContain(`Wrote ${svg}.`);
    expect(await readFile(svg, 'utf8')).toMatch(/^<svg /);
    expect((await sharp(png).metadata()).format).toBe('png');
  });

  it('overwrites nothing, and creates no folder', async () => {
    const folder = await temporaryFolder();
    const mine = join(folder, 'venue.json');
    await writeFile(mine, 'mine');
    expect((await run('venue', 'link', '1', '--svg', mine)).text).toContain(`${mine} exists already`);
    expect(await readFile(mine, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'nowhere', 'code.png');
    expect(await run('venue', 'link', '1', '--png', nowhere)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`There is no folder ${join(folder, 'nowhere')}`),
    });
    await mkdir(join(folder, 'codes'));
    expect((await run('venue', 'link', '1', '--png', join(folder, 'codes'))).code).toBe(1);
  });

  it('refuses an unknown venue, and wrong settings', async () => {
    expect((await run('venue', 'link', 'nobody')).text).toContain('There is no venue "nobody"');
    deps.place = () => reachedAt({ PUBLIC_URL: 'guide' });
    expect(await run('venue', 'link', '1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('PUBLIC_URL must'),
    });
  });
});

it('says of an unpublished venue how visitors will see it', async () => {
  await run('venue', 'import', place);
  expect((await run('venue', 'link', '1')).text).toContain(
    'Visitors find nothing there yet: cicerone venue publish test-venue',
  );
});

describe('whether a server answers at the link', () => {
  it('is reported if it does not', async () => {
    const { text } = await seenAs('nobody');
    expect(text).toContain('No server answers at https://guide.example.org as seen from this computer.');
  });

  it('is reported if the server uses another data folder', async () => {
    const { text } = await seenAs('has-it-not');
    expect(text).toContain(`works in another folder than ${deps.folder.root}. Set DATA_DIR`);
  });

  it('is not mentioned if it has the museum', async () => {
    const { text } = await seenAs('has-it');
    expect(text).not.toMatch(/No server|another folder/);
  });

  it('is checked as phones check it', async () => {
    await run('venue', 'import', place, '--publish');
    const origin = await listening(await testApp({ folder: deps.folder }));
    expect(await lookAtServer(origin, 1, 'test-venue')).toBe('has-it');
    expect(await lookAtServer(origin, 1, 'other-venue')).toBe('has-it-not');
    expect(await lookAtServer('http://127.0.0.1:9', 1, 'test-venue')).toBe('nobody');
  });

  async function seenAs(seen: SeenServer) {
    deps.lookAtServer = async () => seen;
    return run('venue', 'import', place, '--publish');
  }
});
