import { assign } from 'xstate';

import { setSession, applySubmit } from './changes.ts';
import { withoutSession, emptyContext } from './context.ts';
import { loading } from './loading.ts';
import { messaging } from './messaging.ts';
import { chat } from './setup.ts';

/** A visitor's chat: its three phases, including their retries and delays. */
export const chatFlow = chat.createMachine({
  id: 'chat',
  context: emptyContext,
  initial: 'Loading',
  on: {
    'widget.expanded': { actions: assign({ expanded: true }) },
    'widget.collapsed': { actions: assign({ expanded: false }) },
    'form.changed': {
      actions: assign({
        preEngagementData: ({ context, event }) => ({
          ...context.preEngagementData,
          ...event.preEngagementData,
        }),
      }),
    },
    'agent.named': {
      guard: 'isNewAgent',
      actions: assign(({ event: { agentIdentifier } }) => ({ agentIdentifier })),
    },
    'useCase.changed': {
      guard: 'isAnother',
      target: '.PreEngagementForm',
      actions: [
        { type: 'forgetSession', params: { reason: 'cleared' } },
        'clearChat',
        assign(({ context, event: { useCase, agentIdentifier } }) => ({
          ...withoutSession(context),
          // Before the chat exists, the form is still being filled in.
          ...(context.conversationSid === null && { preEngagementData: context.preEngagementData }),
          useCase,
          agentIdentifier,
        })),
      ],
    },
  },
  states: {
    Loading: loading,
    PreEngagementForm: {
      on: {
        'form.submitted': {
          target: 'Loading.working.creating',
          actions: applySubmit,
        },
        'session.shared': {
          target: 'Loading.working.joining',
          actions: setSession,
        },
      },
    },
    MessagingCanvas: messaging,
  },
});
