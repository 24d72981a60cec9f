import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AccessEvent } from '#machines/access/events.ts';
import { accessFlow } from '#machines/access/flow.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

export const access = createMachineSlice('access', accessFlow);

export type AccessSnapshot = ReturnType<typeof access.select>;

type WithAccess = { access?: MachineState<typeof accessFlow> };

/** Null until a door's page is visited. */
export function selectAccess(root: object): AccessSnapshot | null {
  const { access: state } = root as WithAccess;
  return state === undefined ? null : access.select({ access: state });
}

export const addAccess = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(access);

type Listening = Parameters<typeof access.listen<Required<WithAccess>>>[0];

export const listenToAccess = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof access.listen>[1],
) => access.listen(startListening as unknown as Listening, effects);

/** The state of the visitor's access and a function to send events. The code is loaded with its page. */
export function useAccess() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addAccess(store), [store]);
  const snapshot = useSelector<object, AccessSnapshot | null>(selectAccess);
  const dispatch = useDispatch();
  const send = useCallback((event: AccessEvent) => void dispatch(access.send(event)), [dispatch]);
  return [snapshot, send] as const;
}
