import { answerBy } from '#server/tours/answerBy.ts';
import type { ProofLevel, VerificationKind } from '#server/tours/tour.ts';

import type { Booked, Standing } from './standing.ts';

const LEAST_MS = 15 * 60_000;

/**
 * Where a tour stands for which more is asked than of everybody. Never a no: the time is kept until then, and what cannot
 * be done before the tour any more is not asked for. Null: nothing more is asked.
 */
export function raisedStatus(booked: Booked & { raisedTo: ProofLevel }): Standing | null {
  const { raisedTo, startsAt, rule, shown, now } = booked;
  if (raisedTo === 'TEAM') return askTeam(booked);
  if (shown.includes(raisedTo)) return null;
  const onTime = new Date(startsAt.getTime() - rule.verifyMinutesBefore * 60_000);
  const soonest = new Date(now.getTime() + LEAST_MS);
  if (onTime >= soonest) return waitFor(raisedTo, onTime);
  // a code takes a minute, a document somebody who looks at it
  return raisedTo === 'GOVERNMENT_ID' ? askTeam(booked) : waitFor(raisedTo, soonest);
}

const waitFor = (raisedTo: VerificationKind, verifyBy: Date): Standing => ({
  status: 'NEEDS_VERIFICATION',
  verifyBy,
  answerBy: null,
  raisedTo,
});

function askTeam({ hasTeam, startsAt, supportHours, now }: Booked): Standing | null {
  if (!hasTeam || startsAt.getTime() - now.getTime() <= LEAST_MS) return null;
  return {
    status: 'PENDING_APPROVAL',
    verifyBy: null,
    answerBy: answerBy(supportHours, { startsAt, now }),
    raisedTo: 'TEAM',
  };
}
