import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ourProgram, runProgram } from './testing/run-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testCertificate } from './testing/test-certificate.ts';
import { emptyDatabase } from './testing/test-database.ts';

it('a mistake in the settings ends with its own exit code: a restart is useless', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: 'http' };
  expect(await runProgram(ourProgram('main'), env).ended).toMatchObject({
    code: 78,
    complaints: 'PORT must be a number from 0 to 65535, not "http".\n',
  });
});

it('goes on, although nobody reads what it prints', async () => {
  const script = '{ "$@" 2>&1; echo "$?" >&3; } 3>&2 | true';
  const words = ['sh', '-c', script, 'sh', ...ourProgram('main')];
  const { complaints } = await runProgram(words, { DATA_DIR: await temporaryFolder(), PORT: 'http' }).ended;
  expect(complaints).toBe('78\n');
});

it('with a certificate it says the address at which it listens: that of https', async () => {
  const folder = await temporaryFolder();
  const { cert, key } = testCertificate();
  const env = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  await writeFile(env.TLS_CERT, cert);
  await writeFile(env.TLS_KEY, key);
  const DATABASE_URL = (await emptyDatabase()).replace('@/', '@localhost/');
  const settings = { ...env, DATABASE_URL, DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const { child, ended } = runProgram(ourProgram('main'), { ...settings, HOST: '127.0.0.1', PORT: '0' });
  child.stdout?.on('data', (said) => /Server listening/.test(String(said)) && child.kill());
  expect((await ended).out).toMatch(/Server listening at https:\/\/127\.0\.0\.1:\d+/);
});
