import { useState } from 'react';

/** Returns the last defined value: while the next one loads, the screen stays as it is. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
