import { useState } from 'react';

/** What was there last: while the next is on its way, the screen stays as it is. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
