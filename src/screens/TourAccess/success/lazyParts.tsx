import { lazyPart } from '#src/ui/lazyPart.tsx';

import { Waiting } from '../Waiting.tsx';

/** For agents of other companies. */
export const { Part: LazyAgentStanding } = lazyPart(
  () =>
    import(/* webpackChunkName: "agentStanding" */ '../agent/AgentStanding.tsx').then(
      (it) => it.AgentStanding,
    ),
  {
    sentence: 'We couldn’t load this page. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Waiting />,
  },
);
