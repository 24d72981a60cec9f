import type { OfficeHours } from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';
import { addMonths } from '#server/time/days.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

const timeZone = 'America/Chicago';
const hours: OfficeHours[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00', timeZone })),
  { weekday: 6, opens: '09:00', closes: '16:00', timeZone },
];
const promised = (moment: string) => {
  const by = getReplyBy({ supportHours: hours, holidays: null }, new Date(moment));
  return by && formatMoment(by, timeZone);
};

test.each([
  ['in the morning', '2026-11-20T10:00-06:00', 'Fri, Nov 20, 6:00 PM CST'],
  ['before the office opens', '2026-11-20T03:00-06:00', 'Fri, Nov 20, 6:00 PM CST'],
  ['two hours before it closes', '2026-11-20T16:00-06:00', 'Fri, Nov 20, 6:00 PM CST'],
  ['just before it closes', '2026-11-20T16:01-06:00', 'Sat, Nov 21, 4:00 PM CST'],
  ['on a Saturday evening', '2026-11-21T20:00-06:00', 'Mon, Nov 23, 6:00 PM CST'],
  ['on the evening before Thanksgiving', '2026-11-25T17:00-06:00', 'Fri, Nov 27, 6:00 PM CST'],
  ['on Thanksgiving', '2026-11-26T10:00-06:00', 'Fri, Nov 27, 6:00 PM CST'],
  ['before the clocks go forward', '2027-03-13T20:00-06:00', 'Mon, Mar 15, 6:00 PM CDT'],
  ['before the clocks go back', '2026-10-31T20:00-05:00', 'Mon, Nov 2, 6:00 PM CST'],
])(
  'an answer is promised for an end of office hours that is realistic: asked %s',
  (_when, moment, expected) => {
    expect(promised(moment)).toBe(expected);
  },
);

test('an organization without office hours promises nothing', () => {
  expect(getReplyBy({ supportHours: [], holidays: null }, new Date('2026-11-20T16:00:00Z'))).toBeNull();
});

test('months end where they end', () => {
  expect(addMonths('2026-11-20', 18)).toBe('2028-05-20');
  expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});
