import { formatList } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { DomainError } from '#server/errors.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';
import type { Office } from '#server/organizations/queries.ts';

import { getAnswerDeadline } from '../model/getAnswerDeadline.ts';
import type { VerificationLevel, TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { isVerified } from '../risk/assessRisk.ts';

/** The status of a new booking. Verification comes before the team's approval. */
export function getInitialStatus(context: BookingContext): BookingStatus {
  const { rule, startsAt, shown, verifyLater, replacesConfirmedTime = false, office, now } = context;
  const stepUpTo = getFeasibleStepUp(context);
  const requiresStepUpFirst = replacesConfirmedTime && stepUpTo !== null && stepUpTo !== 'TEAM';
  const missing = [
    ...rule.requires.filter((kind) => !shown.includes(kind)),
    ...(requiresStepUpFirst ? [stepUpTo] : []),
  ];
  if (missing.length > 0) {
    const verifyBy = new Date(startsAt.getTime() - rule.verifyMinutesBefore * 60_000);
    // An ID counts once the team has reviewed it, which takes some office time.
    const reviewDeadline = missing.includes('GOVERNMENT_ID') ? getLatestStart(office, 1, verifyBy) : verifyBy;
    if (!verifyLater || reviewDeadline === null || reviewDeadline <= now)
      throw verificationRequired(missing, verifyLater);
    return { status: 'NEEDS_VERIFICATION', verifyBy, answerBy: null, stepUpTo };
  }
  if (stepUpTo !== null) return getStepUpStatus(context, stepUpTo);
  return rule.requiresApproval
    ? {
        status: 'PENDING_APPROVAL',
        verifyBy: null,
        answerBy: getAnswerDeadline(office, { startsAt, now }),
        stepUpTo: null,
      }
    : { status: 'CONFIRMED', verifyBy: null, answerBy: null, stepUpTo: null };
}

const verificationLabels: Record<VerificationKind, string> = {
  EMAIL_CODE: 'your email address',
  PHONE_CODE: 'your mobile number',
  GOVERNMENT_ID: 'your photo ID',
};

function verificationRequired(kinds: VerificationKind[], verifyLater: boolean): DomainError {
  const missing = formatList(kinds.map((kind) => verificationLabels[kind]));
  const explanation = verifyLater
    ? 'This tour starts too soon for that. Please choose a later time.'
    : 'Please do that first, then book your tour.';
  return new DomainError('VERIFICATION_REQUIRED', `We still need to verify ${missing}. ${explanation}`, {
    help: { kinds },
  });
}

export type BookingContext = {
  rule: TourRule;
  startsAt: Date;
  shown: readonly VerificationKind[];
  verifyLater: boolean;
  /** Extra verification required beyond the rule. */
  stepUpTo: VerificationLevel | null;
  /** The visitor must then verify before the time is taken, because it replaces a confirmed time. */
  replacesConfirmedTime?: boolean;
  /** Whether there is a team to ask. */
  hasTeam: boolean;
  office: Office;
  now: Date;
};

type BookingStatus = Pick<Tour, 'status' | 'verifyBy' | 'answerBy' | 'stepUpTo'>;

const MINUTE_MS = 60_000;
const MIN_STEP_UP_MS = 15 * MINUTE_MS;

const getVerificationDeadline = ({ startsAt, rule }: BookingContext) =>
  new Date(startsAt.getTime() - rule.verifyMinutesBefore * MINUTE_MS);

const getEarliestDeadline = ({ now }: BookingContext) => new Date(now.getTime() + MIN_STEP_UP_MS);

/**
 * The extra verification that is still feasible before the tour: a code takes a minute, an ID needs a review.
 * If it is too late, the team is asked instead, if it can still answer. Null: nothing extra is required.
 */
function getFeasibleStepUp(context: BookingContext): VerificationLevel | null {
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
function getStepUpStatus(context: BookingContext, stepUpTo: VerificationLevel): BookingStatus {
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
