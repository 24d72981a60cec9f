/**
 * Where the parts of a page keep what they show besides data: open panels, choices, what was typed. A key is
 * the name of a part; a part of which there are many adds an id.
 */
export type ViewState = {
  get: (key: string) => unknown;
  subscribe: (onChanged: () => void) => () => void;
  /** `what` says what happened, for the log. */
  change: (key: string, value: unknown, what: string) => void;
  /** A key has a value only while somebody holds it. Returns how to let go of it. */
  hold: (key: string) => () => void;
  /** Whether nothing changes because a recorded moment is shown. */
  isStill: () => boolean;
};

export const toViewKey = (name: string, id?: string) => (id === undefined ? name : `${name} ${id}`);

/** For a part outside of a visit. */
export function createOwnViewState(): ViewState {
  const values = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => values.get(key),
    subscribe(onChanged) {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
    change(key, value) {
      values.set(key, value);
      for (const notify of listeners) notify();
    },
    hold: () => () => undefined,
    isStill: () => false,
  };
}
