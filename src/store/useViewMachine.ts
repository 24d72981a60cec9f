import { useEffect, useMemo, useState } from 'react';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

import { useStored, useView } from '#src/lib/useViewState.ts';
import type { ViewMachine, ViewParts } from '#src/lib/viewParts.ts';
import type { ViewState } from '#src/lib/viewState.ts';

import { createPureTransition, nameTimerEvent } from './createMachineSlice.ts';
import { createPerformer } from './performEffects.ts';

type MachineName = {
  [Name in keyof ViewParts]: ViewParts[Name] extends ViewMachine ? Name : never;
}[keyof ViewParts];

/**
 * Like `useMachine`, for a statechart that belongs to one part of a page: its state is in the store while the
 * part is on the page, and its events are in the log. It has no effects besides timers.
 */
export function useViewMachine<M extends AnyStateMachine>(
  name: MachineName,
  machine: M,
  input?: InputFrom<M>,
) {
  const view = useView();
  const [actor] = useState(() => createViewActor(view, name, machine, input));
  const stored = useStored(view, () => view.get(name));
  const snapshot = useMemo(() => actor.toSnapshot(stored) as SnapshotFrom<M>, [actor, stored]);
  useEffect(() => actor.start(), [actor]);
  return [snapshot, actor.send as (event: EventFrom<M>) => void] as const;
}

function createViewActor(view: ViewState, name: MachineName, machine: AnyStateMachine, input: unknown) {
  const { first, transition } = createPureTransition(machine, input);
  const createTimers = () => createPerformer(machine.id, {} as never);
  let timers = createTimers();

  const toSnapshot = (state: unknown): AnyMachineSnapshot =>
    state === undefined ? first : machine.resolveState(state as never);

  function send(event: AnyEventObject) {
    if (view.isStill()) return;
    const before = toSnapshot(view.get(name));
    const [after, requested] = transition(before, event);
    const state = toState(after);
    if (JSON.stringify(state) !== JSON.stringify(toState(before)))
      view.change(name, state, nameTimerEvent(event.type) ?? event.type);
    timers.perform(requested, send);
  }

  return {
    toSnapshot,
    send,
    start() {
      timers = createTimers();
      const letGo = view.hold(name);
      return () => {
        timers.stop();
        letGo();
      };
    },
  };
}

const toState = ({ value, context }: AnyMachineSnapshot): ViewMachine => ({
  value: value as unknown,
  context: context as object,
});
