import { holdStates } from '../hold/holdStates.ts';
import type { HoldRefusal } from '../hold/oneHold.ts';
import { clearHold, extendHold, keepHold, reportHoldError, takeHold, withoutSlot } from '../hold/oneHold.ts';
import type { ChangeContext } from './context.ts';
import { change } from './setup.ts';

/** The time was taken, so the visitor chooses another one. The tour keeps its own time. */
export const withoutNewTime = (context: ChangeContext, refusal: HoldRefusal) => ({
  ...withoutSlot(context, refusal),
  missing: [],
  historyMode: 'replace' as const,
});

export const toAnotherTime = {
  guard: 'isAwaited',
  target: '#reschedule.open.choosing',
  actions: change.assign(({ context, event }) =>
    event.type === 'hold.refused' ? withoutNewTime(context, event) : {},
  ),
} as const;

/** The new time is held for the visitor while they compare both. */
export const comparing = {
  // After a reload, the time may have been taken by another visitor.
  looking: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'renewing.pressed' }] },
  ...holdStates({
    at: '#reschedule.open.confirming',
    delay: 'holdLeft',
    take: takeHold,
    extend: extendHold({ forDocument: false }),
    keep: keepHold,
    clear: clearHold,
    report: reportHoldError,
    lost: {
      'hold.unnecessary': { guard: 'isAwaited', target: '#reschedule.open.confirming.notHeld' },
      'hold.refused': [
        // The tour itself may have the time; resending the move returns the answer.
        { guard: 'mayBeMoved', target: '#reschedule.open.confirming.lapsed' },
        toAnotherTime,
      ],
    } as const,
  }),
  // Other visitors cannot take it because it conflicts only with the tour's own time.
  notHeld: {},
} as const;
