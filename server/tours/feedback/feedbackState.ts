import type { NextActionKind } from '#server/graphql/schemaTypes.ts';

import type { Feedback } from '../model/feedback.ts';
import type { Tour } from '../model/tours.ts';
import { type NextAction, getNextActions } from '../view/getNextActions.ts';

export type FeedbackState = 'NOT_YET' | 'OPEN' | 'EDITABLE' | 'SUBMITTED' | 'CLOSED' | 'NOT_APPLICABLE';

const DAY_MS = 24 * 3_600_000;
const OPEN_DAYS = 14;

type TourTiming = Pick<Tour, 'status' | 'startsAt' | 'endsAt'>;

export const getFeedbackOpensAt = ({ startsAt }: TourTiming): Date => startsAt;

export const getFeedbackClosesAt = ({ endsAt }: TourTiming): Date =>
  new Date(endsAt.getTime() + OPEN_DAYS * DAY_MS);

export const getEditableUntil = ({ at }: Pick<Feedback, 'at'>): Date => new Date(at.getTime() + DAY_MS);

const feedbackStatuses: readonly Tour['status'][] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];

export function getFeedbackState(
  tour: TourTiming,
  previous: Pick<Feedback, 'at'> | null,
  now: Date,
): FeedbackState {
  if (previous) return now < getEditableUntil(previous) ? 'EDITABLE' : 'SUBMITTED';
  if (!feedbackStatuses.includes(tour.status)) return 'NOT_APPLICABLE';
  if (now < getFeedbackOpensAt(tour)) return 'NOT_YET';
  return now < getFeedbackClosesAt(tour) ? 'OPEN' : 'CLOSED';
}

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
