/** The home that is pointed at, in the list or on the map, so that the other shows where it is. */
export type Marked = {
  slugs: () => readonly string[];
  mark: (slugs: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createMarked(): Marked {
  let slugs: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    slugs: () => slugs,
    mark(next) {
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
