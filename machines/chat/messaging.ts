import { assign } from 'xstate';

import { clear, hold } from './changes.ts';
import { sessionIn } from './context.ts';
import { chat } from './setup.ts';

const tried = chat.assign({ attempt: 0, error: null });

const open = chat.createStateConfig({
  initial: 'fresh',
  on: {
    'token.ending': { target: '.refreshing', actions: tried },
    'retry.asked': { target: '.refreshing', actions: tried },
    'session.shared': [
      {
        guard: 'isOurs',
        target: '.fresh',
        actions: [hold, { type: 'renewConnection', params: ({ event }) => event }],
      },
      { target: '#chat.Loading.working.joining', actions: ['clearChat', hold] },
    ],
    'session.rejected': 'over',
    'session.gone': { target: '#chat.PreEngagementForm', actions: ['clearChat', clear] },
    'conversation.closed': 'ended',
    'end.confirmed': 'ending',
  },
  states: {
    fresh: {},
    refreshing: {
      entry: [
        assign({ attempt: ({ context }) => context.attempt + 1 }),
        { type: 'refreshToken', params: ({ context }) => ({ session: sessionIn(context) }) },
      ],
      on: {
        // it is being asked for already
        'token.ending': {},
        'session.refreshed': {
          target: 'fresh',
          actions: [hold, { type: 'renewConnection', params: ({ event }) => event }],
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
    waiting: { on: { 'token.ending': {} }, after: { backOff: 'refreshing' } },
    /** Nothing can be sent until the visitor tries again, or the connection comes back. */
    stale: {},
  },
});

/** The conversation, from its first word to what one thought of it. */
export const messaging = chat.createStateConfig({
  initial: 'open',
  states: {
    open,
    ending: {
      tags: 'busy',
      entry: { type: 'endConversation', params: ({ context }) => context },
      on: {
        'conversation.closed': 'ended',
        'session.gone': 'ended',
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
    /** Nobody has ended it, and no token opens it any more. */
    over: {
      entry: { type: 'forgetSession', params: { reason: 'lapsed' } },
    },
  },
  on: {
    'chat.restarted': { target: '#chat.PreEngagementForm', actions: ['clearChat', clear] },
    'session.shared': [
      // another token of a chat that is at its end changes nothing
      { guard: 'isOurs' },
      { target: '#chat.Loading.working.joining', actions: ['clearChat', hold] },
    ],
  },
});
