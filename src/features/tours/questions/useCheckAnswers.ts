import { useAppDispatch } from '#src/store/hooks.ts';

import { type CheckAnswersArgs, checkTourAnswers } from '../api/tours.ts';

/** Checks the answers once per press, without re-rendering the form. */
export function useCheckAnswers() {
  const dispatch = useAppDispatch();
  return (args: CheckAnswersArgs) =>
    dispatch(checkTourAnswers.initiate(args, { subscribe: false, forceRefetch: true }));
}
