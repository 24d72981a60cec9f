import type { Database } from '#server/db/database.ts';

type Known = { answer: Promise<unknown>; begunAt: number; isUnderWay: boolean };

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
  askedAt = Infinity,
): Promise<Answer> {
  const questions = asked.get(db) ?? new Map<string, Known>();
  asked.set(db, questions);
  const known = questions.get(question);
  if (known && (known.isUnderWay || known.begunAt >= askedAt)) return known.answer as Promise<Answer>;

  const forget = () => questions.get(question) === now && questions.delete(question);
  const begunAt = performance.now();
  const answer = ask();
  const now: Known = { answer, begunAt, isUnderWay: true };
  questions.set(question, now);
  answer.then(() => {
    now.isUnderWay = false;
    setTimeout(forget, KEPT_MS).unref();
  }, forget);
  return answer;
}
