type Options = { entries?: Map<string, string>; isBlocked?: boolean };

/**
 * A browser with these entries in the storage of its tab, which may be blocked, or full from some moment on.
 */
export function browserKeeping({ entries = new Map<string, string>(), isBlocked = false }: Options = {}) {
  const room = { isFull: false };
  const browser = {
    get sessionStorage() {
      if (isBlocked) throw new DOMException('no', 'SecurityError');
      return {
        getItem: (key: string) => entries.get(key) ?? null,
        removeItem: (key: string) => void entries.delete(key),
        setItem(key: string, value: string) {
          if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
          entries.set(key, value);
        },
      };
    },
  } as unknown as Window;
  return { kept: entries, room, browser };
}

/** A draft in the format of the storage. */
export const writtenDraft = (draft: unknown, at: number) => JSON.stringify({ at, draft });
