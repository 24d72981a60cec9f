type Entry = { at: number; value: unknown };
/** Its key, its value, and when it was written. */
export type StoredEntry = [key: string, value: unknown, at: number];

export type EntryStore = {
  /** Entries of all keys with this prefix. */
  read: (prefix: string) => Promise<StoredEntry[]>;
  /** All keys with this prefix, without their values. */
  keys: (prefix: string) => Promise<string[]>;
  /** `at` preserves the age of an entry that is copied. */
  write: (key: string, value: unknown, at?: number) => Promise<void>;
  remove: (prefix: string) => Promise<void>;
  /** Removes all entries that were written before this moment. */
  removeBefore: (moment: number) => Promise<void>;
};

const STORE = 'entries';
const after = (prefix: string) => `${prefix}\uffff`;

/** A key-value store in the browser's database. Without one, entries last as long as the page. */
export function createEntryStore(name: string, now: () => number, factory?: IDBFactory): EntryStore {
  const memory = new Map<string, Entry>();
  let opening: Promise<IDBDatabase | null> | null = null;

  const open = () =>
    (opening ??= new Promise<IDBDatabase | null>((resolve) => {
      try {
        const request = (factory ?? indexedDB).open(name, 1);
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
        request.onsuccess = () => {
          // another version of this page may need to upgrade it
          request.result.onversionchange = () => request.result.close();
          resolve(request.result);
        };
        request.onerror = () => resolve(null);
        request.onblocked = () => resolve(null);
      } catch {
        resolve(null);
      }
    }));

  /** Whether the transaction succeeded. */
  async function runTransaction(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => void,
  ): Promise<boolean> {
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

  const toKeyRange = (prefix: string) => IDBKeyRange.bound(prefix, after(prefix));
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
      await runTransaction('readonly', (store) =>
        each(store, toKeyRange(prefix), ({ key, value }) => found.set(key as string, value as Entry)),
      );
      for (const [key, entry] of memory) if (key.startsWith(prefix)) found.set(key, entry);
      return [...found].map(([key, { value, at }]) => [key, value, at]);
    },
    async keys(prefix) {
      const found = new Set([...memory.keys()].filter((key) => key.startsWith(prefix)));
      await runTransaction('readonly', (store) => {
        const request = store.getAllKeys(toKeyRange(prefix));
        request.onsuccess = () => request.result.forEach((key) => found.add(key as string));
      });
      return [...found];
    },
    async write(key, value, at = now()) {
      const entry: Entry = { at, value };
      if (await runTransaction('readwrite', (store) => void store.put(entry, key))) memory.delete(key);
      else memory.set(key, entry);
    },
    async remove(prefix) {
      for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key);
      await runTransaction('readwrite', (store) => void store.delete(toKeyRange(prefix)));
    },
    async removeBefore(moment) {
      for (const [key, { at }] of [...memory]) if (at < moment) memory.delete(key);
      await runTransaction('readwrite', (store) =>
        each(store, null, (cursor) => {
          if ((cursor.value as Entry).at < moment) cursor.delete();
        }),
      );
    },
  };
}
