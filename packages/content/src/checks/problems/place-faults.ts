import { type FieldPath, type Json, valueAt, writePath } from '../../package/field-walk.ts';
import { type Fault, fault } from './problem.ts';
import { kindOf } from './value-words.ts';

/**
 * Faults for which the format's own message would be misleading: a missing key that could not be derived from a name,
 * and the password, which must never appear on a terminal.
 */
export function placeFault(path: FieldPath, packaged: Json): Fault | undefined {
  const value = valueAt(packaged, path);
  if (writePath(path) === 'idMuseum' && value === undefined && isWritten(valueAt(packaged, ['name']))) {
    return fault('key-missing', {});
  }
  return path[0] === 'password' && isSecret(value, path) ? fault('password-plain', {}) : undefined;
}

const isWritten = (name: Json | undefined) => typeof name === 'string' && name.trim() !== '';

function isSecret(value: Json | undefined, path: FieldPath): boolean {
  if (value === undefined) return false;
  return path.length > 1 || ['text', 'number', 'list'].includes(kindOf(value));
}
