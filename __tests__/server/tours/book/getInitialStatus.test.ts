import { getInitialStatus, type BookingContext } from '#server/tours/book/getInitialStatus.ts';
import { ruleWith } from '#tests/server/tours/slots/makeRules.ts';

const now = new Date('2026-11-23T16:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const getStatus = (changes: Partial<BookingContext>) =>
  getInitialStatus({
    rule: ruleWith({ verifyMinutesBefore: 120, lengthMinutes: 30 }),
    startsAt: inMinutes(600),
    shown: [],
    verifyLater: true,
    stepUpTo: null,
    hasTeam: true,
    office: { supportHours: [], holidays: null },
    now,
    ...changes,
  });

test('a photo ID that would come too late is not required beside the rule’s checks, and the team is asked', () => {
  const rule = ruleWith({ requires: ['EMAIL_CODE'], verifyMinutesBefore: 120 });
  const raised = { rule, stepUpTo: 'GOVERNMENT_ID' as const };
  expect(getStatus(raised)).toMatchObject({ status: 'NEEDS_VERIFICATION', stepUpTo: 'GOVERNMENT_ID' });
  const late = { ...raised, startsAt: inMinutes(125) };
  expect(getStatus(late)).toMatchObject({ status: 'NEEDS_VERIFICATION', stepUpTo: 'TEAM' });
  expect(getStatus({ ...late, hasTeam: false })).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    stepUpTo: null,
  });
});

test('a code that could only be entered after the tour is not required', () => {
  const raised = { stepUpTo: 'EMAIL_CODE' as const };
  expect(getStatus({ ...raised, startsAt: inMinutes(-10) })).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    verifyBy: inMinutes(15),
  });
  expect(getStatus({ ...raised, startsAt: inMinutes(-20) })).toMatchObject({ status: 'CONFIRMED' });
});

test('before a confirmed time is given up, verification must be complete, or the team is asked', () => {
  const moved = { verifyLater: false, replacesConfirmedTime: true };
  expect(() => getStatus({ ...moved, stepUpTo: 'PHONE_CODE' })).toThrow(
    'We still need to verify your mobile number.',
  );
  expect(getStatus({ ...moved, stepUpTo: 'PHONE_CODE', shown: ['PHONE_CODE'] }).status).toBe('CONFIRMED');
  const late = { ...moved, stepUpTo: 'GOVERNMENT_ID' as const, startsAt: inMinutes(60) };
  expect(getStatus(late)).toMatchObject({ status: 'PENDING_APPROVAL', stepUpTo: 'TEAM' });
});
