import { createStore } from 'zustand/vanilla';

/** The visitor's own records of one kind, in the open museum. */
export type KeptState<Item> = {
  all: readonly Item[];
  /** Whether what this phone keeps has been read. */
  isRead: boolean;
  /** Whether this phone keeps what changes: a private window does not, nor does a phone without room. */
  isKept: boolean;
};

/** The new state of a record; undefined if it is not the visitor's own, or no longer. */
export type Edit<Key, Item> = { key: Key; change: (known: Item | undefined) => Item | undefined };

/** The storage of one kind of record, by museum. Other tabs of the guide write there too. */
export type RecordStore<Key, Item> = {
  all(idMuseum: number): Promise<readonly Item[]>;
  /** Changes records as they are kept, all of them or none. */
  change(idMuseum: number, edits: readonly Edit<Key, Item>[]): Promise<void>;
  /** Calls when another tab has changed something of a museum. */
  listen(changed: (idMuseum: number) => void): void;
};

/** The key of a record of its kind within a museum. */
export type KeyOf<Key> = (key: Key) => readonly (string | number)[];

/**
 * The visitor's own records of one kind: they outlive visits, updates and versions of the guide, until the visitor
 * clears them. A change counts at once; if the phone stores nothing, it counts as long as the page is open.
 */
export function createKeptRecords<Key, Item extends Key>(kept: RecordStore<Key, Item>, keyOf: KeyOf<Key>) {
  const store = createStore<KeptState<Item>>(() => ({ all: [], isRead: false, isKept: true }));
  let idMuseum: number | undefined;
  let changes = 0;

  kept.listen((changed) => void (changed === idMuseum && store.getState().isKept && read(changed)));

  async function read(wanted: number): Promise<void> {
    const before = changes;
    const all = await kept.all(wanted).catch(() => undefined);
    if (wanted !== idMuseum) return;
    // The stored list lacks the visitor's latest changes.
    if (all && before !== changes) return read(wanted);
    store.setState(all ? { all, isRead: true } : { isRead: true, isKept: false });
  }

  return {
    store,
    all: () => store.getState().all,
    idMuseum: () => idMuseum,
    /** The museum that is open from now on. */
    open(opened: number): void {
      if (opened === idMuseum) return;
      idMuseum = opened;
      store.setState({ all: [], isRead: false });
      void read(opened);
    },
    apply(edits: readonly Edit<Key, Item>[]): void {
      if (idMuseum === undefined || edits.length === 0) return;
      changes += 1;
      store.setState(({ all }) => ({ all: edited(all, edits, keyOf) }));
      kept.change(idMuseum, edits).catch(() => store.setState({ isKept: false }));
    },
  };
}

function edited<Key, Item extends Key>(all: readonly Item[], edits: readonly Edit<Key, Item>[], keyOf: KeyOf<Key>) {
  const nameOf = (key: Key) => keyOf(key).join(' ');
  const known = new Map(all.map((item) => [nameOf(item), item]));
  for (const { key, change } of edits) {
    const item = change(known.get(nameOf(key)));
    if (item) known.set(nameOf(key), item);
    else known.delete(nameOf(key));
  }
  return [...known.values()];
}
