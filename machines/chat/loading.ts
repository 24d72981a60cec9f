import { assign } from 'xstate';

import { clear, hold } from './changes.ts';
import { sessionIn } from './context.ts';
import { chat } from './setup.ts';

/** Longer than this nobody is left looking at a spinner. */
const STUCK_MS = 10_000;

const joining = chat.createStateConfig({
  entry: { type: 'joinConversation', params: ({ context }) => ({ session: sessionIn(context) }) },
  on: {
    'session.shared': { target: 'joining', reenter: true, actions: hold },
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
      actions: assign({ error: ({ event }) => event.trouble, idempotencyKey: null }),
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

/** From a session that is kept or new to a conversation that is joined. */
export const loading = chat.createStateConfig({
  initial: 'idle',
  on: {
    'session.created': { target: '.working.joining', actions: hold },
    // who one is there is told late as well, while one has to choose
    'session.refreshed': { actions: hold },
    'conversation.joined': '#chat.MessagingCanvas.open',
    'conversation.closed': '#chat.MessagingCanvas.ended',
    'session.rejected': {
      target: '#chat.PreEngagementForm',
      actions: [{ type: 'forgetSession', params: { reason: 'lapsed' } }, 'clearChat', clear],
    },
    'session.gone': { target: '#chat.PreEngagementForm', actions: ['clearChat', clear] },
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
      after: { [STUCK_MS]: 'stuck' },
      states: {
        finding: {
          entry: 'findSession',
          on: {
            'session.found': { target: 'joining', actions: hold },
            'session.missing': '#chat.PreEngagementForm',
          },
        },
        joining,
        creating,
        waiting: { after: { backOff: 'creating' } },
      },
    },
    // what was asked for may still come
    stuck: {
      on: {
        'retry.asked': [
          { guard: 'hasSession', target: 'working.joining' },
          {
            guard: 'isBeginning',
            target: 'working.creating',
            actions: assign({ attempt: 0 }),
          },
          { target: 'working.finding' },
        ],
        'anew.asked': {
          target: '#chat.PreEngagementForm',
          actions: [{ type: 'forgetSession', params: { reason: 'cleared' } }, 'clearChat', clear],
        },
      },
    },
  },
});
