import { assign } from 'xstate';

import { createFlowError } from '../tour/createFlowError.ts';
import type { ChangeContext, CurrentTour } from './context.ts';
import { withoutNewTime } from './holding.ts';
import { change } from './setup.ts';
import { filterVerifications, withCurrentTour } from './currentTour.ts';

const TOUR_CHANGED = 'This tour changed in the meantime. Check both times, then try again.';

/** If the same page is shown again, it explains why the press had no effect. */
function withConflictNotice(context: ChangeContext, seen: CurrentTour): Partial<ChangeContext> {
  const shown = withCurrentTour(context, seen);
  if (shown.slot === null || seen.mode !== context.current?.mode) return shown;
  return { ...shown, notice: null, error: createFlowError(shown.notice ?? TOUR_CHANGED) };
}

/** The move is in progress: the tour keeps its own time until the move is complete. */
export const moving = change.createStateConfig({
  tags: 'busy',
  entry: { type: 'moveTour', params: ({ context }) => ({ context }) },
  on: {
    'address.changed': {},
    // The answer to the move decides.
    'tour.seen': {},
    'tour.stale': {
      target: '#reschedule.open.arriving',
      actions: assign(({ context, event }) => withConflictNotice(context, event.current)),
    },
    'tour.blocked': { target: '#reschedule.loading', actions: assign({ idempotencyKey: null }) },
    'home.closed': { target: '#reschedule.loading', actions: assign({ idempotencyKey: null }) },
    'slot.lost': {
      target: '#reschedule.open.choosing',
      actions: assign(({ context, event }) => withoutNewTime(context, event)),
    },
    'move.refused': [
      {
        guard: { type: 'isAboutTime', params: ({ event }) => event.error },
        target: '#reschedule.open.choosing',
        actions: assign(({ event }) => ({
          slot: null,
          hold: null,
          idempotencyKey: null,
          historyMode: 'replace' as const,
          error: event.error,
        })),
      },
      {
        target: '#reschedule.open.confirming',
        actions: assign(({ context, event }) => ({
          idempotencyKey: null,
          error: event.error,
          missing: filterVerifications(event.missing),
          needsPhone: context.needsPhone || 'phoneNumber' in event.error.fields,
        })),
      },
    ],
    // Until the result is known, a retry is the same move.
    'move.lost': {
      target: '#reschedule.open.confirming',
      actions: assign({ error: ({ event }) => createFlowError(event.message) }),
    },
  },
});
