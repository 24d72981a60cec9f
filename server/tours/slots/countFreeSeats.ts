import type { OfferedTime, TourRule } from '../model/tour.ts';
import type { Span, HomeCalendar } from './calendars.ts';

const MINUTE_MS = 60_000;

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The number of free places at an offered time. */
export function countFreeSeats(
  rule: TourRule,
  { startsAt, endsAt }: OfferedTime,
  { times, ...showing }: HomeCalendar,
): number {
  const span = {
    from: startsAt.getTime() - rule.bufferBeforeMinutes * MINUTE_MS,
    to: endsAt.getTime() + rule.bufferAfterMinutes * MINUTE_MS,
  };
  const agents = rule.kind === 'LIVE_VIDEO' ? showing.videoAgents : showing.agents;
  if (rule.requiresHost && agents.every((busy) => busy.some((other) => overlaps(span, other)))) return 0;

  const taken = times.filter((time) => overlaps(span, time)).map(({ seat }) => seat);
  if (rule.kind !== 'OPEN_HOUSE') return taken.length === 0 ? 1 : 0;
  if (taken.includes(null)) return 0;
  return Array.from({ length: rule.seats }, (_, seat) => seat).filter((seat) => !taken.includes(seat)).length;
}
