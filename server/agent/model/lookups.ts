/** A tool call and its answer, which later turns may build on. */
export type Lookup = { name: string; arguments: string; result: unknown };

type RememberedLookup = Lookup & { at: number };

const MAX_LOOKUPS = 6;
const MAX_CHARACTERS = 12_000;
/** Prices and times change; after this, the model has to look again. */
const MAX_AGE_MS = 30 * 60_000;

/** A lease may be read only while its resident is verified. */
const privateTools = new Set(['get_account', 'get_visit']);

const isLookup = (value: unknown): value is RememberedLookup =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'arguments' in value &&
  typeof value.arguments === 'string' &&
  'result' in value &&
  'at' in value &&
  typeof value.at === 'number';

/** What the tools told the model in earlier turns of this chat and still counts, oldest first. */
export function recallLookups(memory: Record<string, unknown>, now: Date): RememberedLookup[] {
  const stored: unknown[] = Array.isArray(memory.lookups) ? memory.lookups : [];
  return stored.filter(isLookup).filter(({ at }) => at > now.getTime() - MAX_AGE_MS);
}

/** Keeps the newest ones that fit. */
export function rememberLookups(
  earlier: readonly RememberedLookup[],
  added: readonly Lookup[],
  now: Date,
): RememberedLookup[] {
  const lasting = added.filter(({ name }) => !privateTools.has(name));
  const all = [...earlier, ...lasting.map((lookup) => ({ ...lookup, at: now.getTime() }))].slice(
    -MAX_LOOKUPS,
  );
  return all.filter((_lookup, index) => JSON.stringify(all.slice(index)).length <= MAX_CHARACTERS);
}
