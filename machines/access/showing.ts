import { assign } from 'xstate';

import type { Trouble } from '../tour/context.ts';
import { access } from './setup.ts';

const proved = access.assign(({ context, event }) => {
  if (!('proof' in event) || event.proof === null) return {};
  const { proof } = event;
  const others = context.proofs.filter(({ channel }) => channel !== proof.channel);
  return { proofs: [...others, proof], trouble: null };
});

const named = access.assign(({ event }) =>
  event.type === 'contact.named' ? { contact: event.contact, trouble: null } : {},
);

const lost = (message: string): Trouble => ({ code: 'UNKNOWN', message, fields: {} });

const NOT_NOW =
  'We couldn’t continue your visit here. It may have been requested too often. Wait a few minutes, or call us.';

const unheard = access.assign(({ event }) =>
  event.type === 'request.lost' ? { trouble: lost(event.message) } : {},
);

const blamed =
  (field: string) =>
  ({ event }: { event: { trouble: Trouble } }) => ({ trouble: event.trouble, field });

/** What is shown and agreed to before anybody is let in. */
export const showing = {
  contact: access.createStateConfig({
    initial: 'naming',
    states: {
      naming: {
        on: {
          'contact.named': [
            {
              guard: {
                type: 'isShownNow',
                params: ({ event }) => ({ destination: event.contact.destination }),
              },
              target: '#access.open.step.refreshing',
              actions: named,
            },
            // what an agent has shown long ago does not count
            { guard: 'isAgent', target: 'proving', actions: named },
            { target: 'recalling', actions: named },
          ],
        },
      },
      // what was shown in this browser before is not asked for again
      recalling: {
        tags: 'busy',
        entry: {
          type: 'recallContact',
          params: ({ context: { organizationId, contact } }) => ({ organizationId, contact }),
        },
        on: {
          'contact.recalled': [
            {
              guard: { type: 'isProved', params: ({ event }) => ({ proof: event.proof }) },
              target: '#access.open.step.refreshing',
              actions: proved,
            },
            { target: 'proving' },
          ],
        },
      },
      proving: {
        on: {
          'contact.proved': { target: '#access.open.step.refreshing', actions: proved },
          'contact.corrected': 'naming',
        },
      },
    },
  }),
  identity: access.createStateConfig({
    on: {
      'identity.changed': [
        {
          guard: { type: 'isGiven', params: ({ event }) => ({ status: event.identity.status }) },
          target: 'refreshing',
          actions: assign({ identity: ({ event }) => event.identity }),
        },
        { actions: assign({ identity: ({ event }) => event.identity }) },
      ],
      'contact.proved': { target: 'refreshing', actions: proved },
    },
  }),
  rules: access.createStateConfig({
    on: { 'rules.accepted': { target: 'asking', actions: assign({ trouble: null, note: null }) } },
  }),
  asking: access.createStateConfig({
    tags: 'busy',
    entry: { type: 'askForDoor', params: ({ context }) => ({ context }) },
    on: {
      'access.granted': {
        target: 'arriving',
        actions: assign({
          isBound: true,
          note: null,
          door: ({ context, event }) => context.door && { ...context.door, ...event.standing },
        }),
      },
      'access.closed': {
        target: 'refreshing',
        actions: assign({ proofs: [], note: NOT_NOW, trouble: null }),
      },
      'request.refused': [
        {
          guard: { type: 'blames', params: blamed('contactProofs') },
          target: 'contact',
          actions: assign({ trouble: ({ event }) => event.trouble, proofs: [] }),
        },
        {
          guard: { type: 'blames', params: blamed('acceptedRulesVersion') },
          target: 'refreshing',
          actions: assign({ trouble: ({ event }) => event.trouble }),
        },
        {
          guard: 'isAgent',
          target: 'contact',
          actions: assign({ trouble: ({ event }) => event.trouble }),
        },
        { target: 'rules', actions: assign({ trouble: ({ event }) => event.trouble }) },
      ],
      'request.lost': [
        { guard: 'isAgent', target: 'contact', actions: unheard },
        { target: 'rules', actions: unheard },
      ],
    },
  }),
};
