import { assign } from 'xstate';

import { withOffer } from '../tour/questions.ts';
import { withoutProofs } from '../tour/proofs.ts';
import type { DayContext, DayStep } from './context.ts';
import type { DayEvent } from './events.ts';
import { tourDay } from './setup.ts';
import { blamedSteps } from './steps.ts';

type Refused = { context: DayContext; event: Extract<DayEvent, { type: 'request.refused' }> };

/** The page that is to set it right says what is wrong. What was refused for certain is another request next time. */
const blame = tourDay.assign({
  trouble: ({ event }) => ('trouble' in event ? event.trouble : null),
  idempotencyKey: null,
  how: 'replace',
});

const blames = (step: DayStep) => ({
  type: 'blames' as const,
  params: ({ event }: Refused) => ({ step, trouble: event.trouble }),
});

const loadAnew = {
  type: 'loadChangedOffer' as const,
  params: ({ context }: { context: DayContext }) => ({ slugs: context.slugs }),
};

/** The request is under way. */
export const submitting = tourDay.createStateConfig({
  tags: 'busy',
  entry: { type: 'bookDay', params: ({ context }) => ({ context }) },
  on: {
    // what is asked anew is for the answer to say
    'offer.changed': { actions: assign(({ context, event }) => withOffer(context, event.offer)) },
    // until it is known what came of it, it is the same request
    'request.lost': {
      target: 'review',
      actions: assign({ trouble: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }) }),
    },
    'request.refused': [
      {
        guard: {
          type: 'isRefusedFor',
          params: ({ event }) => ({ code: 'VERIFICATION_REQUIRED', trouble: event.trouble }),
        },
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
      {
        guard: {
          type: 'isRefusedFor',
          params: ({ event }) => ({ code: 'RATE_LIMITED', trouble: event.trouble }),
        },
        target: 'review',
        actions: blame,
      },
      // what is asked may be another by now, whichever page has to be set right first
      ...blamedSteps.map((step) => ({ guard: blames(step), target: step, actions: [blame, loadAnew] })),
      { target: 'review', actions: [blame, loadAnew] },
    ],
  },
});
