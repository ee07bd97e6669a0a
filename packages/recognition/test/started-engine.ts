import { readFile } from 'node:fs/promises';
import { compileEngine, type Engine, startEngine } from '../src/engine.ts';

export const BUILDS = ['simd', 'scalar'] as const;

/** The bytes of a build as they are served. */
export function builtBytes(build: (typeof BUILDS)[number]): Promise<Uint8Array> {
  return readFile(new URL(`../built/recognition.${build}.wasm`, import.meta.url));
}

/** An engine in Node. */
export async function startedEngine(build: (typeof BUILDS)[number] = 'simd'): Promise<Engine> {
  return startEngine(await compileEngine(await builtBytes(build)));
}
