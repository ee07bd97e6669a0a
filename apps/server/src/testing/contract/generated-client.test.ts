import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApp } from '../test-app.ts';

const require = createRequire(import.meta.url);
const COMPILER = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
const CLIENT = join(dirname(require.resolve('openapi-fetch/package.json')), 'dist/index.d.mts');

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
    paths: { 'openapi-fetch': [CLIENT] },
  },
};

/** A program by somebody who has the description and nothing else of ours. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './calls.ts';

const client = createClient<paths>({ baseUrl: 'https://guide.example.org' });

export async function namesOfWorks(): Promise<string[]> {
  const path = { idMuseum: '1', idLanguage: '2' };
  const { data, error } = await client.GET('/api/museums/detail/all-data/{idMuseum}/{idLanguage}', {
    params: { path, query: { from: '1' } },
  });
  if (error) throw new Error(error.message);
  if ('from' in data) return data.collections.artworks?.put?.map(({ artworkName }) => artworkName) ?? [];
  if ('status' in data) return [String(data.status)];
  return data.artworks.map(({ artworkName }) => artworkName);
}

export async function beginVisit(): Promise<string> {
  const { data } = await client.POST('/api/visitMuseum', { body: { idMuseum: 1, idLanguage: 2 } });
  return data?.idVisit ?? '';
}

export async function namesOfLegacyWorks(): Promise<(string | undefined)[]> {
  const { data } = await client.GET('/cicerone/api/Artwork', { params: { query: { idMuseum: '1' } } });
  const works: components['schemas']['LegacyArtwork'][] = data?.data ?? [];
  return works.map(({ locale }) => locale?.name);
}

export type Current = operations['getCurrentRelease']['responses'][200]['content']['application/json'];
export const languages = ({ languages }: Current): string[] => languages.map(({ code }) => code);

// @ts-expect-error there is no such call
client.GET('/api/nothing');
// @ts-expect-error the number of the museum is missing
client.GET('/api/languages/{idMuseum}', { params: { path: {} } });
// @ts-expect-error a visit is of a museum
client.POST('/api/visitMuseum', { body: { idLanguage: 2 } });
// @ts-expect-error a delta has no works of its own
export const wrong = (delta: components['schemas']['Delta']) => delta.artworks;
`;

let types = '';
beforeAll(async () => {
  const description = (await (await testApp()).inject('/api/openapi.json')).json();
  types = astToString(await openapiTS(description));
});

/** The compiler's messages about a program that uses the generated types. */
async function complaintsAbout(program: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'calls.ts'), types);
  await writeFile(join(folder, 'program.ts'), program);
  const { out, complaints } = await runProgram([process.execPath, COMPILER, '-p', folder]).ended;
  return out + complaints;
}

it('a client that is generated from the description type-checks, and refuses calls that are not there', async () => {
  expect(await complaintsAbout(PROGRAM)).toBe('');
});

it('a program that takes an answer for another one does not', async () => {
  const careless = PROGRAM.replace(/ +if \('from' in data\).*\n/, '');
  expect(await complaintsAbout(careless)).toContain("Property 'artworks' does not exist on type");
});
