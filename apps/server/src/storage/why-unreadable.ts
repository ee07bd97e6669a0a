import * as z from 'zod/mini';
import { systemFailure } from './system-failures.ts';

/** Why a file could not be read or imported, as the end of a sentence, in plain words if they are known. */
export function whyUnreadable(failure: unknown): string {
  // The file is no JSON, or has another shape; the libraries' own messages about that fill a screen.
  if (failure instanceof SyntaxError || failure instanceof z.core.$ZodError) return 'it is damaged';
  return systemFailure(failure)?.why ?? (failure as Error).message;
}
