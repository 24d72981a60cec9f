import type { Queryable } from '#server/db/database.ts';
import { doneBefore, once } from '#server/db/idempotency.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { lockTour } from '#server/db/proofs/waitingTours.ts';
import { addActivity } from '#server/db/tours/activities.ts';
import { setAttendance } from '#server/db/tours/attendance.ts';
import { feedbackOfTour, saveFeedback } from '#server/db/tours/feedback.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';

import { tourBlocked, unknownTour } from '../change/blocked.ts';
import { TOUR_FEEDBACK_TO_TEAM } from '../mails/kinds.ts';
import type { TourParts } from '../tourParts.ts';
import { heldTour } from '../view/heldTour.ts';

import { checkFeedback } from './checkFeedback.ts';
import type { Feedback, FeedbackGiven } from './feedback.ts';
import type { SubmitTourFeedbackInput } from './feedbackInput.ts';
import { feedbackState, type FeedbackState } from './feedbackState.ts';

type Parts = Pick<TourParts, 'db' | 'now' | 'ip' | 'tokens'>;
type Told = { tour: Tour; feedback: Feedback };

const refusals: Partial<Record<FeedbackState, string>> = {
  NOT_YET: 'Your tour hasn’t started yet. You can leave feedback once it has.',
  SUBMITTED: 'You sent your feedback more than a day ago. Please write to us if something has changed.',
  CLOSED: 'This tour was more than two weeks ago. Please write to us if there’s something we should know.',
  NOT_APPLICABLE: 'This tour didn’t take place, so there’s no feedback to leave.',
};

/** What a visitor tells of a tour, once for a key; within a day it can be told otherwise. */
export async function submitFeedback(parts: Parts, input: SubmitTourFeedbackInput): Promise<Told> {
  const { db, now } = parts;
  const { organizationId, publicToken, idempotencyKey: key, ...content } = input;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (!tour) throw unknownTour();
  const request = {
    operation: 'submitTourFeedback',
    key,
    input: { ...content, tourId: tour.id },
    organizationId,
    now,
  };
  if (!(await doneBefore(db, request))) {
    refuseUnless(tour, await feedbackOfTour(db, tour.id), now);
    const given = checkFeedback(input, tour);
    await once(db, request, (tx) => store(tx, tour.id, { given, now }));
  }
  const [after, feedback] = [await tourById(db, tour.id), await feedbackOfTour(db, tour.id)];
  if (!after || !feedback) throw new Error('The tour disappeared');
  return { tour: after, feedback };
}

function refuseUnless(tour: Tour, before: Feedback | null, now: Date): void {
  const state = feedbackState(tour, before, now);
  const sentence = refusals[state];
  if (sentence !== undefined) throw tourBlocked(state, sentence);
}

type Stored = { given: FeedbackGiven; now: Date };

async function store(tx: Queryable, tourId: string, { given, now }: Stored): Promise<{ tourId: string }> {
  await lockTour(tx, tourId);
  const tour = await tourById(tx, tourId);
  if (!tour) throw new Error('The tour disappeared');
  refuseUnless(tour, await feedbackOfTour(tx, tourId), now);
  const version = await saveFeedback(tx, tour, { ...given, now });
  await settle(tx, tour, { given, now });
  const organization = await organizationById(tx, tour.organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, {
      organizationId: tour.organizationId,
      kind: TOUR_FEEDBACK_TO_TEAM,
      subjectId: tourId,
      version,
      recipient: organization.leasingEmail,
      now,
    });
  }
  return { tourId };
}

/** Whoever has not seen the home may pick another time at once; whoever has, is not told that he was missed. */
async function settle(tx: Queryable, tour: Tour, { given, now }: Stored): Promise<void> {
  const came = given.attendance === 'TOURED';
  const from = [tour.status];
  const [attendance, kind] = came ? (['CAME', 'came'] as const) : (['MISSED', 'missed'] as const);
  if (tour.attendance === attendance) return;
  // one that is under way is settled when it is over
  const status = came ? (now < tour.endsAt ? tour.status : 'COMPLETED') : 'NO_SHOW';
  await setAttendance(tx, tour.id, { status, attendance, from, now });
  await addActivity(tx, tour.id, { at: now, kind, actor: 'VISITOR' });
}
