import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { DayEvent } from '#machines/tourDay/events.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

export const tourDay = createMachineSlice('tourDay', tourDayFlow);

export type DaySnapshot = ReturnType<typeof tourDay.select>;

type WithDay = { tourDay?: MachineState<typeof tourDayFlow> };

/** Null until the page for several homes is visited. */
export function selectTourDay(root: object): DaySnapshot | null {
  const { tourDay: state } = root as WithDay;
  return state === undefined ? null : tourDay.select({ tourDay: state });
}

export const addTourDay = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(tourDay);

type Listening = Parameters<typeof tourDay.listen<Required<WithDay>>>[0];

export const listenToTourDay = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof tourDay.listen>[1],
) => tourDay.listen(startListening as unknown as Listening, effects);

/** The day being planned and a function to send events. The code is loaded with its page. */
export function useTourDay() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addTourDay(store), [store]);
  const snapshot = useSelector<object, DaySnapshot | null>(selectTourDay);
  const dispatch = useDispatch();
  const send = useCallback((event: DayEvent) => void dispatch(tourDay.send(event)), [dispatch]);
  return [snapshot, send] as const;
}
