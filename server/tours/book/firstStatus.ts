import { DomainError } from '#server/errors.ts';
import { latestStart } from '#server/time/officeTime.ts';
import { answerBy } from '#server/tours/answerBy.ts';
import type { VerificationKind } from '#server/tours/tour.ts';

import { raisedStatus, stillToShow } from './raised.ts';
import type { Booked, Standing } from './standing.ts';

/** Where a tour stands when it has just been booked. What has to be shown comes before the team is asked. */
export function firstStatus(booked: Booked): Standing {
  const { rule, startsAt, shown, verifyLater, givesUpTime = false, office, now } = booked;
  const raisedTo = stillToShow(booked);
  const isRaisedFirst = givesUpTime && raisedTo !== null && raisedTo !== 'TEAM';
  const missing = [
    ...rule.requires.filter((kind) => !shown.includes(kind)),
    ...(isRaisedFirst ? [raisedTo] : []),
  ];
  if (missing.length > 0) {
    const verifyBy = new Date(startsAt.getTime() - rule.verifyMinutesBefore * 60_000);
    // a document counts when the team has looked at it, for which it needs some office time
    const inTime = missing.includes('GOVERNMENT_ID') ? latestStart(office, 1, verifyBy) : verifyBy;
    if (!verifyLater || inTime === null || inTime <= now) throw verificationRequired(missing, verifyLater);
    return { status: 'NEEDS_VERIFICATION', verifyBy, answerBy: null, raisedTo };
  }
  if (raisedTo !== null) return raisedStatus(booked, raisedTo);
  return rule.isAskedFor
    ? {
        status: 'PENDING_APPROVAL',
        verifyBy: null,
        answerBy: answerBy(office, { startsAt, now }),
        raisedTo: null,
      }
    : { status: 'CONFIRMED', verifyBy: null, answerBy: null, raisedTo: null };
}

const words: Record<VerificationKind, string> = {
  EMAIL_CODE: 'your email address',
  PHONE_CODE: 'your mobile number',
  GOVERNMENT_ID: 'your photo ID',
};

function verificationRequired(kinds: VerificationKind[], wasLater: boolean): DomainError {
  const missing = kinds.map((kind) => words[kind]).join(' and ');
  const why = wasLater
    ? 'This tour starts too soon for that. Please choose a later time.'
    : 'This tour requires that first.';
  return new DomainError('VERIFICATION_REQUIRED', `We still need to verify ${missing}. ${why}`, {
    help: { kinds },
  });
}
