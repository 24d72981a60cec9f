import { assign } from 'xstate';

import { clearSession, setSession } from './changes.ts';
import { getSession } from './context.ts';
import { chat } from './setup.ts';

const resetAttempts = chat.assign({ attempt: 0, error: null });

const open = chat.createStateConfig({
  initial: 'fresh',
  on: {
    'token.expiring': { target: '.refreshing', actions: resetAttempts },
    'retry.requested': { target: '.refreshing', actions: resetAttempts },
    'session.shared': [
      {
        guard: 'isOurs',
        target: '.fresh',
        actions: [setSession, { type: 'renewConnection', params: ({ event }) => event }],
      },
      { target: '#chat.Loading.working.joining', actions: ['clearChat', setSession] },
    ],
    'session.rejected': 'over',
    'session.cleared': { target: '#chat.PreEngagementForm', actions: ['clearChat', clearSession] },
    'conversation.closed': 'ended',
    'end.confirmed': 'ending',
  },
  states: {
    fresh: {},
    refreshing: {
      entry: [
        assign({ attempt: ({ context }) => context.attempt + 1 }),
        { type: 'refreshToken', params: ({ context }) => ({ session: getSession(context) }) },
      ],
      on: {
        // A new token is already being requested.
        'token.expiring': {},
        'session.refreshed': {
          target: 'fresh',
          actions: [setSession, { type: 'renewConnection', params: ({ event }) => event }],
        },
        'refresh.failed': [
          { guard: 'canRefresh', target: 'waiting' },
          {
            target: 'stale',
            actions: [
              { type: 'raise', params: ({ event }) => event },
              assign({ error: ({ event }) => ({ message: event.message, fields: {} }) }),
            ],
          },
        ],
      },
    },
    waiting: { on: { 'token.expiring': {} }, after: { backOff: 'refreshing' } },
    /** Nothing can be sent until the visitor tries again or the connection comes back. */
    stale: {},
  },
});

/** The conversation, from its first message to the feedback. */
export const messaging = chat.createStateConfig({
  initial: 'open',
  states: {
    open,
    ending: {
      tags: 'busy',
      entry: { type: 'endConversation', params: ({ context }) => context },
      on: {
        'conversation.closed': 'ended',
        'session.cleared': 'ended',
        'session.rejected': 'ended',
        'end.failed': {
          target: 'open',
          actions: assign({ error: ({ event }) => ({ message: event.message, fields: {} }) }),
        },
      },
    },
    ended: {
      entry: { type: 'forgetSession', params: { reason: 'ended' } },
    },
    /** The chat was not ended, but no token opens it anymore. */
    over: {
      entry: { type: 'forgetSession', params: { reason: 'lapsed' } },
    },
  },
  on: {
    'chat.restarted': { target: '#chat.PreEngagementForm', actions: ['clearChat', clearSession] },
    'session.shared': [
      // Another token for a chat that has ended changes nothing.
      { guard: 'isOurs' },
      { target: '#chat.Loading.working.joining', actions: ['clearChat', setSession] },
    ],
  },
});
