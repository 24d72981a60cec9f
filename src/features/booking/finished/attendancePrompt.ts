import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';

const CONFIRM_BEFORE_MS = 24 * 3_600_000;

export type AttendancePrompt = 'BACK' | 'COMES' | 'TOLD' | null;

/** The question for a visitor whose tour is near or was just given back. */
export function getAttendancePrompt(
  { status, startsAt, attendanceConfirmedAt, reinstateUntil, timeline }: BookedTour,
  now: number,
): AttendancePrompt {
  if (reinstateUntil !== null) return now < Date.parse(reinstateUntil) ? 'BACK' : null;
  const start = Date.parse(startsAt);
  if (status !== 'CONFIRMED' || now >= start) return null;
  if (attendanceConfirmedAt !== null) return 'TOLD';
  const promptFrom = start - CONFIRM_BEFORE_MS;
  return now >= promptFrom && getBookedAt(timeline) <= promptFrom ? 'COMES' : null;
}

/** When the visitor booked this time; someone who has just booked is not asked to confirm. */
function getBookedAt(timeline: BookedTour['timeline']): number {
  const booked = timeline.find(({ kind }) => kind === 'requested' || kind === 'confirmed');
  const moved = timeline.filter(({ kind }) => kind === 'moved').at(-1);
  const taken = moved ?? booked;
  return taken === undefined ? 0 : Date.parse(taken.at);
}
