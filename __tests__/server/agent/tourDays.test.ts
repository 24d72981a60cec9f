import { isOnDays, readTourTime } from '#server/understanding/tourTimes.ts';

/** A Friday. */
const TODAY = '2026-11-20';

test.each([
  ['Can I see it today?', '2026-11-20', '2026-11-20'],
  ['tomorrow afternoon', '2026-11-21', '2026-11-21'],
  ['the day after tomorrow', '2026-11-22', '2026-11-22'],
  ['on Saturday', '2026-11-21', '2026-11-21'],
  ['Thursday works', '2026-11-26', '2026-11-26'],
  ['next Saturday', '2026-11-28', '2026-11-28'],
  ['next mon', '2026-11-23', '2026-11-23'],
  ['this weekend', '2026-11-21', '2026-11-22'],
  ['next weekend', '2026-11-28', '2026-11-29'],
  ['some time next week', '2026-11-23', '2026-11-29'],
  ['this week', '2026-11-20', '2026-11-22'],
  ['on Dec 24', '2026-12-24', '2026-12-24'],
  ['3rd of January', '2027-01-03', '2027-01-03'],
  ['mañana por la mañana', '2026-11-21', '2026-11-21'],
  ['el sábado', '2026-11-21', '2026-11-21'],
  ['the 13th', '2026-12-13', '2026-12-13'],
  ['on the 5th of this month', '2026-12-05', '2026-12-05'],
  ['Thursday next week', '2026-11-26', '2026-11-26'],
  ['by Christmas', '2026-12-25', '2026-12-25'],
  ['I’m busy the 3rd but free the 9th', '2026-12-09', '2026-12-09'],
  ['I can’t make it today. Monday?', '2026-11-23', '2026-11-23'],
  ['not Saturday, Sunday', '2026-11-22', '2026-11-22'],
])('“%s”, said on a Friday, is from %s to %s', (text, from, to) => {
  expect(readTourTime(text, TODAY).days).toEqual({ from, to });
});

test.each(['Can I see it?', 'morning', 'por la mañana', '2 beds'])('“%s” names no day', (text) => {
  expect(readTourTime(text, TODAY).days).toBeNull();
});

test.each([
  ['at 5', 17 * 60],
  ['around 10', 10 * 60],
  ['2:30 pm', 14 * 60 + 30],
  ['11AM', 11 * 60],
  ['at noon', 12 * 60],
  ['12 pm', 12 * 60],
  ['10 works', 10 * 60],
  ['actually 4 pm', 16 * 60],
  ['make it 4', 16 * 60],
  ['ten o’clock is fine', 10 * 60],
  ['a las 2', 14 * 60],
  ['6 pm doesn’t work, 5 pm?', 17 * 60],
])('“%s” is an hour', (text, near) => {
  expect(readTourTime(text, TODAY).hours).toEqual({ near });
});

test.each([
  ['Saturday morning', 'morning'],
  ['tomorrow afternoon', 'afternoon'],
  ['after work', 'evening'],
  ['mañana por la tarde', 'afternoon'],
])('“%s” is a part of the day', (text, part) => {
  expect(readTourTime(text, TODAY).hours).toMatchObject({ part });
});

test.each([
  'after 2 weeks',
  'about 1500 a month',
  'Saturday',
  'What about 2 bathrooms?',
  'looking at 2 bedrooms this weekend',
  'how about 2 cats',
  'with about 3 dogs',
  'room for about 2 cars',
  'I need it by 12/1',
  'about 2 baths',
])('“%s” names no hour', (text) => {
  expect(readTourTime(text, TODAY).hours).toBeNull();
});

test.each([
  ['none of those, after 6 pm?', { bound: 'after', from: 1_080 }],
  ['before noon', { bound: 'before', to: 720 }],
  ['between 2 and 4', { bound: 'between', from: 840, to: 960 }],
  ['from 9 to 11 am', { bound: 'between', from: 540, to: 660 }],
  ['después de las 5', { bound: 'after', from: 1_020 }],
])('“%s” is a span of hours', (text, span) => {
  expect(readTourTime(text, TODAY).hours).toMatchObject(span);
});

test('a time matches the named days, or it does not', () => {
  const days = { from: '2026-11-21', to: '2026-11-22' };
  expect(isOnDays(days, 'Sun, Nov 22, 4:30 PM CST')).toBe(true);
  expect(isOnDays(days, 'Mon, Nov 23, 4:30 PM CST')).toBe(false);
});
