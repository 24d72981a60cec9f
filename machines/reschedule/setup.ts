import { setup } from 'xstate';

import { effect } from '../effect.ts';
import { holdLeft, isAboutSlot } from '../hold/oneHold.ts';
import type { ChangeContext, ChangePage, CurrentTour } from './context.ts';
import type { ChangeEvent } from './events.ts';
import { isMoved, hasTourChanged } from './currentTour.ts';

/** The actions and guards of the machine that changes a booked tour. */
export const change = setup({
  types: { context: {} as ChangeContext, events: {} as ChangeEvent, tags: {} as 'busy' },
  actions: {
    loadTour: effect<{ publicToken: string }>(),
    takeHold: effect<{ slotId: string; sessionKey: string }>(),
    extendHold: effect<{ holdId: string; sessionKey: string; forDocument: boolean }>(),
    releaseHold: effect<{ holdId: string | null; sessionKey: string }>(),
    moveTour: effect<{ context: ChangeContext }>(),
    cancelTour: effect<{ context: ChangeContext }>(),
    showPage: effect<{ page: ChangePage; publicToken: string; historyMode: 'push' | 'replace' }>(),
    showTour: effect<{ publicToken: string }>(),
  },
  guards: {
    isMoved: ({ context }) => isMoved(context),
    isRequested: ({ context }, { page }: { page: ChangePage }) => context.requestedPage === page,
    canCancel: ({ context }) => context.current?.canCancel ?? false,
    wantsToCancel: ({ context }) =>
      context.requestedPage === 'cancel' && (context.current?.canCancel ?? false),
    hasNoOptions: ({ context }) => context.current?.mode === null || context.kinds.length === 0,
    hasToSayMissed: ({ context }) => context.current?.mode === 'SAY_MISSED' && !context.isMissedConfirmed,
    isUncertain: ({ context }) =>
      context.requestedPage === 'confirm' && context.idempotencyKey !== null && context.slot !== null,
    wantsToConfirm: ({ context }) => context.requestedPage === 'confirm' && context.slot !== null,
    hasTourChanged: ({ context }, { current }: { current: CurrentTour }) =>
      hasTourChanged(context.current, current),
    isAwaited: ({ context, event }) => isAboutSlot(context, event),
    mayBeMoved: ({ context, event }) => context.idempotencyKey !== null && isAboutSlot(context, event),
    isHeld: ({ context }) => context.hold !== null,
    canBeMoved: ({ context }) => context.slot !== null && context.missing.length === 0,
    isAboutTime: (_, { fields }: { fields: Readonly<Record<string, unknown>> }) => 'slotId' in fields,
  },
  delays: { holdLeft },
});
