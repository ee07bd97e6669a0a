import { pbkdf2Sync } from 'node:crypto';
import type { PasswordHash } from '@cicerone/content/venue/password';
import { expect, it } from 'vitest';
import { readDraft } from '../storage/draft-file.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

/** A museum, and a person at the terminal who types a password. */
async function house() {
  const folder = await folderWithVenue();
  const written: string[] = [];
  let typed: string | undefined;
  const deps: CommandDeps = {
    folder,
    out: { line: (text) => written.push(text), complaint: (text) => written.push(`! ${text}`) },
    forOthers: (work) => work(),
    now: () => TEST_TIME,
    place: () => ({ tag: 'wrong-settings', sentences: ['No address here.'] }),
    askSecret: async () => typed,
    openDatabase: async () => {
      throw new Error('The database is left alone.');
    },
  };
  return {
    folder,
    async set(password: string | undefined, venue = 'test-venue') {
      written.length = 0;
      typed = password;
      return { code: await runCommand(['venue', 'password', venue], deps), text: written.join('\n') };
    },
    async inDraft() {
      const { content } = (await readDraft(folder, 1)) ?? {};
      return (content as { password?: PasswordHash } | undefined)?.password;
    },
  };
}

const isOf = (typed: string, { salt, rounds, hash }: PasswordHash) =>
  pbkdf2Sync(typed, Buffer.from(salt, 'base64'), rounds, 32, 'sha256').toString('base64') === hash;

it('writes the hash of a password into the draft, which can be published', async () => {
  const { folder, set, inDraft } = await house();
  expect(await set('pattern')).toEqual({
    code: 0,
    text: 'The draft of test-venue has its password.\nIts visitors’ phones know it once it is published: cicerone venue publish test-venue'.replaceAll(
      '’',
      "'",
    ),
  });
  const password = await inDraft();
  expect(password && isOf('pattern', password)).toBe(true);
  expect(password && isOf('patterns', password)).toBe(false);
  expect(password?.rounds).toBe(100_000);
  await published(folder, 1);
});

it('gives the same password another salt each time', async () => {
  const { set, inDraft } = await house();
  await set('pattern');
  const first = await inDraft();
  await set('pattern');
  expect((await inDraft())?.hash).not.toBe(first?.hash);
});

it('hashes the same form as a phone: without the spaces around it, and letters of any width', async () => {
  const { set, inDraft } = await house();
  await set('  ｐattern ');
  const password = await inDraft();
  expect(password && isOf('pattern', password)).toBe(true);
});

it('deletes the password for an empty line', async () => {
  const { set, inDraft } = await house();
  await set('pattern');
  expect(await set('  ')).toMatchObject({ code: 0, text: expect.stringContaining('no password any more') });
  expect(await inDraft()).toBeUndefined();
});

it('keeps it when the museum imports its package again', async () => {
  const { folder, set, inDraft } = await house();
  await set('pattern');
  const before = await inDraft();
  await imported(folder, await testPackage());
  expect(await inDraft()).toEqual(before);
});

it.each([
  ['abc', 'test-venue', '! A password has 4 to 64 characters.'],
  ['x'.repeat(65), 'test-venue', '! A password has 4 to 64 characters.'],
  [undefined, 'test-venue', '! Nothing was changed: no line came.'],
  ['pattern', 'elsewhere', '! There is no venue "elsewhere" here; see: cicerone venue list'],
])('refuses %j for %s', async (typed, venue, text) => {
  const { set, inDraft } = await house();
  expect(await set(typed, venue)).toEqual({ code: 1, text });
  expect(await inDraft()).toBeUndefined();
});
