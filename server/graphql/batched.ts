import type { Context } from './context.ts';

type Waiting<Item, Value> = { asked: Promise<Map<string, Value>>; items: Map<string, Item> };

/** Things that many fields of one answer ask for singly, fetched together: by one statement for all of a kind. */
export function batchedBy<Item, Value>(
  keyOf: (item: Item) => string,
  load: (context: Context, items: Item[]) => Promise<Map<string, Value>>,
) {
  const waiting = new WeakMap<Context, Waiting<Item, Value>>();
  return async (context: Context, item: Item): Promise<Value | null> => {
    let batch = waiting.get(context);
    if (!batch) {
      const items = new Map<string, Item>();
      const asked = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(context);
        return load(context, [...items.values()]);
      });
      batch = { items, asked };
      waiting.set(context, batch);
    }
    batch.items.set(keyOf(item), item);
    return (await batch.asked).get(keyOf(item)) ?? null;
  };
}

/** The same, for what is known by its key alone. */
export const batched = <Value>(load: (context: Context, keys: string[]) => Promise<Map<string, Value>>) =>
  batchedBy((key: string) => key, load);
