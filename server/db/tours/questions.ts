import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { GivenQuestion } from '#server/tours/questions/question.ts';

/** What an organization asks before a tour. */
export async function givenQuestionsOf(db: Queryable, organizationId: string): Promise<GivenQuestion[]> {
  const [row] = await db.query<{ questions: GivenQuestion[] | null }>(
    'tours.questions',
    sql`select settings -> 'questions' as questions from organizations where id = ${organizationId}`,
  );
  return row?.questions ?? [];
}
