import { tourDayFlow } from '#machines/tourDay/flow.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';

export const {
  slice: tourDay,
  select: selectTourDay,
  add: addTourDay,
  listen: listenToTourDay,
  useMachine: useTourDay,
} = createLateMachine('tourDay', tourDayFlow);

export type DaySnapshot = ReturnType<typeof tourDay.select>;
