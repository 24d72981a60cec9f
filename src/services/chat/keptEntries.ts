type Entry = { at: number; value: unknown };
/** Its key, what it is, and when it was written. */
export type KeptEntry = [key: string, value: unknown, at: number];

export type KeptEntries = {
  /** Of all keys that begin so. */
  read: (prefix: string) => Promise<KeptEntry[]>;
  /** Of all that begin so, without what is kept under them. */
  keys: (prefix: string) => Promise<string[]>;
  /** What was kept before is as old as it was then. */
  write: (key: string, value: unknown, at?: number) => Promise<void>;
  remove: (prefix: string) => Promise<void>;
  /** Of all that was written before. */
  removeBefore: (moment: number) => Promise<void>;
};

const STORE = 'entries';
const after = (prefix: string) => `${prefix}\uffff`;

/** Entries by key in the browser's database. Where there is none, they last as long as the page. */
export function createKeptEntries(name: string, now: () => number, factory?: IDBFactory): KeptEntries {
  const memory = new Map<string, Entry>();
  let opening: Promise<IDBDatabase | null> | null = null;

  const open = () =>
    (opening ??= new Promise<IDBDatabase | null>((resolve) => {
      try {
        const request = (factory ?? indexedDB).open(name, 1);
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
        request.onsuccess = () => {
          // another version of this page may want to change it
          request.result.onversionchange = () => request.result.close();
          resolve(request.result);
        };
        request.onerror = () => resolve(null);
        request.onblocked = () => resolve(null);
      } catch {
        resolve(null);
      }
    }));

  /** Whether it was done in the database. */
  async function within(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<boolean> {
    const database = await open();
    if (!database) return false;
    return new Promise((resolve) => {
      try {
        const transaction = database.transaction(STORE, mode);
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        work(transaction.objectStore(STORE));
      } catch {
        resolve(false);
      }
    });
  }

  const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, after(prefix));
  const each = (
    store: IDBObjectStore,
    range: IDBKeyRange | null,
    see: (cursor: IDBCursorWithValue) => void,
  ) => {
    const request = store.openCursor(range);
    request.onsuccess = () => {
      if (!request.result) return;
      see(request.result);
      request.result.continue();
    };
  };

  return {
    async read(prefix) {
      const found = new Map<string, Entry>();
      await within('readonly', (store) =>
        each(store, rangeOf(prefix), ({ key, value }) => found.set(key as string, value as Entry)),
      );
      for (const [key, entry] of memory) if (key.startsWith(prefix)) found.set(key, entry);
      return [...found].map(([key, { value, at }]) => [key, value, at]);
    },
    async keys(prefix) {
      const found = new Set([...memory.keys()].filter((key) => key.startsWith(prefix)));
      await within('readonly', (store) => {
        const request = store.getAllKeys(rangeOf(prefix));
        request.onsuccess = () => request.result.forEach((key) => found.add(key as string));
      });
      return [...found];
    },
    async write(key, value, at = now()) {
      const entry: Entry = { at, value };
      if (await within('readwrite', (store) => void store.put(entry, key))) memory.delete(key);
      else memory.set(key, entry);
    },
    async remove(prefix) {
      for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key);
      await within('readwrite', (store) => void store.delete(rangeOf(prefix)));
    },
    async removeBefore(moment) {
      for (const [key, { at }] of [...memory]) if (at < moment) memory.delete(key);
      await within('readwrite', (store) =>
        each(store, null, (cursor) => {
          if ((cursor.value as Entry).at < moment) cursor.delete();
        }),
      );
    },
  };
}
