import { expect, test } from 'vitest';
import { runSystemProgram } from './run-system-program.ts';

const BOUNDS = { seconds: 30, memoryBytes: 2 ** 30 };
const shell = (script: string, bounds = BOUNDS) => runSystemProgram(['/bin/sh', '-c', script], bounds);

test.runIf(process.platform !== 'win32')('a program says what it says, and how it ended', async () => {
  expect(await shell('echo out; echo complaint >&2; exit 3')).toEqual({
    code: 3,
    isTooLong: false,
    out: 'out\n',
    complaints: 'complaint\n',
  });
});

test.runIf(process.platform !== 'win32')('a program that takes too long is ended', async () => {
  expect(await shell('exec sleep 60', { ...BOUNDS, seconds: 0.1 })).toMatchObject({ code: null, isTooLong: true });
});

test.runIf(process.platform !== 'win32')('a program that says much is kept by its end', async () => {
  const { out } = await shell(
    'i=0; while [ $i -lt 40000 ]; do echo "this is line number $i of many"; i=$((i+1)); done',
  );
  expect(out.length).toBeLessThanOrEqual(1 << 20);
  expect(out.endsWith('number 39999 of many\n')).toBe(true);
});

test('a program that is not there is a failure', async () => {
  const { code } = await runSystemProgram(['/nowhere/ffmpeg'], BOUNDS).catch(() => ({ code: 127 }));
  expect(code).toBe(127);
});
