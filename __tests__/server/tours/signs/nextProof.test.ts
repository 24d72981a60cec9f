import { isShown, nextProof } from '#server/tours/signs/nextProof.ts';
import { isOneVisitors } from '#server/tours/signs/isOneVisitors.ts';
import { pointsOf } from '#server/tours/signs/signs.ts';
import { isDisposableMail } from '#server/tours/signs/disposableMail.ts';
import type { TourKind, VerificationKind } from '#server/tours/tour.ts';

const all: VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];
type Given = { kind?: TourKind; isAskedFor?: boolean; hasTeam?: boolean };
const next = (
  requires: VerificationKind[],
  proofs = all,
  { kind = 'SELF_GUIDED', isAskedFor = false, hasTeam = true }: Given = {},
) => nextProof({ kind, requires, isAskedFor }, { proofs, hasTeam });

test('the next stronger proof is one that the organization asks for anyhow, and the last is its own yes', () => {
  expect(next([])).toBe('EMAIL_CODE');
  expect(next(['EMAIL_CODE'])).toBe('PHONE_CODE');
  expect(next(['EMAIL_CODE'], ['EMAIL_CODE', 'GOVERNMENT_ID'])).toBe('GOVERNMENT_ID');
  expect(next(['PHONE_CODE'], ['EMAIL_CODE', 'PHONE_CODE'])).toBe('TEAM');
  expect(next(['EMAIL_CODE', 'GOVERNMENT_ID'])).toBe('TEAM');
  expect(next([], [])).toBe('TEAM');
});

test('nothing is asked for that nobody could look at, and nothing beyond the yes of the team', () => {
  expect(next(['PHONE_CODE'], all, { hasTeam: false })).toBeNull();
  expect(next([], [], { hasTeam: false })).toBeNull();
  expect(next(['EMAIL_CODE'], all, { isAskedFor: true })).toBeNull();
});

test('a photo ID is asked for before tours without the team alone', () => {
  expect(next(['PHONE_CODE'])).toBe('GOVERNMENT_ID');
  expect(next(['PHONE_CODE'], all, { kind: 'IN_PERSON' })).toBe('TEAM');
});

test('what is stronger counts for what is asked', () => {
  expect(isShown('PHONE_CODE', ['GOVERNMENT_ID'])).toBe(true);
  expect(isShown('PHONE_CODE', ['PHONE_CODE'])).toBe(true);
  expect(isShown('PHONE_CODE', ['EMAIL_CODE'])).toBe(false);
});

test('a mailbox that is thrown away is known by its domain', () => {
  expect(['ada@mailinator.com', 'ada@Inbox.YOPMAIL.com'].map(isDisposableMail)).toEqual([true, true]);
  expect(['ada@example.com', 'ada@notmailinator.com', 'ada', ''].map(isDisposableMail)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a household with one phone and a library with one computer are one sign each', () => {
  expect(pointsOf(['SEVERAL_NAMES', 'SEVERAL_ADDRESSES'])).toBe(2);
  expect(pointsOf(['SHARED_BROWSER', 'BUSY_ADDRESS'])).toBe(2);
  expect(pointsOf(['SEVERAL_ADDRESSES', 'WRONG_CODES', 'BUSY_ADDRESS'])).toBe(5);
  expect(pointsOf([])).toBe(0);
});

test('the address of a proxy of our own is that of nobody', () => {
  expect(['198.51.100.7', '2001:db8::7'].map(isOneVisitors)).toEqual([true, true]);
  expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', 'unknown'].filter(isOneVisitors)).toEqual(
    [],
  );
});
