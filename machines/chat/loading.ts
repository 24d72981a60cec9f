import { assign } from 'xstate';

import { clearSession, setSession } from './changes.ts';
import { getSession } from './context.ts';
import { chat } from './setup.ts';

const joining = chat.createStateConfig({
  entry: { type: 'joinConversation', params: ({ context }) => ({ session: getSession(context) }) },
  on: {
    'session.shared': { target: 'joining', reenter: true, actions: setSession },
    'conversation.unreachable': '#chat.Loading.stuck',
  },
});

const creating = chat.createStateConfig({
  entry: [
    assign({ attempt: ({ context }) => context.attempt + 1 }),
    {
      type: 'createSession',
      params: ({ context }) => ({ ...context, idempotencyKey: context.idempotencyKey ?? '' }),
    },
  ],
  on: {
    'session.refused': {
      target: '#chat.PreEngagementForm',
      actions: assign({ error: ({ event }) => event.error, idempotencyKey: null }),
    },
    'session.failed': [
      { guard: 'canCreate', target: 'waiting' },
      {
        target: '#chat.PreEngagementForm',
        actions: [
          { type: 'raise', params: { message: 'No results from server' } },
          assign({ error: { message: 'No results from server', fields: {} } }),
        ],
      },
    ],
  },
});

/** From a stored or new session to a joined conversation. */
export const loading = chat.createStateConfig({
  initial: 'idle',
  on: {
    'session.created': { target: '.working.joining', actions: setSession },
    // The session's details may arrive late, even while the visitor has to choose.
    'session.refreshed': { actions: setSession },
    'conversation.joined': '#chat.MessagingCanvas.open',
    'conversation.closed': '#chat.MessagingCanvas.ended',
    'session.rejected': {
      target: '#chat.PreEngagementForm',
      actions: [{ type: 'forgetSession', params: { reason: 'lapsed' } }, 'clearChat', clearSession],
    },
    'session.cleared': { target: '#chat.PreEngagementForm', actions: ['clearChat', clearSession] },
  },
  states: {
    idle: {
      on: {
        'chat.opened': {
          target: 'working',
          actions: assign(({ event: { organizationId, agentIdentifier, useCase } }) => ({
            organizationId,
            agentIdentifier,
            useCase,
            expanded: true,
          })),
        },
      },
    },
    working: {
      tags: 'busy',
      initial: 'finding',
      after: { startTimeout: 'stuck' },
      states: {
        finding: {
          entry: 'findSession',
          on: {
            'session.found': { target: 'joining', actions: setSession },
            'session.missing': '#chat.PreEngagementForm',
          },
        },
        joining,
        creating,
        waiting: { after: { backOff: 'creating' } },
      },
    },
    // The answer may still arrive.
    stuck: {
      on: {
        'retry.requested': [
          { guard: 'hasSession', target: 'working.joining' },
          {
            guard: 'isBeginning',
            target: 'working.creating',
            actions: assign({ attempt: 0 }),
          },
          { target: 'working.finding' },
        ],
        'restart.requested': {
          target: '#chat.PreEngagementForm',
          actions: [{ type: 'forgetSession', params: { reason: 'cleared' } }, 'clearChat', clearSession],
        },
      },
    },
  },
});
