import { createActor, SimulatedClock } from 'xstate';

import type { ChangePage, CurrentTour } from '#machines/reschedule/context.ts';
import type { ChangeEvent } from '#machines/reschedule/events.ts';
import { rescheduleFlow } from '#machines/reschedule/flow.ts';
import type { Slot } from '#machines/tour/context.ts';

export const TEN_MINUTES_MS = 600_000;

/** A time on the following Monday, such as `14:30` on the local clock. */
export function slotAt(time: string): Slot {
  const startsAt = Date.parse(`2026-11-23T${time}:00-06:00`);
  return {
    id: `slot ${time}`,
    type: 'IN_PERSON',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 30 * 60_000).toISOString(),
    timeZone: 'America/Chicago',
    localLabel: `Mon, Nov 23, ${time} CST`,
    timeLabel: time,
  };
}

export function seenAt(time: string, changes: Partial<CurrentTour> = {}): CurrentTour {
  const { startsAt, localLabel } = slotAt(time);
  return {
    slug: 'elm',
    status: 'CONFIRMED',
    kind: 'IN_PERSON',
    startsAt,
    localLabel,
    mode: 'MOVE',
    blocked: null,
    canCancel: true,
    requestedSlotId: null,
    ...changes,
  };
}

export const heldAt = (time: string): ChangeEvent => ({
  type: 'hold.taken',
  hold: {
    id: `hold ${time}`,
    slotId: `slot ${time}`,
    expiresAt: '',
    remainingMs: TEN_MINUTES_MS,
    extensionsLeft: 2,
  },
});

export const chosenAt = (time: string): ChangeEvent => ({ type: 'slot.chosen', slot: slotAt(time) });
export const confirmed = (idempotencyKey = 'key-1'): ChangeEvent => ({
  type: 'move.confirmed',
  idempotencyKey,
});

type RecordedRequest = { type: string; params: unknown };

/** The machine with a record of its requests and its own clock. */
export function openChange(seen = seenAt('10:00'), page: ChangePage = 'choose') {
  const requests: RecordedRequest[] = [];
  const names = [
    'loadTour',
    'takeHold',
    'extendHold',
    'releaseHold',
    'moveTour',
    'cancelTour',
    'showPage',
    'showTour',
  ] as const;
  const note = (type: string) => (_: unknown, params: unknown) => void requests.push({ type, params });
  const clock = new SimulatedClock();
  const machine = rescheduleFlow.provide({
    actions: Object.fromEntries(names.map((name) => [name, note(name)])),
  });
  const actor = createActor(machine, { clock }).start();
  const send = (...events: ChangeEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const opened = { organizationId: 'lantern', publicToken: 'token', sessionKey: 'session-1' };
  send(
    { type: 'change.opened', ...opened, page, savedDraft: null },
    { type: 'tour.arrived', current: seen, kinds: ['IN_PERSON', 'SELF_GUIDED'] },
  );
  return {
    asked: requests,
    clock,
    send,
    /** What another instance of the tab takes over from this one. */
    context: () => actor.getSnapshot().context,
    isAt: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    value: () => actor.getSnapshot().value,
    countRequests: (type: string) => requests.filter((one) => one.type === type).length,
    pages: () =>
      requests.flatMap(({ type, params }) =>
        type === 'showPage' ? [(params as { page: string }).page] : [],
      ),
  };
}
