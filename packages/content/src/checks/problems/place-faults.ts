import { type FieldPath, type Json, valueAt, writePath } from '../../package/field-walk.ts';
import { type Fault, fault } from './problem.ts';
import { kindOf } from './value-words.ts';

/**
 * What is wrong at a place of which the format's own sentence would lead astray: the key that no name made, and the
 * password, which nobody may read on a terminal.
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
