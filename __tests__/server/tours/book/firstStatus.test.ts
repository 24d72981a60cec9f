import { firstStatus } from '#server/tours/book/firstStatus.ts';
import type { Booked } from '#server/tours/book/standing.ts';
import { ruleWith } from '#tests/server/tours/slots/makeRules.ts';

const now = new Date('2026-11-23T16:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const stands = (changes: Partial<Booked>) =>
  firstStatus({
    rule: ruleWith({ verifyMinutesBefore: 120, lengthMinutes: 30 }),
    startsAt: inMinutes(600),
    shown: [],
    verifyLater: true,
    raisedTo: null,
    hasTeam: true,
    office: { supportHours: [], holidays: null },
    now,
    ...changes,
  });

test('a photo ID for which it is too late is not waited for beside what the rule asks: the team is asked', () => {
  const rule = ruleWith({ requires: ['EMAIL_CODE'], verifyMinutesBefore: 120 });
  const asked = { rule, raisedTo: 'GOVERNMENT_ID' as const };
  expect(stands(asked)).toMatchObject({ status: 'NEEDS_VERIFICATION', raisedTo: 'GOVERNMENT_ID' });
  const late = { ...asked, startsAt: inMinutes(125) };
  expect(stands(late)).toMatchObject({ status: 'NEEDS_VERIFICATION', raisedTo: 'TEAM' });
  expect(stands({ ...late, hasTeam: false })).toMatchObject({ status: 'NEEDS_VERIFICATION', raisedTo: null });
});

test('a code that could only be given when the tour is over is not asked for', () => {
  const raised = { raisedTo: 'EMAIL_CODE' as const };
  expect(stands({ ...raised, startsAt: inMinutes(-10) })).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    verifyBy: inMinutes(15),
  });
  expect(stands({ ...raised, startsAt: inMinutes(-20) })).toMatchObject({ status: 'CONFIRMED' });
});

test('for a time that would be given up, what is asked for is shown before, or the team is asked', () => {
  const moved = { verifyLater: false, givesUpTime: true };
  expect(() => stands({ ...moved, raisedTo: 'PHONE_CODE' })).toThrow(
    'We still need to verify your mobile number.',
  );
  expect(stands({ ...moved, raisedTo: 'PHONE_CODE', shown: ['PHONE_CODE'] }).status).toBe('CONFIRMED');
  const late = { ...moved, raisedTo: 'GOVERNMENT_ID' as const, startsAt: inMinutes(60) };
  expect(stands(late)).toMatchObject({ status: 'PENDING_APPROVAL', raisedTo: 'TEAM' });
});
