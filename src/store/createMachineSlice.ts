import type { Action, PayloadAction, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';
import { weakMapMemoize } from '@reduxjs/toolkit';
import type {
  ActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import { createActor } from 'xstate';

import { assertFitsStore } from './assertFitsStore.ts';
import type { Asked, Effects } from './performEffects.ts';
import { createPerformer } from './performEffects.ts';

/** The part of a snapshot that the store keeps. The machine resolves the rest from it. */
export type MachineState<M extends AnyStateMachine> = { value: StateValueFrom<M>; context: ContextFrom<M> };

type Fields<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

/**
 * Runs an XState machine as a Redux slice: the reducer is the machine's pure transition, so whoever replays the
 * actions replays the machine. What a transition asks for is done by `listen`, which no replay reaches.
 */
export function createMachineSlice<const Name extends string, M extends AnyStateMachine>(
  name: Name,
  machine: M,
) {
  type State = MachineState<M>;
  type Event = EventFrom<M>;
  type Snapshot = SnapshotFrom<M> & State;
  type EventAction = PayloadAction<Fields<Event>, `${Name}/${Event['type']}`>;

  if (process.env.NODE_ENV !== 'production') assertFitsStore(machine);

  const prefix = `${name}/`;
  const [first, transition] = pure(machine) as [Snapshot, Transition];
  const stateOf = ({ value, context }: Snapshot): State => ({ value, context });
  const snapshotOf = weakMapMemoize((state: State) => machine.resolveState(state) as Snapshot);

  const isEvent = (action: Action): action is EventAction => action.type.startsWith(prefix);
  const eventOf = ({ type, payload }: EventAction) =>
    ({ ...payload, type: (type as string).slice(prefix.length) }) as unknown as Event;

  /** Worked out once: what the reducer has found is what the listener is asked for. */
  const taken = weakMapMemoize((state: State, action: EventAction) =>
    transition(snapshotOf(state), eventOf(action)),
  );

  const reducer = (state: State = stateOf(first), action: Action): State => {
    if (!isEvent(action)) return state;
    const [after] = taken(state, action) as [Snapshot, unknown];
    return after === snapshotOf(state) ? state : stateOf(after);
  };

  /** The action that tells the machine of an event. */
  const send = (event: Event): EventAction => {
    const { type, ...payload } = event as AnyEventObject;
    return { type: prefix + type, payload } as unknown as EventAction;
  };

  /** What the machine asks for when the event of this action reaches it in this state. */
  const asks = (state: State, action: EventAction): Asked[] => taken(state, action)[1];

  /** The whole snapshot, with `matches`, `can` and `hasTag`: the same object for the same state. */
  const select = (root: Record<Name, State>): Snapshot => snapshotOf(root[name]);

  /** From now on, whatever a transition asks for is done. */
  const listen = <Root extends Record<Name, State>>(
    startListening: TypedStartListening<Root, ThunkDispatch<Root, unknown, Action>>,
    effects: Effects<M>,
  ) => {
    const perform = createPerformer(machine.id, effects);

    startListening({
      predicate: isEvent,
      effect(action, api) {
        perform(asks(api.getOriginalState()[name], action), (event) => void api.dispatch(send(event)));
      },
    });
  };

  return { reducerPath: name, machine, reducer, send, select, listen };
}

type Transition = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => [AnyMachineSnapshot, Asked[]];

const nothing = () => undefined;

/**
 * The first snapshot, and what XState's own `transition` does – which makes an actor for each event, and with it begins
 * the machine anew. Here one actor, which never starts, stands for all of them.
 */
function pure(machine: AnyStateMachine): [AnyMachineSnapshot, Transition] {
  const self = createActor(machine);
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  const transition: Transition = (snapshot, event) => {
    const asked: Asked[] = [];
    const actionExecutor = ({ type, params }: Asked) => asked.push({ type, params });
    return [machine.transition(snapshot, event, { ...scope, actionExecutor }), asked];
  };
  return [self.getSnapshot(), transition];
}
