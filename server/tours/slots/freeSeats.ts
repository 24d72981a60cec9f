import type { Span, Taken } from '#server/db/tours/taken.ts';
import type { OfferedTime, TourRule } from '#server/tours/tour.ts';

const MINUTE_MS = 60_000;

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** How many places of an offered time nobody has. */
export function freeSeats(
  rule: TourRule,
  { startsAt, endsAt }: OfferedTime,
  { times, ...showing }: Taken,
): number {
  const span = {
    from: startsAt.getTime() - rule.minutesBefore * MINUTE_MS,
    to: endsAt.getTime() + rule.minutesAfter * MINUTE_MS,
  };
  const agents = rule.kind === 'LIVE_VIDEO' ? showing.videoAgents : showing.agents;
  if (rule.needsAgent && agents.every((busy) => busy.some((other) => overlap(span, other)))) return 0;

  const taken = times.filter((time) => overlap(span, time)).map(({ seat }) => seat);
  if (rule.kind !== 'OPEN_HOUSE') return taken.length === 0 ? 1 : 0;
  if (taken.includes(null)) return 0;
  return Array.from({ length: rule.seats }, (_, seat) => seat).filter((seat) => !taken.includes(seat)).length;
}
