import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { TourEvent } from '#machines/tour/events.ts';
import { tourFlow } from '#machines/tour/flow.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

export const tour = createMachineSlice('tour', tourFlow);

export type TourSnapshot = ReturnType<typeof tour.select>;

type WithTour = { tour?: MachineState<typeof tourFlow> };

/** Null until a tour's booking page is visited. */
export function selectTour(root: object): TourSnapshot | null {
  const { tour: state } = root as WithTour;
  return state === undefined ? null : tour.select({ tour: state });
}

export const addTour = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(tour);

type Listening = Parameters<typeof tour.listen<Required<WithTour>>>[0];

export const listenToTour = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof tour.listen>[1],
) => tour.listen(startListening as unknown as Listening, effects);

/** The tour being booked and a function to send events. The code is loaded with its first page. */
export function useTour() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addTour(store), [store]);
  const snapshot = useSelector<object, TourSnapshot | null>(selectTour);
  const dispatch = useDispatch();
  const send = useCallback((event: TourEvent) => void dispatch(tour.send(event)), [dispatch]);
  return [snapshot, send] as const;
}
