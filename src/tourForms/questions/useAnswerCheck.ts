import { type AnswersToCheck, checkTourAnswers } from '#src/api/tours.ts';
import { useAppDispatch } from '#src/store/hooks.ts';

/** What the answers touch, asked once at a press: the form is not drawn anew for the question, nor for its answer. */
export function useAnswerCheck() {
  const dispatch = useAppDispatch();
  return (asked: AnswersToCheck) =>
    dispatch(checkTourAnswers.initiate(asked, { subscribe: false, forceRefetch: true }));
}
