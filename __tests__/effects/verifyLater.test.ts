import { emptyContext, type IdentityCheck } from '#machines/tour/context.ts';
import { emptyDayContext } from '#machines/tourDay/context.ts';
import { requestOf } from '#src/effects/tour/requestOf.ts';
import { dayRequestOf } from '#src/effects/tourDay/dayRequestOf.ts';
import type { TourOffer } from '#src/api/tours.ts';

const beside = { attribution: null, page: null, inquiryToken: null };
const offer = { questions: [], consents: [] } as unknown as TourOffer;

/** Whether one tour, and a day of several, are asked for with something to be shown later. */
const isLaterOf = (part: { identity: IdentityCheck | null; isVerifiedLater?: boolean }) => [
  requestOf({ ...emptyContext, ...part }, offer, beside).verifyLater,
  dayRequestOf({ ...emptyDayContext, ...part }, [{ slug: 'elm-house', offer }], beside).verifyLater,
];

const document = (status: IdentityCheck['status']): IdentityCheck => ({ id: 'check-1', status });

test('a document that our team still looks at is one that is shown later, for one tour and for several', () => {
  expect(isLaterOf({ identity: document('MANUAL_REVIEW') })).toEqual([true, true]);
  expect(isLaterOf({ identity: document('PASSED') })).toEqual([false, false]);
  expect(isLaterOf({ identity: null })).toEqual([false, false]);
  expect(isLaterOf({ identity: null, isVerifiedLater: true })).toEqual([true, true]);
});
