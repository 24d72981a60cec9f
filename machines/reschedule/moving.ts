import { assign } from 'xstate';

import type { ChangeContext, SeenTour } from './context.ts';
import { troubleOf, withoutSlot } from './holding.ts';
import { change } from './setup.ts';
import { proofsAmong, seenAnew } from './standing.ts';

const CHANGED = 'This tour changed in the meantime. Check both times, then try again.';

/** Where the same page is shown again, it says why nothing came of the press. */
function seenAtPress(context: ChangeContext, seen: SeenTour): Partial<ChangeContext> {
  const shown = seenAnew(context, seen);
  if (shown.slot === null || seen.way !== context.seen?.way) return shown;
  return { ...shown, note: null, trouble: troubleOf(shown.note ?? CHANGED) };
}

/** The move is under way: the tour has its own time until it is done. */
export const moving = change.createStateConfig({
  tags: 'busy',
  entry: { type: 'moveTour', params: ({ context }) => ({ context }) },
  on: {
    'address.changed': {},
    // the answer tells
    'tour.seen': {},
    'tour.stale': {
      target: '#reschedule.open.arriving',
      actions: assign(({ context, event }) => seenAtPress(context, event.seen)),
    },
    'tour.blocked': { target: '#reschedule.loading', actions: assign({ idempotencyKey: null }) },
    'home.closed': { target: '#reschedule.loading', actions: assign({ idempotencyKey: null }) },
    'slot.lost': {
      target: '#reschedule.open.choosing',
      actions: assign(({ context, event }) => ({ ...withoutSlot(context, event), how: 'replace' as const })),
    },
    'move.refused': [
      {
        guard: { type: 'isAboutTime', params: ({ event }) => event.trouble },
        target: '#reschedule.open.choosing',
        actions: assign(({ event }) => ({
          slot: null,
          hold: null,
          idempotencyKey: null,
          how: 'replace' as const,
          trouble: event.trouble,
        })),
      },
      {
        target: '#reschedule.open.confirming',
        actions: assign(({ context, event }) => ({
          idempotencyKey: null,
          trouble: event.trouble,
          missing: proofsAmong(event.missing),
          needsPhone: context.needsPhone || 'phoneNumber' in event.trouble.fields,
        })),
      },
    ],
    // until it is known what came of it, it is the same move
    'move.lost': {
      target: '#reschedule.open.confirming',
      actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
    },
  },
});
