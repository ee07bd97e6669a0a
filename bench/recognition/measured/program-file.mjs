import { fileURLToPath } from 'node:url';

/** The build of the engine that nearly every phone uses. */
export const PROGRAM = fileURLToPath(import.meta.resolve('@cicerone/recognition/built/recognition.simd.wasm'));
