/** The highlighted home, so that the list and the map can each show it. */
export type HighlightStore = {
  slugs: () => readonly string[];
  highlight: (slugs: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createHighlightStore(): HighlightStore {
  let slugs: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    slugs: () => slugs,
    highlight(next) {
      if (next.join() === slugs.join()) return;
      slugs = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
