import type { Context } from './context.ts';

type FieldBatch<Item, Value> = { pending: Promise<Map<string, Value>>; items: Map<string, Item> };

/** Batches what many fields of one response load individually, with one statement per kind. */
export function createLoaderBy<Item, Value>(
  getKey: (item: Item) => string,
  load: (context: Context, items: Item[]) => Promise<Map<string, Value>>,
) {
  const waiting = new WeakMap<Context, FieldBatch<Item, Value>>();
  return async (context: Context, item: Item): Promise<Value | null> => {
    let batch = waiting.get(context);
    if (!batch) {
      const items = new Map<string, Item>();
      const pending = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(context);
        return load(context, [...items.values()]);
      });
      batch = { items, pending };
      waiting.set(context, batch);
    }
    batch.items.set(getKey(item), item);
    return (await batch.pending).get(getKey(item)) ?? null;
  };
}

/** The same for values loaded by their key alone. */
export const createLoader = <Value>(
  load: (context: Context, keys: string[]) => Promise<Map<string, Value>>,
) => createLoaderBy((key: string) => key, load);
