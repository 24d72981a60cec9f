import { type NextAction, nextActionsOf } from '../view/nextActions.ts';

import type { Feedback } from './feedback.ts';

type Asked = Parameters<typeof nextActionsOf>[0];

const secondVisit = 'See it again';

/** What makes sense after what was told, the likeliest first. */
export function actionsAfter(feedback: Feedback, asked: Asked): NextAction[] {
  const all = nextActionsOf(asked).filter(({ kind }) => kind !== 'GIVE_FEEDBACK');
  const order = orderAfter(feedback);
  return order.flatMap((kind) => {
    const action = all.find((one) => one.kind === kind);
    if (!action) return [];
    const isAgain = kind === 'BOOK_TOUR' && feedback.attendance === 'TOURED';
    return [isAgain ? { ...action, label: secondVisit } : action];
  });
}

const again = ['RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR', 'CALL'];

function orderAfter({ attendance, interest, reasons }: Feedback): string[] {
  if (attendance === 'COULD_NOT_GET_IN') return ['CALL', 'RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR'];
  if (attendance === 'DID_NOT_GO') return reasons.includes('NO_LONGER_LOOKING') ? ['CALL'] : again;
  if (interest === 'NOT_FOR_ME') return ['VIEW_SIMILAR', 'CALL'];
  return interest === 'READY_TO_APPLY' || interest === 'INTERESTED'
    ? ['APPLY', 'BOOK_TOUR', 'VIEW_UNIT', 'CALL', 'VIEW_SIMILAR']
    : ['VIEW_UNIT', 'BOOK_TOUR', 'CALL', 'VIEW_SIMILAR'];
}
