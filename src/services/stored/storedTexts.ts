/**
 * Texts in a browser's storage, which may be full or blocked. What could not be written holds for this visit.
 */
export function createStoredTexts(storage: () => Storage) {
  const unwritten = new Map<string, string>();

  return {
    // Where storage is blocked, merely accessing it throws.
    read(key: string): string | null {
      const held = unwritten.get(key);
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
        unwritten.delete(key);
        return true;
      } catch {
        unwritten.set(key, text);
        return false;
      }
    },
    forget: (key: string) => {
      unwritten.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // nothing was stored
      }
    },
    forgetAll: (prefix: string) => {
      unwritten.clear();
      try {
        const keys = Object.keys(storage()).filter((key) => key.startsWith(prefix));
        for (const key of keys) storage().removeItem(key);
      } catch {
        // nothing was stored
      }
    },
  };
}
