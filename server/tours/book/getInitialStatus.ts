import { formatList } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { DomainError } from '#server/errors.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';

import { getAnswerDeadline } from '../model/getAnswerDeadline.ts';
import type { BookingContext, BookingStatus } from './bookingStatus.ts';
import { getStepUpStatus, getFeasibleStepUp } from './stepUp.ts';

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
