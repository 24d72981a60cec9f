import type { TourSlot } from '#src/api/tours.ts';
import { seenWith, shownDay } from '#src/tourForms/times/shownDay.ts';

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
const shown = ({ slots }: ReturnType<typeof shownDay>) =>
  slots.map(({ startsAt, isGone }) => (isGone ? `${startsAt} taken` : startsAt));

// the last of the day begins on the next one by the clocks of the world
const [nine, ten, late] = ['2026-11-23T15:00Z', '2026-11-23T16:00Z', '2026-11-24T01:00Z'];
const before = seenWith(new Map(), [
  day('2026-11-23', slot(nine), slot(ten), slot(late)),
  day('2026-11-24', slot('2026-11-24T15:00Z')),
]);

test('a time that somebody else has taken since it was shown stays where it was, as taken', () => {
  const now = [day('2026-11-23', slot(ten)), day('2026-11-24', slot('2026-11-24T15:00Z'))] as const;
  const seen = seenWith(before, now);
  expect(shown(shownDay(now[0], seen))).toEqual([`${nine} taken`, ten, `${late} taken`]);
  expect(shown(shownDay(now[1], seen))).toEqual(['2026-11-24T15:00Z']);
});

test('a day of which all is taken shows what it had', () => {
  expect(shown(shownDay(day('2026-11-23'), before))).toEqual([nine, ten, late].map((at) => `${at} taken`));
});

test('times of another kind of tour are not among those that were taken', () => {
  const video = day('2026-11-23', slot(nine, 'LIVE_VIDEO'));
  expect(shown(shownDay(video, seenWith(before, [video])))).toEqual([nine]);
});

test('no calendar is asked on which day a time is: that takes longer than anybody waits', () => {
  const asked = jest.spyOn(Date.prototype, 'toLocaleDateString');
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  shownDay(day('2026-11-23', slot(ten)), before);
  expect([asked.mock.calls, made.mock.calls]).toEqual([[], []]);
  asked.mockRestore();
  made.mockRestore();
});

test('a time at which the visitor is still at another tour, or on the way from it, is one to be warned of', () => {
  const close = { ...day('2026-11-23', slot(nine), slot(ten)), outOfReach: [slot(nine).id] };
  const { slots } = shownDay(close, new Map());
  expect(slots.map(({ isOutOfReach }) => isOutOfReach)).toEqual([true, false]);
});
