import type { VerificationKind } from '#domain/tours/kinds.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';

import type { TourRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from './holdLength.ts';

const MINUTE_MS = 60_000;
/** How much office time the team needs to review an ID. */
const REVIEW_MINUTES = 60;

type Rule = Pick<TourRule, 'requires' | 'noticeMinutes' | 'verifyMinutesBefore'>;

/**
 * The last moment a time is offered to a visitor with these verifications: after it the notice is too short,
 * or the missing verifications would be too late. Null: never.
 */
export function getBookableUntil(
  { requires, noticeMinutes, verifyMinutesBefore }: Rule,
  { office, reachesPhones }: Pick<TourPlace, 'office' | 'reachesPhones'>,
  { startsAt, shown }: { startsAt: Date; shown: readonly VerificationKind[] },
): Date | null {
  const noticeDeadline = startsAt.getTime() - noticeMinutes * MINUTE_MS;
  const missing = requires.filter((kind) => !shown.includes(kind));
  if (missing.length === 0) return new Date(noticeDeadline);
  if (!reachesPhones && missing.includes('PHONE_CODE')) return null;
  // Codes are entered during booking.
  if (!missing.includes('GOVERNMENT_ID')) {
    return new Date(Math.min(noticeDeadline, startsAt.getTime() - HOLD_MS));
  }
  // An ID must be submitted a minute before its deadline.
  const submitDeadline = new Date(startsAt.getTime() - (verifyMinutesBefore + 1) * MINUTE_MS);
  const latestStart = getLatestStart(office, REVIEW_MINUTES, submitDeadline);
  return latestStart && new Date(Math.min(noticeDeadline, latestStart.getTime() - DOCUMENT_HOLD_MS));
}
