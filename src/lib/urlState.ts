import { decodeSafely, getParamName } from './address.ts';
import type { FieldCodec, ListCodec } from './fieldCodecs.ts';

type AnyCodec = { read: (text: string) => unknown; write: (value: never) => string };

type AnyListCodec = { of: AnyCodec; max: number };

/** A screen's keys, nested like its state. */
export type UrlSchema = { readonly [key: string]: UrlSchema | AnyCodec | AnyListCodec };

/** Groups and lists are always present; a single value only if the address has it. */
export type UrlState<Schema> = {
  [Key in keyof Schema as Schema[Key] extends AnyCodec ? never : Key]: Schema[Key] extends ListCodec<
    infer Value
  >
    ? Value[]
    : UrlState<Schema[Key]>;
} & {
  [Key in keyof Schema as Schema[Key] extends AnyCodec ? Key : never]?: Schema[Key] extends FieldCodec<
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
    const pairsByKey = new Map(leaves.map((leaf) => [leaf.key, toPairs(leaf, state)]));
    const others = splitPairs(search).flatMap((pair) => {
      const key = getParamName(pair);
      if (!byKey.has(key)) return [pair];
      const pairs = pairsByKey.get(key) ?? [];
      pairsByKey.delete(key);
      return pairs;
    });
    const all = [...others, ...[...pairsByKey.values()].flat()];
    return all.length === 0 ? '' : `?${all.join('&')}`;
  }

  return { decode, encode };
}

const splitPairs = (search: string) => {
  const query = search.startsWith('?') ? search.slice(1) : search;
  return query === '' ? [] : query.split('&');
};

const isCodec = (entry: UrlSchema[string]): entry is AnyCodec =>
  'read' in entry && typeof entry.read === 'function';

const isList = (entry: UrlSchema[string]): entry is AnyListCodec =>
  'max' in entry && typeof entry.max === 'number';

function listLeaves(schema: UrlSchema, path: readonly string[] = []): Leaf[] {
  return Object.entries(schema).flatMap(([name, entry]): Leaf[] => {
    const fullPath = [...path, name];
    const key = fullPath.join('.');
    if (isCodec(entry)) return [{ key, path: fullPath, kind: entry as FieldCodec<unknown>, max: null }];
    if (isList(entry))
      return [{ key, path: fullPath, kind: entry.of as FieldCodec<unknown>, max: entry.max }];
    return listLeaves(entry, fullPath);
  });
}

/** Only names in the schema become own properties of the state, so an address cannot reach a prototype. */
function buildGroup(schema: UrlSchema, prefix: string, found: Map<string, unknown[]>): Group {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, entry]): [string, unknown][] => {
      const values = found.get(prefix + name) ?? [];
      if (isList(entry)) return [[name, values]];
      if (!isCodec(entry)) return [[name, buildGroup(entry, `${prefix}${name}.`, found)]];
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
    const encodedValue = encoded(kind.write(one));
    return encodedValue === null ? [] : [`${encodeURIComponent(key)}=${encodedValue}`];
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
