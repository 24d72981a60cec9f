import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

import type { MachineState } from './createMachineSlice.ts';
import { createMachineSlice } from './createMachineSlice.ts';
import type { LateSliceName } from './lateSlice.ts';
import type { AppStore } from './makeStore.ts';
import type { Effects } from './performEffects.ts';

/** A machine whose code is loaded after the store, with the page that first needs it. */
export function createLateMachine<const Name extends LateSliceName, M extends AnyStateMachine>(
  name: Name,
  machine: M,
) {
  const slice = createMachineSlice(name, machine);
  type Root = Record<Name, MachineState<M>>;
  type Snapshot = SnapshotFrom<M> & MachineState<M>;
  type Listening = Parameters<typeof slice.listen<Root>>[0];

  /** Null until a page that needs it is visited. */
  const select = (root: object): Snapshot | null =>
    (root as Partial<Root>)[name] === undefined ? null : slice.select(root as Root);

  const add = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(slice);

  const listen = ({ startListening }: Pick<AppStore, 'startListening'>, effects: Effects<M>) =>
    slice.listen(startListening as unknown as Listening, effects);

  /** Its snapshot, and a function to send it events. */
  function useMachine() {
    const store = useStore() as unknown as AppStore;
    useEffect(() => add(store), [store]);
    const snapshot = useSelector<object, Snapshot | null>(select);
    const dispatch = useDispatch();
    const send = useCallback((event: EventFrom<M>) => void dispatch(slice.send(event)), [dispatch]);
    return [snapshot, send] as const;
  }

  return { slice, select, add, listen, useMachine };
}
