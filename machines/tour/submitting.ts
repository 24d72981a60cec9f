import { assign } from 'xstate';

import type { StepName, TourContext } from './context.ts';
import type { TourEvent } from './events.ts';
import { findBooked } from './findBooked.ts';
import { withoutVerifications } from './visitorVerifications.ts';
import { withOffer } from './questions.ts';
import { tour } from './setup.ts';
import { blamedSteps } from './steps.ts';

type RejectedRequest = { context: TourContext; event: Extract<TourEvent, { type: 'request.refused' }> };

/**
 * The page that corrects the problem shows it. A definite rejection means the next request gets a new key.
 */
const applyRefusal = tour.assign({
  error: ({ event }) => ('error' in event ? event.error : null),
  idempotencyKey: null,
  historyMode: 'replace',
});

const resetIdempotencyKey = tour.assign({ idempotencyKey: null });

const refusedFor = (code: string) => ({
  type: 'hasErrorCode' as const,
  params: ({ event }: RejectedRequest) => ({ code, error: event.error }),
});

const blames = (step: StepName) => ({
  type: 'blames' as const,
  params: ({ event }: RejectedRequest) => ({ step, error: event.error }),
});

const reloadOffer = {
  type: 'loadChangedOffer' as const,
  params: ({ context }: { context: TourContext }) => ({ slug: context.slug }),
};

/** The request is in progress. */
export const submitting = tour.createStateConfig({
  tags: 'busy',
  entry: { type: 'bookTour', params: ({ context }) => ({ context }) },
  on: {
    // The answer decides whether changed questions have to be answered.
    'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
    // Until the result is known, a retry is the same request.
    'request.lost': {
      target: 'review',
      actions: assign({ error: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }) }),
    },
    'request.refused': [
      // Changes made after an answer was lost do not change what was booked.
      ...['DUPLICATE_TOUR', 'IDEMPOTENCY_CONFLICT'].map((code) => ({
        guard: refusedFor(code),
        target: '#tour.alreadyBooked',
        actions: [resetIdempotencyKey, findBooked],
      })),
      {
        guard: refusedFor('VERIFICATION_REQUIRED'),
        target: 'verify',
        actions: [
          applyRefusal,
          assign(({ context, event }) => ({
            ...withoutVerifications(context, Object.keys(event.error.fields)),
            isVerificationPostponed: false,
          })),
          // The required verifications may have changed since the visitor started.
          reloadOffer,
        ],
      },
      { guard: refusedFor('RATE_LIMITED'), target: 'review', actions: applyRefusal },
      // The questions may have changed, whichever page has to be corrected first.
      ...blamedSteps.map((step) => ({
        guard: blames(step),
        target: step,
        actions: [applyRefusal, reloadOffer],
      })),
      { target: 'review', actions: [applyRefusal, reloadOffer] },
    ],
  },
});
