import { orderStops } from '#server/tours/day/orderStops.ts';

const at = (hours: number) => ({
  startsAt: new Date(Date.UTC(2026, 10, 23, 0, hours * 60)),
  endsAt: new Date(Date.UTC(2026, 10, 23, 0, hours * 60 + 30)),
});
const stop = (id: string, ...hours: number[]) => ({
  id,
  times: hours.map(at),
  minutesBefore: 0,
  minutesAfter: 0,
});
const every = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, half) => from + half / 2);

/** Homes along a street, so many minutes apart. */
const along = (places: Record<string, number>) => (from: string, to: string) =>
  Math.abs((places[from] ?? 0) - (places[to] ?? 0));

const inWords = ({ stops, travelMinutes }: ReturnType<typeof orderStops<ReturnType<typeof at>>>) => [
  stops.map(({ id, time }) => `${id} ${time.startsAt.toISOString().slice(11, 16)}`).join(', '),
  travelMinutes,
];

test('homes along a street are seen from one end to the other, whatever order they are given in', () => {
  const travel = along({ a: 0, b: 10, c: 20, d: 40 });
  for (const order of ['a b c d', 'd b c a', 'c a d b']) {
    const given = order.split(' ').map((id) => stop(id, ...every(9, 17)));
    const { stops, travelMinutes } = orderStops(given, travel);
    expect(['abcd', 'dcba']).toContain(stops.map(({ id }) => id).join(''));
    expect(travelMinutes).toBe(40);
  }
});

test('a home that has one time is seen then, and the others around it', () => {
  const travel = along({ a: 0, b: 10, c: 20 });
  const given = [stop('a', 9), stop('b', ...every(9, 12)), stop('c', 9.5, 11)];
  expect(inWords(orderStops(given, travel))).toEqual(['a 09:00, b 10:00, c 11:00', 20]);
});

test('as many as can be seen are seen; who shows two has to be done with the first', () => {
  const travel = along({ a: 0, b: 10 });
  expect(inWords(orderStops([stop('a', 9), stop('b', 9)], travel))).toEqual(['a 09:00', 0]);
  const kept = { ...stop('a', 9), minutesAfter: 45 };
  expect(inWords(orderStops([kept, stop('b', 10, 10.5)], travel))).toEqual(['a 09:00, b 10:30', 10]);
  expect(inWords(orderStops([stop('a')], travel))).toEqual(['', 0]);
});
