import { accessFlow } from '#machines/access/flow.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';

export const {
  slice: access,
  select: selectAccess,
  add: addAccess,
  listen: listenToAccess,
  useMachine: useAccess,
} = createLateMachine('access', accessFlow);

export type AccessSnapshot = ReturnType<typeof access.select>;
