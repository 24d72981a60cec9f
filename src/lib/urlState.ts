import { decoded, nameOf } from './address.ts';
import type { Kind, ListKind } from './urlKinds.ts';

type AnyKind = { read: (text: string) => unknown; write: (value: never) => string };

type AnyListKind = { of: AnyKind; most: number };

/** A screen's keys, nested as its state is. */
export type UrlSchema = { readonly [key: string]: UrlSchema | AnyKind | AnyListKind };

/** Groups and lists are always there; a single value only when the address has it. */
export type UrlStateOf<Schema> = {
  [Key in keyof Schema as Schema[Key] extends AnyKind ? never : Key]: Schema[Key] extends ListKind<
    infer Value
  >
    ? Value[]
    : UrlStateOf<Schema[Key]>;
} & {
  [Key in keyof Schema as Schema[Key] extends AnyKind ? Key : never]?: Schema[Key] extends Kind<infer Value>
    ? Value | undefined
    : never;
};

export type UrlCodec<State> = {
  decode: (search: string) => State;
  /** The query with this state in it. What is not the schema's stays where and as it is. */
  encode: (state: State, search?: string) => string;
};

type Leaf = { key: string; path: readonly string[]; kind: Kind<unknown>; most: number | null };

type Group = Record<string, unknown>;

/** A longer query is not read to its end. */
const MOST_PAIRS = 5000;

export function urlCodec<const Schema extends UrlSchema>(schema: Schema): UrlCodec<UrlStateOf<Schema>> {
  const leaves = leavesOf(schema);
  const byKey = new Map(leaves.map((leaf) => [leaf.key, leaf]));

  function decode(search: string) {
    const found = new Map<string, unknown[]>();
    for (const pair of pairsOf(search).slice(0, MOST_PAIRS)) {
      const leaf = byKey.get(nameOf(pair));
      const value = leaf?.kind.read(decoded((pair.split(/=(.*)/s)[1] ?? '').replaceAll('+', ' ')));
      if (!leaf || value === undefined) continue;
      const values = found.get(leaf.key) ?? [];
      if (values.length < (leaf.most ?? 1)) values.push(value);
      found.set(leaf.key, values);
    }
    return build(schema, '', found) as UrlStateOf<Schema>;
  }

  function encode(state: UrlStateOf<Schema>, search = '') {
    const written = new Map(leaves.map((leaf) => [leaf.key, pairsFor(leaf, state)]));
    const kept = pairsOf(search).flatMap((pair) => {
      const key = nameOf(pair);
      if (!byKey.has(key)) return [pair];
      const pairs = written.get(key) ?? [];
      written.delete(key);
      return pairs;
    });
    const all = [...kept, ...[...written.values()].flat()];
    return all.length === 0 ? '' : `?${all.join('&')}`;
  }

  return { decode, encode };
}

const pairsOf = (search: string) => {
  const query = search.startsWith('?') ? search.slice(1) : search;
  return query === '' ? [] : query.split('&');
};

const isKind = (entry: UrlSchema[string]): entry is AnyKind =>
  'read' in entry && typeof entry.read === 'function';

const isList = (entry: UrlSchema[string]): entry is AnyListKind =>
  'most' in entry && typeof entry.most === 'number';

function leavesOf(schema: UrlSchema, path: readonly string[] = []): Leaf[] {
  return Object.entries(schema).flatMap(([name, entry]): Leaf[] => {
    const here = [...path, name];
    const key = here.join('.');
    if (isKind(entry)) return [{ key, path: here, kind: entry as Kind<unknown>, most: null }];
    if (isList(entry)) return [{ key, path: here, kind: entry.of as Kind<unknown>, most: entry.most }];
    return leavesOf(entry, here);
  });
}

/** Only names of the schema become names of the state, and as its own: an address cannot reach a prototype. */
function build(schema: UrlSchema, prefix: string, found: Map<string, unknown[]>): Group {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, entry]): [string, unknown][] => {
      const values = found.get(prefix + name) ?? [];
      if (isList(entry)) return [[name, values]];
      if (!isKind(entry)) return [[name, build(entry, `${prefix}${name}.`, found)]];
      return values.length === 0 ? [] : [[name, values[0]]];
    }),
  );
}

function pairsFor({ key, path, kind, most }: Leaf, state: unknown): string[] {
  let value = state;
  for (const name of path) value = (value as Group | undefined)?.[name];
  const values = (most === null ? [value] : ((value as unknown[] | undefined) ?? []).slice(0, most)).filter(
    (one) => one !== undefined,
  );
  return values.flatMap((one) => {
    const written = encoded(kind.write(one));
    return written === null ? [] : [`${encodeURIComponent(key)}=${written}`];
  });
}

/** Half a character cannot be written into an address. */
function encoded(text: string): string | null {
  try {
    return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
  } catch {
    return null;
  }
}
