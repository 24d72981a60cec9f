import { formatOfficeHours } from '#server/agent/words/formatOfficeHours.ts';

import { weekdayHours } from './weekdayHours.ts';

const office = { supportHours: weekdayHours, holidays: null };
const at = (moment: string) => formatOfficeHours(office, { now: new Date(moment) });

test.each([
  ['2026-11-23T16:00:00Z', 'Monday to Friday 9 AM to 6 PM'],
  ['2026-11-24T16:00:00Z', 'Monday to Friday 9 AM to 6 PM, except Thursday for Thanksgiving'],
  // late in the evening there
  ['2026-11-26T04:00:00Z', 'Monday to Friday 9 AM to 6 PM, except Thursday for Thanksgiving'],
  ['2026-11-26T16:00:00Z', 'Monday to Friday 9 AM to 6 PM, except today for Thanksgiving'],
  ['2026-11-27T16:00:00Z', 'Monday to Friday 9 AM to 6 PM'],
])('at %s the hours are: %s', (moment, words) => {
  expect(at(moment)).toBe(words);
});

test('the hours are in Spanish too, and do not mention holidays for an office that observes none', () => {
  const now = new Date('2026-11-26T16:00:00Z');
  expect(formatOfficeHours(office, { language: 'es', now })).toBe(
    'lunes a viernes 9 AM a 6 PM, pero hoy no, por ser feriado',
  );
  expect(formatOfficeHours({ ...office, holidays: [] }, { now })).toBe('Monday to Friday 9 AM to 6 PM');
  expect(formatOfficeHours({ ...office, supportHours: [] }, { now })).toBeNull();
});
