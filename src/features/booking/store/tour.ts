import { tourFlow } from '#machines/tour/flow.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';

export const {
  slice: tour,
  select: selectTour,
  add: addTour,
  listen: listenToTour,
  useMachine: useTour,
} = createLateMachine('tour', tourFlow);

export type TourSnapshot = ReturnType<typeof tour.select>;
