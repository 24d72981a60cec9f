import { getAnswerDeadline } from '../model/getAnswerDeadline.ts';
import type { VerificationLevel } from '../model/tour.ts';
import { isVerified } from '../risk/nextVerification.ts';
import type { BookingContext, BookingStatus } from './bookingStatus.ts';

const MINUTE_MS = 60_000;
const MIN_STEP_UP_MS = 15 * MINUTE_MS;

const getVerificationDeadline = ({ startsAt, rule }: BookingContext) =>
  new Date(startsAt.getTime() - rule.verifyMinutesBefore * MINUTE_MS);
const getEarliestDeadline = ({ now }: BookingContext) => new Date(now.getTime() + MIN_STEP_UP_MS);

/**
 * The extra verification that is still feasible before the tour: a code takes a minute, an ID needs a review.
 * If it is too late, the team is asked instead, if it can still answer. Null: nothing extra is required.
 */
export function getFeasibleStepUp(context: BookingContext): VerificationLevel | null {
  const { stepUpTo, startsAt, rule, shown, hasTeam, now } = context;
  const team = hasTeam && startsAt.getTime() - now.getTime() > MIN_STEP_UP_MS ? 'TEAM' : null;
  if (stepUpTo === null || stepUpTo === 'TEAM') return stepUpTo && team;
  if (isVerified(stepUpTo, shown)) return null;
  const earliestDeadline = getEarliestDeadline(context);
  if (getVerificationDeadline(context) >= earliestDeadline) return stepUpTo;
  const endsAt = new Date(startsAt.getTime() + rule.lengthMinutes * MINUTE_MS);
  return stepUpTo !== 'GOVERNMENT_ID' && earliestDeadline < endsAt ? stepUpTo : team;
}

/** The status of a tour that needs extra verification. The tour isn't declined: its time stays reserved. */
export function getStepUpStatus(context: BookingContext, stepUpTo: VerificationLevel): BookingStatus {
  const { startsAt, office, now } = context;
  if (stepUpTo === 'TEAM') {
    return {
      status: 'PENDING_APPROVAL',
      verifyBy: null,
      answerBy: getAnswerDeadline(office, { startsAt, now }),
      stepUpTo,
    };
  }
  const [deadline, earliestDeadline] = [getVerificationDeadline(context), getEarliestDeadline(context)];
  return {
    status: 'NEEDS_VERIFICATION',
    verifyBy: deadline < earliestDeadline ? earliestDeadline : deadline,
    answerBy: null,
    stepUpTo,
  };
}
