import type { Database } from '#server/db/database.ts';

type CacheEntry = { answer: Promise<unknown>; flightStartedAt: number; isPending: boolean; value?: unknown };

/** How long the caller has waited, and which finished answers may be reused. */
type ReuseOptions<Answer> = { requestedAt?: number | undefined; isReusable?: (answer: Answer) => boolean };

const cacheByDatabase = new WeakMap<Database, Map<string, CacheEntry>>();

const CACHE_TTL_MS = 10_000;

/**
 * Identical questions share an answer under way, because many visitors request one time of one home at once.
 * A caller waiting since `requestedAt`, by this process's clock, also gets an answer looked up since then: it is
 * newer than their request.
 */
export function singleFlight<Answer>(
  db: Database,
  question: string,
  ask: () => Promise<Answer>,
  { requestedAt = Infinity, isReusable = () => true }: ReuseOptions<Answer> = {},
): Promise<Answer> {
  const cache = cacheByDatabase.get(db) ?? new Map<string, CacheEntry>();
  cacheByDatabase.set(db, cache);
  const cached = cache.get(question);
  const isFreshEnough = (entry: CacheEntry) =>
    entry.flightStartedAt >= requestedAt && isReusable(entry.value as Answer);
  if (cached && (cached.isPending || isFreshEnough(cached))) return cached.answer as Promise<Answer>;

  const evict = () => cache.get(question) === entry && cache.delete(question);
  const flightStartedAt = performance.now();
  const answer = ask();
  const entry: CacheEntry = { answer, flightStartedAt, isPending: true };
  cache.set(question, entry);
  answer.then((value) => {
    entry.value = value;
    entry.isPending = false;
    if (requestedAt === Infinity) evict();
    else setTimeout(evict, CACHE_TTL_MS).unref();
  }, evict);
  return answer;
}
