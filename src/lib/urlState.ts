import { decodeSafely, getParamName } from './address.ts';
import type { FieldCodec, ListKind } from './urlKinds.ts';

type AnyKind = { read: (text: string) => unknown; write: (value: never) => string };

type AnyListKind = { of: AnyKind; max: number };

/** A screen's keys, nested like its state. */
export type UrlSchema = { readonly [key: string]: UrlSchema | AnyKind | AnyListKind };

/** Groups and lists are always present; a single value only if the address has it. */
export type UrlState<Schema> = {
  [Key in keyof Schema as Schema[Key] extends AnyKind ? never : Key]: Schema[Key] extends ListKind<
    infer Value
  >
    ? Value[]
    : UrlState<Schema[Key]>;
} & {
  [Key in keyof Schema as Schema[Key] extends AnyKind ? Key : never]?: Schema[Key] extends FieldCodec<
    infer Value
  >
    ? Value | undefined
    : never;
};

export type UrlCodec<State> = {
  decode: (search: string) => State;
  /** The query with this state. Pairs outside the schema stay unchanged and in place. */
  encode: (state: State, search?: string) => string;
};

type Leaf = { key: string; path: readonly string[]; kind: FieldCodec<unknown>; max: number | null };

type Group = Record<string, unknown>;

/** A longer query is not read to its end. */
const MAX_PAIRS = 5000;

export function urlCodec<const Schema extends UrlSchema>(schema: Schema): UrlCodec<UrlState<Schema>> {
  const leaves = listLeaves(schema);
  const byKey = new Map(leaves.map((leaf) => [leaf.key, leaf]));

  function decode(search: string) {
    const found = new Map<string, unknown[]>();
    for (const pair of splitPairs(search).slice(0, MAX_PAIRS)) {
      const leaf = byKey.get(getParamName(pair));
      const value = leaf?.kind.read(decodeSafely((pair.split(/=(.*)/s)[1] ?? '').replaceAll('+', ' ')));
      if (!leaf || value === undefined) continue;
      const values = found.get(leaf.key) ?? [];
      if (values.length < (leaf.max ?? 1)) values.push(value);
      found.set(leaf.key, values);
    }
    return buildGroup(schema, '', found) as UrlState<Schema>;
  }

  function encode(state: UrlState<Schema>, search = '') {
    const written = new Map(leaves.map((leaf) => [leaf.key, toPairs(leaf, state)]));
    const others = splitPairs(search).flatMap((pair) => {
      const key = getParamName(pair);
      if (!byKey.has(key)) return [pair];
      const pairs = written.get(key) ?? [];
      written.delete(key);
      return pairs;
    });
    const all = [...others, ...[...written.values()].flat()];
    return all.length === 0 ? '' : `?${all.join('&')}`;
  }

  return { decode, encode };
}

const splitPairs = (search: string) => {
  const query = search.startsWith('?') ? search.slice(1) : search;
  return query === '' ? [] : query.split('&');
};

const isKind = (entry: UrlSchema[string]): entry is AnyKind =>
  'read' in entry && typeof entry.read === 'function';

const isList = (entry: UrlSchema[string]): entry is AnyListKind =>
  'max' in entry && typeof entry.max === 'number';

function listLeaves(schema: UrlSchema, path: readonly string[] = []): Leaf[] {
  return Object.entries(schema).flatMap(([name, entry]): Leaf[] => {
    const here = [...path, name];
    const key = here.join('.');
    if (isKind(entry)) return [{ key, path: here, kind: entry as FieldCodec<unknown>, max: null }];
    if (isList(entry)) return [{ key, path: here, kind: entry.of as FieldCodec<unknown>, max: entry.max }];
    return listLeaves(entry, here);
  });
}

/** Only names in the schema become own properties of the state, so an address cannot reach a prototype. */
function buildGroup(schema: UrlSchema, prefix: string, found: Map<string, unknown[]>): Group {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, entry]): [string, unknown][] => {
      const values = found.get(prefix + name) ?? [];
      if (isList(entry)) return [[name, values]];
      if (!isKind(entry)) return [[name, buildGroup(entry, `${prefix}${name}.`, found)]];
      return values.length === 0 ? [] : [[name, values[0]]];
    }),
  );
}

function toPairs({ key, path, kind, max }: Leaf, state: unknown): string[] {
  let value = state;
  for (const name of path) value = (value as Group | undefined)?.[name];
  const values = (max === null ? [value] : ((value as unknown[] | undefined) ?? []).slice(0, max)).filter(
    (one) => one !== undefined,
  );
  return values.flatMap((one) => {
    const written = encoded(kind.write(one));
    return written === null ? [] : [`${encodeURIComponent(key)}=${written}`];
  });
}

/** A lone surrogate cannot be encoded in an address. */
function encoded(text: string): string | null {
  try {
    return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
  } catch {
    return null;
  }
}
