import type { NextActionKind } from '#server/graphql/schemaTypes.ts';

import type { Feedback } from '../model/feedback.ts';
import { type NextAction, getNextActions } from '../view/getNextActions.ts';

type ActionInput = Parameters<typeof getNextActions>[0];

const secondVisitLabel = 'See it again';

/** What the visitor can do after this feedback, most likely first. */
export function getFeedbackActions(feedback: Feedback, input: ActionInput): NextAction[] {
  const all = getNextActions(input).filter(({ kind }) => kind !== 'GIVE_FEEDBACK');
  const order = getActionOrder(feedback);
  return order.flatMap((kind) => {
    const action = all.find((one) => one.kind === kind);
    if (!action) return [];
    const isAgain = kind === 'BOOK_TOUR' && feedback.attendance === 'TOURED';
    return [isAgain ? { ...action, label: secondVisitLabel } : action];
  });
}

const rebookActions: NextActionKind[] = ['RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR', 'CALL'];

function getActionOrder({ attendance, interest, reasons }: Feedback): NextActionKind[] {
  if (attendance === 'COULD_NOT_GET_IN') return ['CALL', 'RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR'];
  if (attendance === 'DID_NOT_GO') return reasons.includes('NO_LONGER_LOOKING') ? ['CALL'] : rebookActions;
  if (interest === 'NOT_FOR_ME') return ['VIEW_SIMILAR', 'CALL'];
  return interest === 'READY_TO_APPLY' || interest === 'INTERESTED'
    ? ['APPLY', 'BOOK_TOUR', 'VIEW_UNIT', 'CALL', 'VIEW_SIMILAR']
    : ['VIEW_UNIT', 'BOOK_TOUR', 'CALL', 'VIEW_SIMILAR'];
}
