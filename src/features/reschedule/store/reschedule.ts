import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { ChangeEvent } from '#machines/reschedule/events.ts';
import { rescheduleFlow } from '#machines/reschedule/flow.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

export const reschedule = createMachineSlice('reschedule', rescheduleFlow);

export type ChangeSnapshot = ReturnType<typeof reschedule.select>;

type WithChange = { reschedule?: MachineState<typeof rescheduleFlow> };

/** Null until the page for changing a tour is visited. */
export function selectChange(root: object): ChangeSnapshot | null {
  const { reschedule: state } = root as WithChange;
  return state === undefined ? null : reschedule.select({ reschedule: state });
}

export const addReschedule = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(reschedule);

type Listening = Parameters<typeof reschedule.listen<Required<WithChange>>>[0];

export const listenToReschedule = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof reschedule.listen>[1],
) => reschedule.listen(startListening as unknown as Listening, effects);

/** The tour being changed and a function to send events. The code is loaded with its page. */
export function useReschedule() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addReschedule(store), [store]);
  const snapshot = useSelector<object, ChangeSnapshot | null>(selectChange);
  const dispatch = useDispatch();
  const send = useCallback((event: ChangeEvent) => void dispatch(reschedule.send(event)), [dispatch]);
  return [snapshot, send] as const;
}
