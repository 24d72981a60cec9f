import { lazyPart } from '#src/ui/lazyPart.tsx';

import { LoadingAccess } from '../LoadingAccess.tsx';

/** For agents of other companies. */
export const { Part: LazyAgentStatus } = lazyPart(
  () =>
    import(/* webpackChunkName: "getAgentStatus" */ '../agent/AgentStatus.tsx').then((it) => it.AgentStatus),
  {
    sentence: 'We couldn’t load this page. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <LoadingAccess />,
  },
);
