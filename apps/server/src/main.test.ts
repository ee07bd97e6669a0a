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
