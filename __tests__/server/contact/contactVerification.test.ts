import { createSecretKey } from '#server/secretKey.ts';
import { createContactVerification, parseContactVerification } from '#server/contact/contactVerification.ts';

const secretKey = createSecretKey('a secret of the tests');
const organizationId = '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01';
const verifiedAt = new Date('2026-11-20T16:00:00Z');
const said = { channel: 'EMAIL', destination: 'ada@example.com', verifiedAt } as const;
const verification = createContactVerification(secretKey, { ...said, organizationId });

const daysLater = (days: number) => new Date(verifiedAt.getTime() + days * 24 * 3_600_000);
const read = (shown: string, now = verifiedAt, whose = organizationId) =>
  parseContactVerification(secretKey, shown, { organizationId: whose, now });

test('a verification says what was verified, for sixty days', () => {
  expect(read(verification)).toEqual(said);
  expect(read(verification, new Date(daysLater(60).getTime() - 1))).toEqual(said);
  expect(read(verification, daysLater(60))).toBeNull();
});

test('it is invalid for another organization, or for a server with another secret', () => {
  expect(read(verification, verifiedAt, '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a02')).toBeNull();
  const other = createSecretKey('another secret of the tests');
  expect(parseContactVerification(other, verification, { organizationId, now: verifiedAt })).toBeNull();
});

test('anything that we have not signed is no verification, whatever it looks like', () => {
  const [content = '', signature = ''] = verification.split('.');
  const forged = Buffer.from(
    JSON.stringify([organizationId, 'EMAIL', 'bo@example.com', verifiedAt.getTime()]),
  ).toString('base64url');
  const shown = [
    '',
    '.',
    content,
    `.${signature}`,
    `${content}.`,
    `${forged}.${signature}`,
    `${content}.${signature.slice(1)}`,
    `${content}x.${signature}`,
    'x'.repeat(100_000),
  ];
  expect(shown.map((each) => read(each))).toEqual(shown.map(() => null));
});
