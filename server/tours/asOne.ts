import type { Database } from '#server/db/database.ts';

type Known = { answer: Promise<unknown>; begunAt: number; isUnderWay: boolean; value?: unknown };

/** Who has waited, and which answers say to him what would be said again. */
type Waiting<Answer> = { askedAt?: number | undefined; isLasting?: (answer: Answer) => boolean };

const asked = new WeakMap<Database, Map<string, Known>>();

const KEPT_MS = 10_000;

/**
 * Those who ask the same while an answer is under way get that answer: many come at once for one time of one home. Whoever
 * has waited since `askedAt`, by the clock of this process, gets also one that was looked for since then: it is newer than
 * what he has asked.
 */
export function asOne<Answer>(
  db: Database,
  question: string,
  ask: () => Promise<Answer>,
  { askedAt = Infinity, isLasting = () => true }: Waiting<Answer> = {},
): Promise<Answer> {
  const questions = asked.get(db) ?? new Map<string, Known>();
  asked.set(db, questions);
  const known = questions.get(question);
  const isNewsStill = (now: Known) => now.begunAt >= askedAt && isLasting(now.value as Answer);
  if (known && (known.isUnderWay || isNewsStill(known))) return known.answer as Promise<Answer>;

  const forget = () => questions.get(question) === now && questions.delete(question);
  const begunAt = performance.now();
  const answer = ask();
  const now: Known = { answer, begunAt, isUnderWay: true };
  questions.set(question, now);
  answer.then((value) => {
    now.value = value;
    now.isUnderWay = false;
    if (askedAt === Infinity) forget();
    else setTimeout(forget, KEPT_MS).unref();
  }, forget);
  return answer;
}
