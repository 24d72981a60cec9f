import type { Database } from '#server/db/database.ts';
import type { Answer } from '#server/db/tours/tours.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { asOne } from '#server/tours/asOne.ts';
import { checkAnswers } from '#server/tours/questions/checkAnswers.ts';
import { questionsOf } from '#server/tours/questions/questionsOf.ts';

import type { CreateTourRequestInput } from './bookingInput.ts';

type Given = {
  home: ListedHome;
  input: Pick<CreateTourRequestInput, 'questionsVersion' | 'answers'>;
  now: Date;
  problems: ErrorInfo;
};

/** Answers to other questions than those of now are not looked at: the visitor is asked what has changed. */
export async function checkAnswersOf(db: Database, { home, input, now, problems }: Given): Promise<Answer[]> {
  const asked = await asOne(db, `questions about ${home.id}`, () => questionsOf(db, home, now));
  if (input.questionsVersion === asked.version) return checkAnswers(asked, input.answers, problems).answers;
  problems.questionsVersion = 'The questions have changed. Please look at them once more.';
  return [];
}
