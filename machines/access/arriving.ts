import { assign } from 'xstate';

import { isAskedFor } from './context.ts';
import { access } from './setup.ts';

export const arriving = access.createStateConfig({
  always: [
    { guard: 'isEnded', target: 'standing' },
    { guard: 'needsContact', target: 'contact' },
    { guard: 'needsProofs', target: 'identity' },
    // an agent has accepted them before his visit began
    { guard: 'isAgentElsewhere', target: 'asking' },
    { guard: 'needsRules', target: 'rules' },
    { guard: 'isOpen', target: 'presence' },
    { target: 'standing' },
  ],
});

/** How the door stands is asked anew. */
export const refreshing = access.createStateConfig({
  tags: 'busy',
  entry: ['forgetCode', { type: 'findDoor', params: ({ context }) => context }],
  on: {
    'door.found': {
      target: 'arriving',
      actions: assign(({ context, event: { door } }) => ({
        door,
        isBound: context.isBound && isAskedFor(door),
      })),
    },
    'door.missing': '#access.missing',
    'door.unknown': '#access.loadFailed',
  },
});
