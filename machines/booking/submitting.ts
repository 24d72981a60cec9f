import type { BookingDraft, BookingPage, FlowError } from '../tour/context.ts';
import { createFlowError } from '../tour/createFlowError.ts';
import { update } from '../update.ts';
import { applyOffer } from './stepping.ts';
import { withoutVerifications } from './visitorVerifications.ts';

type Page = BookingPage<string>;
type Refused = { type: 'request.refused'; error: FlowError };

/**
 * The page that corrects the problem shows it. A definite rejection means the next request gets a new key.
 */
const applyRefusal = update<BookingDraft & Page, Refused>(({ event }) => ({
  error: event.error,
  idempotencyKey: null,
  historyMode: 'replace',
}));

const dropVerifications = update<BookingDraft, Refused>(({ context, event }) => ({
  ...withoutVerifications(context, Object.keys(event.error.fields)),
  isVerificationPostponed: false,
}));

export const refusedFor = (code: string) =>
  ({
    type: 'hasErrorCode',
    params: ({ event }: { event: Refused }) => ({ code, error: event.error }),
  }) as const;

const blames = <Step extends string>(step: Step) =>
  ({
    type: 'blames',
    params: ({ event }: { event: Refused }) => ({ step, error: event.error }),
  }) as const;

/** The request is in progress. Refusals that lead away from the booking come first. */
export const submittingState = <Book, Reload, Step extends string, Leaving>({
  book,
  reloadOffer,
  blamedSteps,
  leaving,
}: {
  book: Book;
  reloadOffer: Reload;
  blamedSteps: readonly Step[];
  leaving: readonly Leaving[];
}) =>
  ({
    tags: 'busy',
    entry: book,
    on: {
      // The answer decides whether changed questions have to be answered.
      'offer.changed': { actions: applyOffer },
      // Until the result is known, a retry is the same request.
      'request.lost': {
        target: 'review',
        actions: update<Page, { type: 'request.lost'; message: string }>(({ event }) => ({
          error: createFlowError(event.message),
        })),
      },
      'request.refused': [
        ...leaving,
        {
          guard: refusedFor('VERIFICATION_REQUIRED'),
          target: 'verify',
          // The required verifications may have changed since the visitor started.
          actions: [applyRefusal, dropVerifications, reloadOffer],
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
  }) as const;
