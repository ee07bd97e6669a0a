import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askSecret } from './ask-secret.ts';

function place(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const output = new PassThrough();
  const shown = () => String(output.read() ?? '');
  return { input, output, shown };
}

it('on a terminal it is asked for, and the typed text is not shown', async () => {
  const { input, output, shown } = place(true);
  const typed = askSecret({ input, output }, 'Code: ');
  input.write('24');
  input.write('69\u007f8\r');
  expect(await typed).toBe('2468');
  expect(shown()).toBe('Code: \n');
});

it('another program passes it as a line, with or without a line end, and nothing is asked', async () => {
  for (const piped of ['Ñandú 7\n', 'Ñandú 7', 'Ñandú 7\r\nmore\n']) {
    const { input, output, shown } = place(false);
    input.end(piped);
    expect(await askSecret({ input, output }, 'Code: ')).toBe('Ñandú 7');
    expect(shown()).toBe('');
  }
});

it('a user who types nothing and leaves has given no secret', async () => {
  const gone = place(false);
  gone.input.end();
  expect(await askSecret(gone, 'Code: ')).toBeUndefined();
  const breaking = place(true);
  const typed = askSecret(breaking, 'Code: ');
  breaking.input.write('24\u0003');
  expect(await typed).toBeUndefined();
});
