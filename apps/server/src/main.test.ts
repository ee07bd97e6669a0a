import { expect, it } from 'vitest';
import { ourProgram, runProgram } from './testing/run-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

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
