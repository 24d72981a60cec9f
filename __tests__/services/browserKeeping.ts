type Options = { kept?: Map<string, string>; isBlocked?: boolean };

/** A browser with this in the storage of its tab, which may be blocked, or full from some moment on. */
export function browserKeeping({ kept = new Map<string, string>(), isBlocked = false }: Options = {}) {
  const room = { isFull: false };
  const browser = {
    get sessionStorage() {
      if (isBlocked) throw new DOMException('no', 'SecurityError');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        removeItem: (key: string) => void kept.delete(key),
        setItem(key: string, value: string) {
          if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
          kept.set(key, value);
        },
      };
    },
  } as unknown as Window;
  return { kept, room, browser };
}

/** As a draft stands in the storage. */
export const writtenDraft = (draft: unknown, at: number) => JSON.stringify({ at, draft });
