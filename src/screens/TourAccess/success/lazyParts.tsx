import { lazyPart } from '#src/ui/lazyPart.tsx';

import { Waiting } from '../Waiting.tsx';

/** For agents of other companies. */
export const { Part: LazyAgentStanding } = lazyPart(
  () =>
    import(/* webpackChunkName: "agentStanding" */ '../agent/AgentStanding.tsx').then(
      (it) => it.AgentStanding,
    ),
  {
    sentence: 'This page did not load. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Waiting />,
  },
);
