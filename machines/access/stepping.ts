import { assign } from 'xstate';

import { isAccessRequested } from './context.ts';
import { entering } from './entering.ts';
import { access } from './setup.ts';
import { verifying } from './verifying.ts';

const arriving = access.createStateConfig({
  always: [
    { guard: 'isEnded', target: 'status' },
    { guard: 'needsContact', target: 'contact' },
    { guard: 'needsVerifications', target: 'identity' },
    // An agent has accepted the rules before the visit began.
    { guard: 'isAgentElsewhere', target: 'requesting' },
    { guard: 'needsRules', target: 'rules' },
    { guard: 'isOpen', target: 'presence' },
    { target: 'status' },
  ],
});

/** Loads the state of the door again. */
const refreshing = access.createStateConfig({
  tags: 'busy',
  entry: ['forgetCode', { type: 'findDoor', params: ({ context }) => context }],
  on: {
    'door.found': {
      target: 'arriving',
      actions: assign(({ context, event: { door } }) => ({
        door,
        isTabBound: context.isTabBound && isAccessRequested(door),
      })),
    },
    'door.missing': '#access.missing',
    'door.unknown': '#access.loadFailed',
  },
});

/** The page shown on the way to the door. Completed verifications are not requested again. */
export const stepping = access.createStateConfig({
  initial: 'arriving',
  states: {
    arriving,
    refreshing,
    ...verifying,
    ...entering,
    ended: { entry: 'forgetCode', on: { 'retry.requested': 'refreshing' } },
    status: {
      entry: [
        'forgetCode',
        { type: 'showStatus', params: ({ context: { kind, token } }) => ({ kind, token }) },
        assign({ error: null, notice: null }),
      ],
    },
  },
});
