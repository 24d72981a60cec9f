import type { Context } from './context.ts';

type Waiting<Value> = { asked: Promise<Map<string, Value>>; keys: Set<string> };

/** Things that many fields of one answer ask for singly, fetched together: by one statement for all of a kind. */
export function batched<Value>(load: (context: Context, keys: string[]) => Promise<Map<string, Value>>) {
  const waiting = new WeakMap<Context, Waiting<Value>>();
  return async (context: Context, key: string): Promise<Value | null> => {
    let batch = waiting.get(context);
    if (!batch) {
      const keys = new Set<string>();
      const asked = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(context);
        return load(context, [...keys]);
      });
      batch = { keys, asked };
      waiting.set(context, batch);
    }
    batch.keys.add(key);
    return (await batch.asked).get(key) ?? null;
  };
}
