import { localMoment, momentIn } from '#src/lib/momentIn.ts';

const moment = '2026-11-26T22:30:00Z';

test('a moment is told by the clock where it is, with its zone unless that goes without saying', () => {
  expect(momentIn(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM CST');
  expect(localMoment(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM');
});

test('a page of the server and a browser with another space before PM say the same', () => {
  const toLocaleString = jest
    .spyOn(Date.prototype, 'toLocaleString')
    .mockReturnValue('Thu, Nov 26, 4:30\u202fPM CST');
  expect(momentIn(moment, 'America/Chicago')).toBe('Thu, Nov 26, 4:30 PM CST');
  toLocaleString.mockRestore();
});
