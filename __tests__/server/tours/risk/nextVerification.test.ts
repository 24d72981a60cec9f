import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';
import {
  isVerified,
  getNextVerification,
  isPublicIp,
  isDisposableEmail,
} from '#server/tours/risk/assessRisk.ts';
import { getRiskPoints } from '#server/tours/model/riskSignals.ts';

const all: VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];
type Options = { kind?: TourKind; requiresApproval?: boolean; hasTeam?: boolean };
const next = (
  requires: VerificationKind[],
  verifications = all,
  { kind = 'SELF_GUIDED', requiresApproval = false, hasTeam = true }: Options = {},
) => getNextVerification({ kind, requires, requiresApproval }, { verifications, hasTeam });

test('the next stronger check is one that the organization already uses, and the last is its own approval', () => {
  expect(next([])).toBe('EMAIL_CODE');
  expect(next(['EMAIL_CODE'])).toBe('PHONE_CODE');
  expect(next(['EMAIL_CODE'], ['EMAIL_CODE', 'GOVERNMENT_ID'])).toBe('GOVERNMENT_ID');
  expect(next(['PHONE_CODE'], ['EMAIL_CODE', 'PHONE_CODE'])).toBe('TEAM');
  expect(next(['EMAIL_CODE', 'GOVERNMENT_ID'])).toBe('TEAM');
  expect(next([], [])).toBe('TEAM');
});

test('no check is required that no one could review, and nothing beyond the team’s approval', () => {
  expect(next(['PHONE_CODE'], all, { hasTeam: false })).toBeNull();
  expect(next([], [], { hasTeam: false })).toBeNull();
  expect(next(['EMAIL_CODE'], all, { requiresApproval: true })).toBeNull();
});

test('a photo ID is required only before tours without the team', () => {
  expect(next(['PHONE_CODE'])).toBe('GOVERNMENT_ID');
  expect(next(['PHONE_CODE'], all, { kind: 'IN_PERSON' })).toBe('TEAM');
});

test('a stronger verification counts as the required one', () => {
  expect(isVerified('PHONE_CODE', ['GOVERNMENT_ID'])).toBe(true);
  expect(isVerified('PHONE_CODE', ['PHONE_CODE'])).toBe(true);
  expect(isVerified('PHONE_CODE', ['EMAIL_CODE'])).toBe(false);
});

test('a disposable mailbox is recognized by its domain', () => {
  expect(['ada@mailinator.com', 'ada@Inbox.YOPMAIL.com'].map(isDisposableEmail)).toEqual([true, true]);
  expect(['ada@example.com', 'ada@notmailinator.com', 'ada', ''].map(isDisposableEmail)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a household with one phone and a library with one computer are one sign each', () => {
  expect(getRiskPoints(['SEVERAL_NAMES', 'SEVERAL_ADDRESSES'])).toBe(2);
  expect(getRiskPoints(['SHARED_BROWSER', 'BUSY_ADDRESS'])).toBe(2);
  expect(getRiskPoints(['SEVERAL_ADDRESSES', 'WRONG_CODES', 'BUSY_ADDRESS'])).toBe(5);
  expect(getRiskPoints([])).toBe(0);
});

test('the address of our own proxy counts as no visitor’s', () => {
  expect(['198.51.100.7', '2001:db8::7'].map(isPublicIp)).toEqual([true, true]);
  expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', 'unknown'].filter(isPublicIp)).toEqual(
    [],
  );
});
