import type { TourSlot } from '#src/features/tours/api/tours.ts';
import { addSeenTimes, toShownDay } from '#src/features/tours/times/toShownDay.ts';

const slot = (startsAt: string, type: TourSlot['type'] = 'IN_PERSON'): TourSlot => ({
  id: `${type} ${startsAt}`,
  type,
  startsAt,
  endsAt: startsAt,
  timeZone: 'America/Chicago',
  localLabel: startsAt,
  timeLabel: startsAt,
  remaining: 1,
});

const day = (date: string, ...slots: TourSlot[]) => ({
  date,
  label: date,
  closedReason: null,
  isFull: false,
  outOfReach: [] as string[],
  slots,
});
const shown = ({ slots }: ReturnType<typeof toShownDay>) =>
  slots.map(({ startsAt, isUnavailable }) => (isUnavailable ? `${startsAt} taken` : startsAt));

// the last time of the day is on the next day in UTC
const [nine, ten, late] = ['2026-11-23T15:00Z', '2026-11-23T16:00Z', '2026-11-24T01:00Z'];
const before = addSeenTimes(new Map(), [
  day('2026-11-23', slot(nine), slot(ten), slot(late)),
  day('2026-11-24', slot('2026-11-24T15:00Z')),
]);

test('a time taken since it was shown stays in its place, marked as taken', () => {
  const now = [day('2026-11-23', slot(ten)), day('2026-11-24', slot('2026-11-24T15:00Z'))] as const;
  const seen = addSeenTimes(before, now);
  expect(shown(toShownDay(now[0], seen))).toEqual([`${nine} taken`, ten, `${late} taken`]);
  expect(shown(toShownDay(now[1], seen))).toEqual(['2026-11-24T15:00Z']);
});

test('a day whose times are all taken shows its former times', () => {
  expect(shown(toShownDay(day('2026-11-23'), before))).toEqual([nine, ten, late].map((at) => `${at} taken`));
});

test('times of another kind of tour are not listed as taken', () => {
  const video = day('2026-11-23', slot(nine, 'LIVE_VIDEO'));
  expect(shown(toShownDay(video, addSeenTimes(before, [video])))).toEqual([nine]);
});

test('the day of a time is found without Intl, which would take too long', () => {
  const localeSpy = jest.spyOn(Date.prototype, 'toLocaleDateString');
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  toShownDay(day('2026-11-23', slot(ten)), before);
  expect([localeSpy.mock.calls, made.mock.calls]).toEqual([[], []]);
  localeSpy.mockRestore();
  made.mockRestore();
});

test('a time during another tour of the visitor, or the way from it, has a warning', () => {
  const close = { ...day('2026-11-23', slot(nine), slot(ten)), outOfReach: [slot(nine).id] };
  const { slots } = toShownDay(close, new Map());
  expect(slots.map(({ isOutOfReach }) => isOutOfReach)).toEqual([true, false]);
});
