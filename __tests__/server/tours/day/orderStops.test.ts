import { orderStops } from '#server/tours/day/orderStops.ts';

const at = (hours: number) => ({
  startsAt: new Date(Date.UTC(2026, 10, 23, 0, hours * 60)),
  endsAt: new Date(Date.UTC(2026, 10, 23, 0, hours * 60 + 30)),
});
const stop = (id: string, ...hours: number[]) => ({
  id,
  times: hours.map(at),
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
});
const every = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, half) => from + half / 2);

/** Homes along a street, this many minutes apart. */
const along = (places: Record<string, number>) => (from: string, to: string) =>
  Math.abs((places[from] ?? 0) - (places[to] ?? 0));

const inWords = ({ stops, travelMinutes }: ReturnType<typeof orderStops<ReturnType<typeof at>>>) => [
  stops.map(({ id, time }) => `${id} ${time.startsAt.toISOString().slice(11, 16)}`).join(', '),
  travelMinutes,
];

test('homes along a street are visited from one end to the other, in whatever order they are given', () => {
  const travel = along({ a: 0, b: 10, c: 20, d: 40 });
  for (const order of ['a b c d', 'd b c a', 'c a d b']) {
    const toVisit = order.split(' ').map((id) => stop(id, ...every(9, 17)));
    const { stops, travelMinutes } = orderStops(toVisit, travel);
    expect(['abcd', 'dcba']).toContain(stops.map(({ id }) => id).join(''));
    expect(travelMinutes).toBe(40);
  }
});

test('a home with only one time is visited then, and the others around it', () => {
  const travel = along({ a: 0, b: 10, c: 20 });
  const toVisit = [stop('a', 9), stop('b', ...every(9, 12)), stop('c', 9.5, 11)];
  expect(inWords(orderStops(toVisit, travel))).toEqual(['a 09:00, b 10:00, c 11:00', 20]);
});

test('as many homes as possible are visited, and each visit with its buffer ends before the next begins', () => {
  const travel = along({ a: 0, b: 10 });
  expect(inWords(orderStops([stop('a', 9), stop('b', 9)], travel))).toEqual(['a 09:00', 0]);
  const buffered = { ...stop('a', 9), bufferAfterMinutes: 45 };
  expect(inWords(orderStops([buffered, stop('b', 10, 10.5)], travel))).toEqual(['a 09:00, b 10:30', 10]);
  expect(inWords(orderStops([stop('a')], travel))).toEqual(['', 0]);
});
