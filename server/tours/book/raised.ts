import { answerBy } from '#server/tours/answerBy.ts';
import { isShown } from '#server/tours/signs/nextProof.ts';
import type { ProofLevel } from '#server/tours/tour.ts';

import type { Booked, Standing } from './standing.ts';

const MINUTE_MS = 60_000;
const LEAST_MS = 15 * MINUTE_MS;

const onTimeFor = ({ startsAt, rule }: Booked) =>
  new Date(startsAt.getTime() - rule.verifyMinutesBefore * MINUTE_MS);
const soonestFrom = ({ now }: Booked) => new Date(now.getTime() + LEAST_MS);

/**
 * What more is asked for that can still be done before the tour: a code takes a minute, a document somebody who looks at
 * it. Where that is too late, the team is asked in its place, if it can still answer. Null: nothing more is asked.
 */
export function stillToShow(booked: Booked): ProofLevel | null {
  const { raisedTo, startsAt, rule, shown, hasTeam, now } = booked;
  const team = hasTeam && startsAt.getTime() - now.getTime() > LEAST_MS ? 'TEAM' : null;
  if (raisedTo === null || raisedTo === 'TEAM') return raisedTo && team;
  if (isShown(raisedTo, shown)) return null;
  const soonest = soonestFrom(booked);
  if (onTimeFor(booked) >= soonest) return raisedTo;
  const endsAt = new Date(startsAt.getTime() + rule.lengthMinutes * MINUTE_MS);
  return raisedTo !== 'GOVERNMENT_ID' && soonest < endsAt ? raisedTo : team;
}

/** Where a tour stands for which more is asked than of everybody. Never a no: the time is kept until then. */
export function raisedStatus(booked: Booked, raisedTo: ProofLevel): Standing {
  const { startsAt, office, now } = booked;
  if (raisedTo === 'TEAM') {
    return {
      status: 'PENDING_APPROVAL',
      verifyBy: null,
      answerBy: answerBy(office, { startsAt, now }),
      raisedTo,
    };
  }
  const [onTime, soonest] = [onTimeFor(booked), soonestFrom(booked)];
  return {
    status: 'NEEDS_VERIFICATION',
    verifyBy: onTime < soonest ? soonest : onTime,
    answerBy: null,
    raisedTo,
  };
}
