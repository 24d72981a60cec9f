import type { Database } from '#server/db/database.ts';

const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Those who ask the same while an answer is under way get that answer: many come at once for one time of one home. */
export function asOne<Answer>(db: Database, question: string, ask: () => Promise<Answer>): Promise<Answer> {
  const questions = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, questions);
  const known = questions.get(question) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = ask().finally(() => questions.delete(question));
  questions.set(question, answer);
  return answer;
}
