import { setup } from 'xstate';

import { effect } from '../effect.ts';
import type { ChangeContext, ChangePage, SeenTour } from './context.ts';
import type { ChangeEvent } from './events.ts';
import { isMoved, isOtherwise } from './standing.ts';

/** What the machine of a booked tour's change can ask for, and what it decides by. */
export const change = setup({
  types: { context: {} as ChangeContext, events: {} as ChangeEvent, tags: {} as 'busy' },
  actions: {
    loadTour: effect<{ publicToken: string }>(),
    takeHold: effect<{ slotId: string; sessionKey: string }>(),
    extendHold: effect<{ holdId: string; sessionKey: string }>(),
    releaseHold: effect<{ holdId: string | null; sessionKey: string }>(),
    moveTour: effect<{ context: ChangeContext }>(),
    cancelTour: effect<{ context: ChangeContext }>(),
    showPage: effect<{ page: ChangePage; publicToken: string; how: 'push' | 'replace' }>(),
    showTour: effect<{ publicToken: string }>(),
  },
  guards: {
    isMoved: ({ context }) => isMoved(context),
    isWanted: ({ context }, { page }: { page: ChangePage }) => context.wanted === page,
    canCancel: ({ context }) => context.seen?.canCancel ?? false,
    wantsToCancel: ({ context }) => context.wanted === 'cancel' && (context.seen?.canCancel ?? false),
    canHaveNone: ({ context }) => context.seen?.way === null || context.kinds.length === 0,
    hasToSayMissed: ({ context }) => context.seen?.way === 'SAY_MISSED' && !context.isMissedSaid,
    isUncertain: ({ context }) =>
      context.wanted === 'confirm' && context.idempotencyKey !== null && context.slot !== null,
    wantsToConfirm: ({ context }) => context.wanted === 'confirm' && context.slot !== null,
    isOtherwise: ({ context }, { seen }: { seen: SeenTour }) => isOtherwise(context.seen, seen),
    isForSlot: ({ context }, { slotId }: { slotId: string }) => context.slot?.id === slotId,
    isPerhapsMoved: ({ context }, { slotId }: { slotId: string }) =>
      context.idempotencyKey !== null && context.slot?.id === slotId,
    isHeld: ({ context }) => context.hold !== null,
    canBeMoved: ({ context }) => context.slot !== null && context.missing.length === 0,
    isAboutTime: (_, { fields }: { fields: Readonly<Record<string, unknown>> }) => 'slotId' in fields,
  },
  delays: { holdLeft: ({ context }) => Math.max(0, context.hold?.leftMs ?? 0) },
});
