import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Office } from '#server/organizations/queries.ts';
import { getBookableUntil } from '#server/tours/slots/offeredDays.ts';

import { placeWith, ruleWith } from './makeRules.ts';

const timeZone = 'America/Chicago';
const weekdays: Office = {
  supportHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00', timeZone })),
  holidays: null,
};

function until(
  startsAt: string,
  { shown = [], office = weekdays }: { shown?: VerificationKind[]; office?: Office } = {},
) {
  const rule = ruleWith({ requires: ['EMAIL_CODE', 'GOVERNMENT_ID'], noticeMinutes: 60 });
  return (
    getBookableUntil(rule, placeWith({ office }), { startsAt: new Date(startsAt), shown })?.toISOString() ??
    null
  );
}

test.each([
  ['on Friday at 5 PM, till its review can end just before 3 PM', '2026-11-20T23:00Z', '2026-11-20T19:29Z'],
  ['on Monday at 10 AM, till Friday evening', '2026-11-23T16:00Z', '2026-11-20T22:30Z'],
  [
    'on Monday at 10:30 AM, for which Monday’s first half hour counts',
    '2026-11-23T16:30Z',
    '2026-11-20T22:59Z',
  ],
  ['on Monday at 11:01 AM, till Monday morning', '2026-11-23T17:01Z', '2026-11-23T13:30Z'],
  ['on the morning after Thanksgiving, till Wednesday evening', '2026-11-27T15:30Z', '2026-11-25T22:30Z'],
])('a photo ID is checked in office hours: %s', (_when, startsAt, moment) => {
  expect(until(startsAt)).toBe(new Date(moment).toISOString());
});

test('a visitor whose photo ID was accepted may book until the notice, one without a code a little before', () => {
  const startsAt = '2026-11-23T16:00Z';
  expect(until(startsAt, { shown: ['GOVERNMENT_ID'] })).toBe('2026-11-23T15:00:00.000Z');
  const rule = ruleWith({ requires: ['EMAIL_CODE'], noticeMinutes: 0 });
  const code = { startsAt: new Date(startsAt), shown: [] };
  expect(getBookableUntil(rule, placeWith({ office: weekdays }), code)).toEqual(
    new Date('2026-11-23T15:50Z'),
  );
});

test('without office hours the team may be there at any time, and an office that never opens checks nothing', () => {
  expect(until('2026-11-23T16:00Z', { office: { supportHours: [], holidays: null } })).toBe(
    '2026-11-23T12:29:00.000Z',
  );
  const never = { supportHours: [{ weekday: 1, opens: '09:00', closes: '09:20', timeZone }], holidays: null };
  expect(until('2026-11-23T16:00Z', { office: never })).toBeNull();
});

test('a visitor who needs a code by text is offered no time where texts reach no one', () => {
  const rule = ruleWith({ requires: ['EMAIL_CODE', 'PHONE_CODE'] });
  const place = placeWith({ reachesPhones: false });
  const startsAt = new Date('2026-11-23T16:00Z');
  expect(getBookableUntil(rule, place, { startsAt, shown: ['EMAIL_CODE'] })).toBeNull();
  expect(getBookableUntil(rule, place, { startsAt, shown: ['PHONE_CODE'] })).not.toBeNull();
});
