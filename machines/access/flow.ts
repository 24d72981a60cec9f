import { assign } from 'xstate';

import { emptyContext, isAccessRequested, noHelp } from './context.ts';
import { helping } from './helping.ts';
import { access } from './setup.ts';
import { stepping } from './stepping.ts';

/** From the link of a self-guided tour to a locked door. The machine never contains a code. */
export const accessFlow = access.createMachine({
  id: 'access',
  context: emptyContext,
  initial: 'closed',
  on: {
    'access.opened': {
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => ({
        ...emptyContext,
        kind: event.kind,
        organizationId: event.organizationId,
        token: event.token,
      })),
    },
    'access.left': {
      target: '.closed',
      actions: [
        'forgetCode',
        // The chat of the status page is still about this tour.
        assign(({ context: { kind, organizationId, token } }) => ({
          ...emptyContext,
          kind,
          organizationId,
          token,
        })),
      ],
    },
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      entry: { type: 'findDoor', params: ({ context }) => context },
      on: {
        'door.found': {
          target: 'open',
          actions: assign(({ event: { door, savedDraft, sessionKey } }) => ({
            ...(savedDraft === null
              ? { sessionKey }
              : { ...savedDraft, isTabBound: savedDraft.isTabBound && isAccessRequested(door) }),
            door,
            help: noHelp,
          })),
        },
        'door.missing': 'missing',
        'door.unknown': 'loadFailed',
      },
    },
    missing: {},
    loadFailed: { on: { 'retry.requested': 'loading' } },
    open: { type: 'parallel', states: { step: stepping, help: helping } },
  },
});
