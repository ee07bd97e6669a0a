import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { checksums } from './checksums.ts';

test('the guide knows a file by its checksum without containing it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cicerone-checksums-'));
  writeFileSync(join(root, 'program.wasm'), '123456789');
  writeFileSync(join(root, 'main.js'), "import { checksum } from './program.wasm?crc32';\nconsole.log(checksum);");
  const made = await build({
    root,
    logLevel: 'silent',
    plugins: [checksums()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  await rm(root, { recursive: true });
  const [chunk, ...others] = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  // The check value of the polynomial.
  expect(chunk?.type === 'chunk' && chunk.code).toContain(String(0xcbf43926));
  expect(others).toEqual([]);
});
