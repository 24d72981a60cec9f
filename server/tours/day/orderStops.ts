/** A home that is to be seen, with the times at which it can be, in their order. */
export type Stop<Time> = { id: string; times: readonly Time[]; minutesBefore: number; minutesAfter: number };
export type Placed<Time> = { id: string; time: Time; travelMinutesBefore: number };
export type Order<Time> = { stops: Placed<Time>[]; travelMinutes: number };

type Times = { startsAt: Date; endsAt: Date };
type Travel = (fromId: string, toId: string) => number;

const MINUTE_MS = 60_000;

/** The order in which most of them are seen, with the least travelling, and then the earliest at its end. */
export function orderStops<Time extends Times>(given: readonly Stop<Time>[], travel: Travel): Order<Time> {
  const orders = permutationsOf(given).map((order) => place(order, travel));
  return orders.reduce((best, order) => (isBetter(order, best) ? order : best), {
    stops: [],
    travelMinutes: 0,
  });
}

/** The earliest time of each that can be reached from the one before: a later one could only make the rest later. */
function place<Time extends Times>(order: readonly Stop<Time>[], travel: Travel): Order<Time> {
  const stops: Placed<Time>[] = [];
  let travelMinutes = 0;
  let last: { stop: Stop<Time>; endsAt: Date } | null = null;
  for (const stop of order) {
    const minutes: number = last ? travel(last.stop.id, stop.id) : 0;
    // whoever shows both has to be done with the one before
    const gap: number = last ? Math.max(minutes, last.stop.minutesAfter + stop.minutesBefore) : 0;
    const from: number = last ? last.endsAt.getTime() + gap * MINUTE_MS : 0;
    const time = stop.times.find(({ startsAt }) => startsAt.getTime() >= from);
    if (!time) continue;
    stops.push({ id: stop.id, time, travelMinutesBefore: minutes });
    travelMinutes += minutes;
    last = { stop, endsAt: time.endsAt };
  }
  return { stops, travelMinutes };
}

function isBetter<Time extends Times>(one: Order<Time>, other: Order<Time>): boolean {
  if (one.stops.length !== other.stops.length) return one.stops.length > other.stops.length;
  if (one.travelMinutes !== other.travelMinutes) return one.travelMinutes < other.travelMinutes;
  return endOf(one) < endOf(other);
}

const endOf = <Time extends Times>({ stops }: Order<Time>) => stops.at(-1)?.time.endsAt.getTime() ?? 0;

function permutationsOf<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, at) =>
    permutationsOf(values.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}
