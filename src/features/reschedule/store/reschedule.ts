import { rescheduleFlow } from '#machines/reschedule/flow.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';

export const {
  slice: reschedule,
  select: selectChange,
  add: addReschedule,
  listen: listenToReschedule,
  useMachine: useReschedule,
} = createLateMachine('reschedule', rescheduleFlow);

export type ChangeSnapshot = ReturnType<typeof reschedule.select>;
