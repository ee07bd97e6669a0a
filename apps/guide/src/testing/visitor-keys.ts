import type { RememberedKeys, VisitorKeys } from '../domain/entry/visitor.ts';

/** The keys of a phone, and another tab that writes them, too. */
export function visitorKeys(held: Partial<RememberedKeys> = {}) {
  const values = new Map<string, unknown>(Object.entries(held).filter(([, value]) => value !== undefined));
  const listeners: (() => void)[] = [];
  const keys: VisitorKeys = {
    get: (name) => values.get(name) as never,
    set(name, value) {
      if (value === undefined) values.delete(name);
      else values.set(name, value);
    },
    listen: (changed) => void listeners.push(changed),
  };
  return {
    keys,
    held: () => Object.fromEntries(values),
    otherTab(change: Partial<RememberedKeys>) {
      for (const [name, value] of Object.entries(change)) values.set(name, value);
      for (const changed of listeners) changed();
    },
  };
}
