/**
 * Texts in a browser's storage, which may be full or blocked. What cannot be written is kept in memory.
 */
export function createStoredTexts(storage: () => Storage) {
  const unsavedTexts = new Map<string, string>();

  return {
    // Where storage is blocked, merely accessing it throws.
    read(key: string): string | null {
      const held = unsavedTexts.get(key);
      if (held !== undefined) return held;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether the text outlives the page. */
    write(key: string, text: string): boolean {
      try {
        storage().setItem(key, text);
        unsavedTexts.delete(key);
        return true;
      } catch {
        unsavedTexts.set(key, text);
        return false;
      }
    },
    forget: (key: string) => {
      unsavedTexts.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // nothing was stored
      }
    },
    forgetAll: (prefix: string) => {
      unsavedTexts.clear();
      try {
        const keys = Object.keys(storage()).filter((key) => key.startsWith(prefix));
        for (const key of keys) storage().removeItem(key);
      } catch {
        // nothing was stored
      }
    },
  };
}
