import type { BookedTour } from '#src/api/tourRequests.ts';

const ASKED_BEFORE_MS = 24 * 3_600_000;

export type Asked = 'BACK' | 'COMES' | 'TOLD' | null;

/** What is asked of a visitor whose tour is near, or has just been given back. */
export function askedAt(
  { status, startsAt, attendanceConfirmedAt, reinstateUntil, timeline }: BookedTour,
  now: number,
): Asked {
  if (reinstateUntil !== null) return now < Date.parse(reinstateUntil) ? 'BACK' : null;
  const start = Date.parse(startsAt);
  if (status !== 'CONFIRMED' || now >= start) return null;
  if (attendanceConfirmedAt !== null) return 'TOLD';
  const askedFrom = start - ASKED_BEFORE_MS;
  return now >= askedFrom && takenAt(timeline) <= askedFrom ? 'COMES' : null;
}

/** When the visitor took this time: they are not asked about what they have just said. */
function takenAt(timeline: BookedTour['timeline']): number {
  const booked = timeline.find(({ kind }) => kind === 'requested' || kind === 'confirmed');
  const moved = timeline.filter(({ kind }) => kind === 'moved').at(-1);
  const taken = moved ?? booked;
  return taken === undefined ? 0 : Date.parse(taken.at);
}
