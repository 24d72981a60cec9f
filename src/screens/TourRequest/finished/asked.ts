import { useEffect, useState } from 'react';

import type { BookedTour } from '#src/api/tourRequests.ts';

const ASKED_BEFORE_MS = 24 * 3_600_000;
const LOOK_EVERY_MS = 30_000;

/** What is asked of a visitor whose tour is near, or has just been given back. */
export type Asked = 'BACK' | 'COMES' | 'TOLD' | null;

export const useAsked = (tour: BookedTour): Asked => askedAt(tour, useNow());

function askedAt(
  { status, startsAt, attendanceConfirmedAt, reinstateUntil }: BookedTour,
  now: number,
): Asked {
  if (reinstateUntil !== null) return now < Date.parse(reinstateUntil) ? 'BACK' : null;
  const start = Date.parse(startsAt);
  if (status !== 'CONFIRMED' || now >= start) return null;
  if (attendanceConfirmedAt !== null) return 'TOLD';
  return now >= start - ASKED_BEFORE_MS ? 'COMES' : null;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
