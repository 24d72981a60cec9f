import { assign } from 'xstate';

import type { StepName, TourContext } from './context.ts';
import type { TourEvent } from './events.ts';
import { findBooked } from './findBooked.ts';
import { withoutProofs } from './proofs.ts';
import { withOffer } from './questions.ts';
import { tour } from './setup.ts';
import { blamedSteps } from './steps.ts';

type Refused = { context: TourContext; event: Extract<TourEvent, { type: 'request.refused' }> };

/** The page that is to set it right says what is wrong. What was refused for certain is another request next time. */
const blame = tour.assign({
  trouble: ({ event }) => ('trouble' in event ? event.trouble : null),
  idempotencyKey: null,
  how: 'replace',
});

const anew = tour.assign({ idempotencyKey: null });

const refusedFor = (code: string) => ({
  type: 'isRefusedFor' as const,
  params: ({ event }: Refused) => ({ code, trouble: event.trouble }),
});

const blames = (step: StepName) => ({
  type: 'blames' as const,
  params: ({ event }: Refused) => ({ step, trouble: event.trouble }),
});

const loadAnew = {
  type: 'loadChangedOffer' as const,
  params: ({ context }: { context: TourContext }) => ({ slug: context.slug }),
};

/** The request is under way. */
export const submitting = tour.createStateConfig({
  tags: 'busy',
  entry: { type: 'bookTour', params: ({ context }) => ({ context }) },
  on: {
    // what is asked anew is for the answer to say
    'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
    // until it is known what came of it, it is the same request
    'request.lost': {
      target: 'review',
      actions: assign({ trouble: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }) }),
    },
    'request.refused': [
      // what was changed after an answer was lost does not change what had been booked
      ...['DUPLICATE_TOUR', 'IDEMPOTENCY_CONFLICT'].map((code) => ({
        guard: refusedFor(code),
        target: '#tour.alreadyBooked',
        actions: [anew, findBooked],
      })),
      {
        guard: refusedFor('VERIFICATION_REQUIRED'),
        target: 'verify',
        actions: [
          blame,
          assign(({ context, event }) => ({
            ...withoutProofs(context, Object.keys(event.trouble.fields)),
            isVerifiedLater: false,
          })),
          // what has to be shown may not have been asked for when he began
          loadAnew,
        ],
      },
      { guard: refusedFor('RATE_LIMITED'), target: 'review', actions: blame },
      // what is asked may be another by now, whichever page has to be set right first
      ...blamedSteps.map((step) => ({ guard: blames(step), target: step, actions: [blame, loadAnew] })),
      { target: 'review', actions: [blame, loadAnew] },
    ],
  },
});
