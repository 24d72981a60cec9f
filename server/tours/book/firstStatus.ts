import type { OfficeHours } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { DomainError } from '#server/errors.ts';
import { answerBy } from '#server/tours/answerBy.ts';
import type { TourRule, VerificationKind } from '#server/tours/tour.ts';

type Booked = {
  rule: TourRule;
  startsAt: Date;
  shown: readonly VerificationKind[];
  verifyLater: boolean;
  supportHours: readonly OfficeHours[];
  now: Date;
};

/** Where a tour stands when it has just been booked. What has to be shown comes before the team is asked. */
export function firstStatus(booked: Booked): Pick<Tour, 'status' | 'verifyBy' | 'answerBy'> {
  const { rule, startsAt, shown, verifyLater, supportHours, now } = booked;
  const missing = rule.requires.filter((kind) => !shown.includes(kind));
  if (missing.length > 0) {
    const verifyBy = new Date(startsAt.getTime() - rule.verifyMinutesBefore * 60_000);
    if (!verifyLater || verifyBy <= now) throw verificationRequired(missing, verifyLater);
    return { status: 'NEEDS_VERIFICATION', verifyBy, answerBy: null };
  }
  return rule.isAskedFor
    ? { status: 'PENDING_APPROVAL', verifyBy: null, answerBy: answerBy(supportHours, { startsAt, now }) }
    : { status: 'CONFIRMED', verifyBy: null, answerBy: null };
}

const words: Record<VerificationKind, string> = {
  EMAIL_CODE: 'your e-mail address',
  PHONE_CODE: 'your mobile number',
  GOVERNMENT_ID: 'your photo ID',
};

function verificationRequired(kinds: VerificationKind[], wasLater: boolean): DomainError {
  const missing = kinds.map((kind) => words[kind]).join(' and ');
  const why = wasLater
    ? 'This tour starts too soon for that to be done later.'
    : 'This tour needs that first.';
  return new DomainError('VERIFICATION_REQUIRED', `We still have to check ${missing}. ${why}`, {
    help: { kinds },
  });
}
