import { emptyContext, type IdentityCheck } from '#machines/tour/context.ts';
import { emptyDayContext } from '#machines/tourDay/context.ts';
import { toTourRequest } from '#src/features/booking/effects/tourEffects.ts';
import { toDayRequest } from '#src/features/tourDay/effects/tourDayEffects.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';

const beside = { attribution: null, page: null, inquiryToken: null };
const offer = { questions: [], consents: [] } as unknown as TourOffer;

/** Whether the verification of one tour, and of a day with several, was postponed. */
const getVerifyLater = (part: { identity: IdentityCheck | null; isVerificationPostponed?: boolean }) => [
  toTourRequest({ ...emptyContext, ...part }, offer, beside).verifyLater,
  toDayRequest({ ...emptyDayContext, ...part }, [{ slug: 'elm-house', offer }], beside).verifyLater,
];

const document = (status: IdentityCheck['status']): IdentityCheck => ({ id: 'check-1', status });

test('a document that the team is still reviewing counts as verification later, for one tour and for several', () => {
  expect(getVerifyLater({ identity: document('MANUAL_REVIEW') })).toEqual([true, true]);
  expect(getVerifyLater({ identity: document('PASSED') })).toEqual([false, false]);
  expect(getVerifyLater({ identity: null })).toEqual([false, false]);
  expect(getVerifyLater({ identity: null, isVerificationPostponed: true })).toEqual([true, true]);
});
