import type { Database } from '#server/db/database.ts';

type CacheEntry = { answer: Promise<unknown>; flightStartedAt: number; isUnderWay: boolean; value?: unknown };

/** How long the caller has waited, and which finished answers may be reused. */
type ReuseOptions<Answer> = { requestedAt?: number | undefined; isReusable?: (answer: Answer) => boolean };

const cacheByDatabase = new WeakMap<Database, Map<string, CacheEntry>>();

const CACHE_TTL_MS = 10_000;

/**
 * Identical questions share an answer under way, because many visitors request one time of one home at once.
 * A caller waiting since `askedAt`, by this process's clock, also gets an answer looked up since then: it is
 * newer than their request.
 */
export function singleFlight<Answer>(
  db: Database,
  question: string,
  ask: () => Promise<Answer>,
  { requestedAt = Infinity, isReusable = () => true }: ReuseOptions<Answer> = {},
): Promise<Answer> {
  const questions = cacheByDatabase.get(db) ?? new Map<string, CacheEntry>();
  cacheByDatabase.set(db, questions);
  const known = questions.get(question);
  const isNewsStill = (now: CacheEntry) =>
    now.flightStartedAt >= requestedAt && isReusable(now.value as Answer);
  if (known && (known.isUnderWay || isNewsStill(known))) return known.answer as Promise<Answer>;

  const forget = () => questions.get(question) === now && questions.delete(question);
  const flightStartedAt = performance.now();
  const answer = ask();
  const now: CacheEntry = { answer, flightStartedAt, isUnderWay: true };
  questions.set(question, now);
  answer.then((value) => {
    now.value = value;
    now.isUnderWay = false;
    if (requestedAt === Infinity) forget();
    else setTimeout(forget, CACHE_TTL_MS).unref();
  }, forget);
  return answer;
}
