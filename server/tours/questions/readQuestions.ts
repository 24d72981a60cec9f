import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { QuestionInput } from './question.ts';

/** The questions an organization asks before a tour. */
export async function getConfiguredQuestions(
  db: Queryable,
  organizationId: string,
): Promise<QuestionInput[]> {
  const [row] = await db.query<{ questions: QuestionInput[] | null }>(
    'tours.questions',
    sql`select settings -> 'questions' as questions from organizations where id = ${organizationId}`,
  );
  return row?.questions ?? [];
}
