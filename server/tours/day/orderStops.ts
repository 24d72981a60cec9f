/** A home to tour, with its possible times in order. */
export type Stop<Time> = {
  id: string;
  times: readonly Time[];
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};
export type ScheduledStop<Time> = { id: string; time: Time; travelMinutesBefore: number };
export type Order<Time> = { stops: ScheduledStop<Time>[]; travelMinutes: number };

type TimeRange = { startsAt: Date; endsAt: Date };
type Travel = (fromId: string, toId: string) => number;

const MINUTE_MS = 60_000;

/** Picks the order with the most tours, then the least travel, then the earliest end. */
export function orderStops<Time extends TimeRange>(
  unordered: readonly Stop<Time>[],
  travel: Travel,
): Order<Time> {
  const orders = listPermutations(unordered).map((order) => scheduleStops(order, travel));
  return orders.reduce((best, order) => (isBetterOrder(order, best) ? order : best), {
    stops: [],
    travelMinutes: 0,
  });
}

/** Takes the earliest reachable time of each stop, because a later one could only delay the rest. */
function scheduleStops<Time extends TimeRange>(order: readonly Stop<Time>[], travel: Travel): Order<Time> {
  const stops: ScheduledStop<Time>[] = [];
  let travelMinutes = 0;
  let last: { stop: Stop<Time>; endsAt: Date } | null = null;
  for (const stop of order) {
    const minutes: number = last ? travel(last.stop.id, stop.id) : 0;
    // The same agent may show both, so the buffers of the two tours must fit as well.
    const gap: number = last ? Math.max(minutes, last.stop.bufferAfterMinutes + stop.bufferBeforeMinutes) : 0;
    const from: number = last ? last.endsAt.getTime() + gap * MINUTE_MS : 0;
    const time = stop.times.find(({ startsAt }) => startsAt.getTime() >= from);
    if (!time) continue;
    stops.push({ id: stop.id, time, travelMinutesBefore: minutes });
    travelMinutes += minutes;
    last = { stop, endsAt: time.endsAt };
  }
  return { stops, travelMinutes };
}

function isBetterOrder<Time extends TimeRange>(one: Order<Time>, other: Order<Time>): boolean {
  if (one.stops.length !== other.stops.length) return one.stops.length > other.stops.length;
  if (one.travelMinutes !== other.travelMinutes) return one.travelMinutes < other.travelMinutes;
  return getEndTime(one) < getEndTime(other);
}

const getEndTime = <Time extends TimeRange>({ stops }: Order<Time>) =>
  stops.at(-1)?.time.endsAt.getTime() ?? 0;

function listPermutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, at) =>
    listPermutations(values.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}
