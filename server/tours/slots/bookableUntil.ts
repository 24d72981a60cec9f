import { latestStart } from '#server/time/officeTime.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from '#server/tours/holds/holdLength.ts';
import type { TourRule, VerificationKind } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

const MINUTE_MS = 60_000;
/** So much of its office time the team has for a document. */
const REVIEW_MINUTES = 60;

type Rule = Pick<TourRule, 'requires' | 'noticeMinutes' | 'verifyMinutesBefore'>;

/**
 * The last moment at which a time is offered to a visitor who has shown this much: after it the notice is too short, or
 * what is still to be shown can no longer be shown in time. Null: never.
 */
export function bookableUntil(
  { requires, noticeMinutes, verifyMinutesBefore }: Rule,
  { office, reachesPhones }: Pick<TourPlace, 'office' | 'reachesPhones'>,
  { startsAt, shown }: { startsAt: Date; shown: readonly VerificationKind[] },
): Date | null {
  const byNotice = startsAt.getTime() - noticeMinutes * MINUTE_MS;
  const missing = requires.filter((kind) => !shown.includes(kind));
  if (missing.length === 0) return new Date(byNotice);
  if (!reachesPhones && missing.includes('PHONE_CODE')) return null;
  // a code is typed while the visitor books
  if (!missing.includes('GOVERNMENT_ID')) {
    return new Date(Math.min(byNotice, startsAt.getTime() - HOLD_MS));
  }
  // what is shown only when its time is over comes too late
  const beforeEnd = new Date(startsAt.getTime() - (verifyMinutesBefore + 1) * MINUTE_MS);
  const given = latestStart(office, REVIEW_MINUTES, beforeEnd);
  return given && new Date(Math.min(byNotice, given.getTime() - DOCUMENT_HOLD_MS));
}
