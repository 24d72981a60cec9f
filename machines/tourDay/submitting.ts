import { assign } from 'xstate';

import { withOffer } from '../tour/questions.ts';
import { withoutVerifications } from '../tour/visitorVerifications.ts';
import type { DayContext, DayStep } from './context.ts';
import type { DayEvent } from './events.ts';
import { tourDay } from './setup.ts';
import { blamedSteps } from './steps.ts';

type RejectedRequest = { context: DayContext; event: Extract<DayEvent, { type: 'request.refused' }> };

/**
 * The page that corrects the problem shows it. A definite rejection means the next request gets a new key.
 */
const applyRefusal = tourDay.assign({
  error: ({ event }) => ('error' in event ? event.error : null),
  idempotencyKey: null,
  historyMode: 'replace',
});

const blames = (step: DayStep) => ({
  type: 'blames' as const,
  params: ({ event }: RejectedRequest) => ({ step, error: event.error }),
});

const reloadOffer = {
  type: 'loadChangedOffer' as const,
  params: ({ context }: { context: DayContext }) => ({ slugs: context.slugs }),
};

/** The request is in progress. */
export const submitting = tourDay.createStateConfig({
  tags: 'busy',
  entry: { type: 'bookDay', params: ({ context }) => ({ context }) },
  on: {
    // The answer decides whether changed questions have to be answered.
    'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
    // Until the result is known, a retry is the same request.
    'request.lost': {
      target: 'review',
      actions: assign({ error: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }) }),
    },
    'request.refused': [
      {
        guard: {
          type: 'hasErrorCode',
          params: ({ event }) => ({ code: 'VERIFICATION_REQUIRED', error: event.error }),
        },
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
      {
        guard: {
          type: 'hasErrorCode',
          params: ({ event }) => ({ code: 'RATE_LIMITED', error: event.error }),
        },
        target: 'review',
        actions: applyRefusal,
      },
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
