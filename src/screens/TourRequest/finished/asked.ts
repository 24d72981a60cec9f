import type { BookedTour } from '#src/api/tourRequests.ts';

const ASKED_BEFORE_MS = 24 * 3_600_000;

export type Asked = 'BACK' | 'COMES' | 'TOLD' | null;

/** What is asked of a visitor whose tour is near, or has just been given back. */
export function askedAt(
  { status, startsAt, attendanceConfirmedAt, reinstateUntil }: BookedTour,
  now: number,
): Asked {
  if (reinstateUntil !== null) return now < Date.parse(reinstateUntil) ? 'BACK' : null;
  const start = Date.parse(startsAt);
  if (status !== 'CONFIRMED' || now >= start) return null;
  if (attendanceConfirmedAt !== null) return 'TOLD';
  return now >= start - ASKED_BEFORE_MS ? 'COMES' : null;
}
