import { isOffered, listOfferedDays } from '#server/tours/slots/offeredDays.ts';
import type { Blackout, TourRule } from '#server/tours/model/tour.ts';
import type { TourPlace } from '#server/tours/model/tourPlace.ts';

import { everyDay, placeWith, ruleWith } from './makeRules.ts';

/** A Friday, ten in the morning in Austin. */
const now = new Date('2026-11-20T16:00:00Z');

const clock = (moment: Date, timeZone = 'America/Chicago') =>
  moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

function getDay(date: string, rule: Partial<TourRule> = {}, place: Partial<TourPlace> = {}) {
  const at = placeWith(place);
  const [day] = listOfferedDays(ruleWith(rule), at, { from: date, days: 1, now });
  if (!day) throw new Error('no day');
  return { times: day.times.map(({ startsAt }) => clock(startsAt, at.timeZone)), why: day.closedReason };
}

const dark = (changes: Partial<Blackout> = {}): Blackout => ({
  startsOn: '2026-11-26',
  endsOn: '2026-11-26',
  hours: null,
  reason: null,
  ...changes,
});

test('tours begin in steps from the opening, and the last one ends by closing time', () => {
  const windows = everyDay('09:10', '11:00');
  expect(getDay('2026-11-23', { windows, lengthMinutes: 45, stepMinutes: 30 })).toEqual({
    times: ['09:10', '09:40', '10:10'],
    why: null,
  });
});

test('two windows of a day give their times in order, and each once', () => {
  const windows = [
    ...everyDay('14:00', '15:00'),
    ...everyDay('09:00', '10:00'),
    ...everyDay('09:30', '10:00'),
  ];
  expect(getDay('2026-11-23', { windows }).times).toEqual(['09:00', '09:30', '14:00', '14:30']);
});

test('a window may last until the end of the day', () => {
  expect(getDay('2026-11-23', { windows: everyDay('23:00', '24:00') }).times).toEqual(['23:00', '23:30']);
});

test('a weekday without a window says so', () => {
  const windows = [{ weekday: 1, opens: '09:00', closes: '10:00' }];
  expect(getDay('2026-11-22', { windows })).toEqual({ times: [], why: 'No tours on Sundays.' });
});

test('a closed day without a reason of its own is named after its holiday', () => {
  expect(getDay('2026-11-26', {}, { blackouts: [dark()] }).why).toBe('No tours on Thanksgiving.');
  const office = { supportHours: [], holidays: [] };
  expect(getDay('2026-11-26', {}, { blackouts: [dark()], office }).why).toBe('No tours on this day.');
  expect(getDay('2026-11-26', {}, { blackouts: [dark({ reason: 'We paint.' })] }).why).toBe('We paint.');
});

test('times today within the notice period are gone', () => {
  expect(getDay('2026-11-20', { noticeMinutes: 120, windows: everyDay('10:00', '13:00') }).times).toEqual([
    '12:00',
    '12:30',
  ]);
});

test.each([
  [0, 'The last tour time on this day has passed.'],
  [60, 'It’s too late to book this day. Tours need to be booked at least 1 hour ahead.'],
  [90, 'It’s too late to book this day. Tours need to be booked at least 90 minutes ahead.'],
  [2880, 'It’s too late to book this day. Tours need to be booked at least 2 days ahead.'],
])('with a notice of %i minutes a day without times left says that it is too late', (noticeMinutes, why) => {
  expect(getDay('2026-11-20', { noticeMinutes, windows: everyDay('08:00', '10:00') })).toEqual({
    times: [],
    why,
  });
});

test('the last day is as many days ahead as the rule says', () => {
  expect(getDay('2026-11-23', { bookingWindowDays: 3 }).times).not.toEqual([]);
  expect(getDay('2026-11-24', { bookingWindowDays: 3 })).toEqual({
    times: [],
    why: 'Tours can be booked up to 3 days ahead.',
  });
});

test('a past day has no times', () => {
  expect(getDay('2026-11-19')).toEqual({ times: [], why: 'This day has passed.' });
});

test('the home’s time zone decides which day is today', () => {
  expect(getDay('2026-11-20', {}, { timeZone: 'Pacific/Auckland' }).why).toBe('This day has passed.');
  expect(getDay('2026-11-21', {}, { timeZone: 'Pacific/Auckland' }).times[0]).toBe('09:00');
});

test('a home opens on its day', () => {
  const place = { tourableFrom: '2026-11-24' };
  expect(getDay('2026-11-23', {}, place)).toEqual({ times: [], why: 'Tours open on Nov 24.' });
  expect(getDay('2026-11-24', {}, place).times).not.toEqual([]);
});

test('on a blackout day nothing is offered, and its reason is shown', () => {
  const blackouts = [dark({ endsOn: '2026-11-27', reason: 'Closed for Thanksgiving.' })];
  expect(getDay('2026-11-25', {}, { blackouts }).times).not.toEqual([]);
  expect(getDay('2026-11-26', {}, { blackouts })).toEqual({ times: [], why: 'Closed for Thanksgiving.' });
  expect(getDay('2026-11-27', {}, { blackouts })).toEqual({ times: [], why: 'Closed for Thanksgiving.' });
  expect(getDay('2026-11-28', {}, { blackouts }).times).not.toEqual([]);
});

test('a blackout of hours removes only the tours that overlap it', () => {
  const blackouts = [dark({ hours: { opens: '10:15', closes: '11:30' } })];
  expect(getDay('2026-11-26', { windows: everyDay('09:30', '12:30') }, { blackouts }).times).toEqual([
    '09:30',
    '11:30',
    '12:00',
  ]);
});

test('a self-guided tour begins and ends while the lock opens', () => {
  const rule = { windows: everyDay('08:45', '11:00'), lockHours: { opens: '09:00', closes: '10:30' } };
  expect(getDay('2026-11-23', rule).times).toEqual(['09:15', '09:45']);
});

test('half past two does not exist on the night on which clocks go forward', () => {
  const rule = { windows: everyDay('01:00', '04:30'), bookingWindowDays: 90 };
  const [day] = listOfferedDays(ruleWith(rule), placeWith(), {
    from: '2027-03-14',
    days: 1,
    now: new Date('2027-03-01T00:00:00Z'),
  });
  expect(day?.times.map(({ startsAt }) => clock(startsAt))).toEqual([
    '01:00',
    '01:30',
    '03:00',
    '03:30',
    '04:00',
  ]);
});

test('half past one occurs only once on the night on which clocks go back, the first time', () => {
  const rule = { windows: everyDay('01:00', '02:30') };
  const [day] = listOfferedDays(ruleWith(rule), placeWith(), {
    from: '2026-11-01',
    days: 1,
    now: new Date('2026-10-30T00:00:00Z'),
  });
  expect(day?.times.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ]);
});

test('ten o’clock stays ten o’clock in the week after the change', () => {
  const days = listOfferedDays(ruleWith({ windows: everyDay('10:00', '10:30') }), placeWith(), {
    from: '2026-10-30',
    days: 5,
    now: new Date('2026-10-29T00:00:00Z'),
  });
  expect(days.map(({ times }) => times[0]?.startsAt.toISOString())).toEqual([
    '2026-10-30T15:00:00.000Z',
    '2026-10-31T15:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
    '2026-11-03T16:00:00.000Z',
  ]);
});

test('a time is offered exactly when the day lists it', () => {
  const at = (moment: string) => isOffered(ruleWith(), placeWith(), new Date(moment), now);
  expect(at('2026-11-23T15:00:00Z')).toBe(true);
  expect(at('2026-11-23T15:10:00Z')).toBe(false);
  expect(at('2026-11-23T14:30:00Z')).toBe(false);
  expect(at('2026-11-20T15:30:00Z')).toBe(false);
  expect(at('2027-02-01T15:00:00Z')).toBe(false);
});
