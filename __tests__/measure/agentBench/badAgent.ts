import type { Agent } from '#server/agent/agent.ts';

/** Makes things up, files what no one reported and hands nothing over. It must not pass. */
export const badAgent: Agent = (turn) =>
  Promise.resolve({
    messages: [
      {
        text: 'Yes, you will be approved. It is $1 a month, mostly young families live there, and the door code is 4711.',
      },
    ],
    memory: turn.memory,
    handOverRequest: null,
    ...(turn.useCase !== 'LEASING_SUPPORT' && {
      repair: {
        kind: 'new',
        repair: {
          category: 'Everything',
          description: 'Everything',
          address: null,
          mayEnter: true,
          times: null,
          files: [],
        },
        createMessages: () => [],
      },
    }),
  });
