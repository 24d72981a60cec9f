import { formatLocalDateTime, formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';

const moment = '2026-11-26T22:30:00Z';

test('a moment is shown in local time, with its zone unless that is obvious', () => {
  expect(formatZonedDateTime(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM CST');
  expect(formatLocalDateTime(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM');
});

test('the server and a browser with another space before PM show the same text', () => {
  const toLocaleString = jest
    .spyOn(Date.prototype, 'toLocaleString')
    .mockReturnValue('Thu, Nov 26, 4:30\u202fPM CST');
  expect(formatZonedDateTime(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM CST');
  toLocaleString.mockRestore();
});
