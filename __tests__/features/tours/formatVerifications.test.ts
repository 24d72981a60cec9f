import { emptyContext, type IdentityCheck } from '#machines/tour/context.ts';
import { formatVerifications } from '#src/features/tours/verifications/formatVerifications.ts';

const document = (status: IdentityCheck['status']) => ({
  ...emptyContext,
  identity: { id: 'check-1', status },
});
const LATER = 'Later, from the link in your email';

test('the review of a booking says whether an ID has been accepted, or only sent', () => {
  const format = (draft: typeof emptyContext) => formatVerifications(draft, ['GOVERNMENT_ID'], LATER);
  expect(format(emptyContext)).toBe(LATER);
  expect(format(document('FAILED'))).toBe(LATER);
  expect(format(document('MANUAL_REVIEW'))).toBe('Sent. Our team reviews your ID before the tour.');
  expect(format(document('PASSED'))).toBe('Done');
  expect(format({ ...document('PASSED'), isPreviouslyVerified: true })).toBe(
    'Already verified in this browser',
  );
});

test('an ID that is not required is not mentioned', () => {
  expect(formatVerifications(document('MANUAL_REVIEW'), [], LATER)).toBe('Done');
});
