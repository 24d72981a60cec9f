import type { Queryable } from '#server/db/database.ts';
import { givenQuestionsOf } from '#server/db/tours/questions.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { type AskedQuestions, questionsFor } from './questionsFor.ts';

/** What is asked now before a tour of this home. */
export const questionsOf = async (db: Queryable, home: ListedHome, now: Date): Promise<AskedQuestions> =>
  questionsFor(home, await givenQuestionsOf(db, home.organizationId), now);
