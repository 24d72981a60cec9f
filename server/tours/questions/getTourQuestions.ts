import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { getConfiguredQuestions } from './readQuestions.ts';
import { type QuestionSet, toTourQuestions } from './toTourQuestions.ts';

/** The current questions for a tour of this home. */
export const getTourQuestions = async (db: Queryable, home: ListedHome, now: Date): Promise<QuestionSet> =>
  toTourQuestions(home, await getConfiguredQuestions(db, home.organizationId), now);
