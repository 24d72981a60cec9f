import { type CheckAnswersArgs, checkTourAnswers } from '#src/api/tours.ts';
import { useAppDispatch } from '#src/store/hooks.ts';

/** Checks the answers once per press, without re-rendering the form. */
export function useCheckAnswers() {
  const dispatch = useAppDispatch();
  return (args: CheckAnswersArgs) =>
    dispatch(checkTourAnswers.initiate(args, { subscribe: false, forceRefetch: true }));
}
