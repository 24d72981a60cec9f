import { assign } from 'xstate';

import { emptyContext, isAskedFor, noHelp } from './context.ts';
import { helping } from './helping.ts';
import { access } from './setup.ts';
import { stepping } from './stepping.ts';

/** From the link of a tour that is seen alone to a door that is locked again. No code is ever in here. */
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
        // the page that says how it stands has no token in its recorded address
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
          actions: assign(({ event: { door, kept, sessionKey } }) => ({
            ...(kept === null ? { sessionKey } : { ...kept, isBound: kept.isBound && isAskedFor(door) }),
            door,
            help: noHelp,
          })),
        },
        'door.missing': 'missing',
        'door.unknown': 'loadFailed',
      },
    },
    missing: {},
    loadFailed: { on: { 'retry.asked': 'loading' } },
    open: { type: 'parallel', states: { step: stepping, help: helping } },
  },
});
