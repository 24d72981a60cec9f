import type { Queryable } from '#server/db/database.ts';
import { findPriorResult, runOnce } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { SubmitTourFeedbackInput } from '#server/graphql/schemaTypes.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { addActivity } from '../model/activities.ts';
import { type Feedback, type FeedbackContent, findFeedback, saveFeedback } from '../model/feedback.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { setAttendance, lockTour } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { tourBlocked, unknownTour } from '../view/tourChange.ts';
import { getFeedbackState, type FeedbackState } from './feedbackState.ts';
import { tourFeedbackToTeam } from './feedbackToTeam.ts';
import { validateFeedback } from './validateFeedback.ts';

type Deps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens'>;
type FeedbackResult = { tour: Tour; feedback: Feedback };

const refusalMessages: Partial<Record<FeedbackState, string>> = {
  NOT_YET: 'Your tour hasn’t started yet. You can leave feedback once it has.',
  SUBMITTED: 'You sent your feedback more than a day ago. Please contact us if something has changed.',
  CLOSED: 'This tour was more than two weeks ago. Please contact us if there’s something we should know.',
  NOT_APPLICABLE: 'This tour didn’t take place, so there’s no feedback to leave.',
};

/** Stores the visitor's feedback, once per key; it can be changed within a day. */
export async function submitFeedback(deps: Deps, input: SubmitTourFeedbackInput): Promise<FeedbackResult> {
  const { db, now } = deps;
  const { organizationId, publicToken, idempotencyKey: key, ...content } = input;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  const request = {
    operation: 'submitTourFeedback',
    key,
    input: { ...content, tourId: tour.id },
    organizationId,
    now,
  };
  if (!(await findPriorResult(db, request))) {
    assertFeedbackOpen(tour, await findFeedback(db, tour.id), now);
    const validated = validateFeedback(input, tour);
    await runOnce(db, request, (tx) => storeFeedback(tx, tour.id, { content: validated, now }));
  }
  const [after, feedback] = [await tourById(db, tour.id), await findFeedback(db, tour.id)];
  if (!after || !feedback) throw new Error('The tour disappeared');
  return { tour: after, feedback };
}

function assertFeedbackOpen(tour: Tour, before: Feedback | null, now: Date): void {
  const state = getFeedbackState(tour, before, now);
  const sentence = refusalMessages[state];
  if (sentence !== undefined) throw tourBlocked(state, sentence);
}

type FeedbackRecord = { content: FeedbackContent; now: Date };

async function storeFeedback(
  tx: Queryable,
  tourId: string,
  { content, now }: FeedbackRecord,
): Promise<{ tourId: string }> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  if (!tour) throw new Error('The tour disappeared');
  assertFeedbackOpen(tour, await findFeedback(tx, tourId), now);
  const version = await saveFeedback(tx, tour, { ...content, now });
  await applyAttendance(tx, tour, { content, now });
  const organization = await organizationById(tx, tour.organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, {
      organizationId: tour.organizationId,
      message: tourFeedbackToTeam,
      subjectId: tourId,
      version,
      recipient: organization.leasingEmail,
      now,
    });
  }
  return { tourId };
}

/** A visitor who missed the tour may rebook at once; one who came gets no message that they missed it. */
async function applyAttendance(tx: Queryable, tour: Tour, { content, now }: FeedbackRecord): Promise<void> {
  const hasToured = content.attendance === 'TOURED';
  const from = [tour.status];
  const [attendance, kind] = hasToured ? (['CAME', 'came'] as const) : (['MISSED', 'missed'] as const);
  if (tour.attendance === attendance) return;
  // A tour under way is settled once it is over.
  const status = hasToured ? (now < tour.endsAt ? tour.status : 'COMPLETED') : 'NO_SHOW';
  await setAttendance(tx, tour.id, { status, attendance, from, now });
  await addActivity(tx, tour.id, { at: now, kind, actor: 'VISITOR' });
}
