import { createSecretKey } from '#server/secretKey.ts';
import { contactProof, readContactProof } from '#server/tours/proofs/contactProof.ts';

const secretKey = createSecretKey('a secret of the tests');
const organizationId = '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01';
const verifiedAt = new Date('2026-11-20T16:00:00Z');
const said = { channel: 'EMAIL', destination: 'ada@example.com', verifiedAt } as const;
const proof = contactProof(secretKey, { ...said, organizationId });

const daysLater = (days: number) => new Date(verifiedAt.getTime() + days * 24 * 3_600_000);
const read = (shown: string, now = verifiedAt, whose = organizationId) =>
  readContactProof(secretKey, shown, { organizationId: whose, now });

test('a proof tells what was shown, for sixty days', () => {
  expect(read(proof)).toEqual(said);
  expect(read(proof, new Date(daysLater(60).getTime() - 1))).toEqual(said);
  expect(read(proof, daysLater(60))).toBeNull();
});

test('it is nothing to another organization, or to a server with another secret', () => {
  expect(read(proof, verifiedAt, '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a02')).toBeNull();
  const other = createSecretKey('another secret of the tests');
  expect(readContactProof(other, proof, { organizationId, now: verifiedAt })).toBeNull();
});

test('what we have not signed is no proof, whatever it looks like', () => {
  const [content = '', signature = ''] = proof.split('.');
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
