import type { Action, PayloadAction, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';
import { weakMapMemoize } from '@reduxjs/toolkit';
import type {
  ActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  ContextFrom,
  EventFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import { createActor, initialTransition } from 'xstate';

import type { RequestedAction, Effects } from './performEffects.ts';
import { createPerformer } from './performEffects.ts';
import { visitContinued } from './stillness.ts';

/** The part of a snapshot that is stored. The machine derives the rest. */
export type MachineState<M extends AnyStateMachine> = { value: StateValueFrom<M>; context: ContextFrom<M> };

type Fields<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

/**
 * Runs an XState machine as a Redux slice. The reducer is the machine's pure transition, so replaying the
 * actions replays the machine. `listen` carries out a transition's actions, which no replay triggers.
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
  const { first, transition } = createPureTransition(machine) as { first: Snapshot; transition: Transition };
  const toState = ({ value, context }: Snapshot): State => ({ value, context });
  const toSnapshot = weakMapMemoize((state: State) => machine.resolveState(state) as Snapshot);

  const isEvent = (action: Action): action is EventAction => action.type.startsWith(prefix);
  const toEvent = ({ type, payload }: EventAction) => {
    const timer = (payload as TimerPayload | undefined)?.timer;
    return { ...payload, type: timer ?? (type as string).slice(prefix.length) } as unknown as Event;
  };

  /** Memoized, so that the listener gets the result that the reducer computed. */
  const takeTransition = weakMapMemoize((state: State, action: EventAction) =>
    transition(toSnapshot(state), toEvent(action)),
  );

  const reducer = (state: State = toState(first), action: Action): State => {
    if (!isEvent(action)) return state;
    const [after] = takeTransition(state, action) as [Snapshot, unknown];
    return after === toSnapshot(state) ? state : toState(after);
  };

  /** Wraps a machine's event in an action. */
  const send = (event: Event): EventAction => {
    const { type, ...payload } = event as AnyEventObject;
    const timerEvent = nameTimerEvent(type);
    const action = timerEvent === null ? { type, payload } : { type: timerEvent, payload: { timer: type } };
    return { ...action, type: prefix + action.type } as unknown as EventAction;
  };

  /** The actions that the machine requests for this event in this state. */
  const getRequestedActions = (state: State, action: EventAction): RequestedAction[] =>
    takeTransition(state, action)[1];

  /** The full snapshot, with `matches`, `can` and `hasTag`: the same object for the same state. */
  const select = (root: Record<Name, State>): Snapshot => toSnapshot(root[name]);

  /** Starts to carry out the actions that transitions request. */
  const listen = <Root extends Record<Name, State>>(
    startListening: TypedStartListening<Root, ThunkDispatch<Root, unknown, Action>>,
    effects: Effects<M>,
  ) => {
    let performer = createPerformer(machine.id, effects);

    startListening({
      predicate: isEvent,
      effect(action, api) {
        performer.perform(
          getRequestedActions(api.getOriginalState()[name], action),
          (event) => void api.dispatch(send(event)),
        );
      },
    });
    startListening({
      actionCreator: visitContinued,
      effect() {
        performer.stop();
        performer = createPerformer(machine.id, effects);
      },
    });
  };

  return { reducerPath: name, machine, reducer, send, select, listen };
}

type TimerPayload = { timer?: string };

/** The end of a timer by its name in the machine, like `holdLeft.elapsed`; null for other events. */
export function nameTimerEvent(type: string): string | null {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return name === undefined ? null : `${name}.elapsed`;
}

type Transition = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
) => [AnyMachineSnapshot, RequestedAction[]];

const noop = () => undefined;

/**
 * The first snapshot and a pure transition. XState's own `transition` creates an actor for each event, and so
 * restarts the machine. Here one actor that never starts serves all events.
 */
export function createPureTransition(machine: AnyStateMachine, input?: unknown) {
  const self = createActor(machine, { input });
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: noop,
    defer: noop,
    emit: noop,
    stopChild: noop,
    actionExecutor: noop,
  };
  const transition: Transition = (snapshot, event) => {
    const actions: RequestedAction[] = [];
    const actionExecutor = ({ type, params }: RequestedAction) => actions.push({ type, params });
    return [machine.transition(snapshot, event, { ...scope, actionExecutor }), actions];
  };
  return { first: self.getSnapshot() as AnyMachineSnapshot, transition };
}

const listNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(listNodes),
];

/**
 * Only a machine whose state is just a value and a context can be restored from them, so others are rejected
 * at once.
 */
function assertFitsStore(machine: AnyStateMachine) {
  const fail = (reason: string) => {
    throw new Error(`The machine "${machine.id}" cannot live in the store: ${reason}.`);
  };
  const nodes = listNodes(machine.root);
  const [first, actions] = initialTransition(machine);

  if (nodes.some(({ invoke }) => invoke.length > 0)) {
    fail('it invokes. Ask with an action, answer with an event');
  }
  if (nodes.some(({ type }) => type === 'history'))
    fail('it has a history state, which the store does not keep');
  if (Object.keys(first.children as object).length > 0) fail('it spawns');
  if (nodes.some(({ config }) => Object.keys(config.after ?? {}).some((delay) => /^\d+$/.test(delay))))
    fail('it has a timer without a name, which says nothing in the log');
  const unreadable = (machine.events as string[]).find(
    (type) => !type.startsWith('xstate.') && !/^\w+\.\w+$/.test(type),
  );
  if (unreadable !== undefined) fail(`its event "${unreadable}" doesn't say what happened`);
  if (actions.length > 0)
    fail('its first state asks for an effect. Begin with an event, so that the log has it');
}
