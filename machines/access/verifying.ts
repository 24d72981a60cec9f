import { assign } from 'xstate';

import type { FlowError } from '../tour/context.ts';
import { access } from './setup.ts';

const addVerification = access.assign(({ context, event }) => {
  if (!('verification' in event) || event.verification === null) return {};
  const { verification } = event;
  const others = context.verifications.filter(({ channel }) => channel !== verification.channel);
  return { verifications: [...others, verification], error: null };
});

const setContact = access.assign(({ event }) =>
  event.type === 'contact.entered' ? { contact: event.contact, error: null } : {},
);

const toLostRequestError = (message: string): FlowError => ({ code: 'UNKNOWN', message, fields: {} });

const CANNOT_CONTINUE =
  'We couldn’t continue your visit here. There may have been too many requests. Wait a few minutes, or call us.';

const setLostRequestError = access.assign(({ event }) =>
  event.type === 'request.lost' ? { error: toLostRequestError(event.message) } : {},
);

const toBlameParams =
  (field: string) =>
  ({ event }: { event: { error: FlowError } }) => ({ error: event.error, field });

/** The verifications and agreements required before access is granted. */
export const verifying = {
  contact: access.createStateConfig({
    initial: 'enteringContact',
    states: {
      enteringContact: {
        on: {
          'contact.entered': [
            {
              guard: {
                type: 'isAgentVerifiedFor',
                params: ({ event }) => ({ destination: event.contact.destination }),
              },
              target: '#access.open.step.refreshing',
              actions: setContact,
            },
            // Earlier verifications of an agent do not count.
            { guard: 'isAgent', target: 'verifying', actions: setContact },
            { target: 'recalling', actions: setContact },
          ],
        },
      },
      // What was verified earlier in this browser is not requested again.
      recalling: {
        tags: 'busy',
        entry: {
          type: 'recallContact',
          params: ({ context: { organizationId, contact } }) => ({ organizationId, contact }),
        },
        on: {
          'contact.restored': [
            {
              guard: {
                type: 'hasVerification',
                params: ({ event }) => ({ verification: event.verification }),
              },
              target: '#access.open.step.refreshing',
              actions: addVerification,
            },
            { target: 'verifying' },
          ],
        },
      },
      verifying: {
        on: {
          'contact.verified': { target: '#access.open.step.refreshing', actions: addVerification },
          'contact.corrected': 'enteringContact',
        },
      },
    },
  }),
  identity: access.createStateConfig({
    on: {
      'identity.changed': [
        {
          guard: { type: 'isSubmitted', params: ({ event }) => ({ status: event.identity.status }) },
          target: 'refreshing',
          actions: assign({ identity: ({ event }) => event.identity }),
        },
        { actions: assign({ identity: ({ event }) => event.identity }) },
      ],
      'contact.verified': { target: 'refreshing', actions: addVerification },
    },
  }),
  rules: access.createStateConfig({
    on: { 'rules.accepted': { target: 'requesting', actions: assign({ error: null, notice: null }) } },
  }),
  requesting: access.createStateConfig({
    tags: 'busy',
    entry: { type: 'requestAccess', params: ({ context }) => ({ context }) },
    on: {
      'access.granted': {
        target: 'arriving',
        actions: assign({
          isTabBound: true,
          notice: null,
          door: ({ context, event }) => context.door && { ...context.door, ...event.accessState },
        }),
      },
      'access.closed': {
        target: 'refreshing',
        actions: assign({ verifications: [], notice: CANNOT_CONTINUE, error: null }),
      },
      'request.refused': [
        {
          guard: { type: 'blames', params: toBlameParams('contactProofs') },
          target: 'contact',
          actions: assign({ error: ({ event }) => event.error, verifications: [] }),
        },
        {
          guard: { type: 'blames', params: toBlameParams('acceptedRulesVersion') },
          target: 'refreshing',
          actions: assign({ error: ({ event }) => event.error }),
        },
        {
          guard: 'isAgent',
          target: 'contact',
          actions: assign({ error: ({ event }) => event.error }),
        },
        { target: 'rules', actions: assign({ error: ({ event }) => event.error }) },
      ],
      'request.lost': [
        { guard: 'isAgent', target: 'contact', actions: setLostRequestError },
        { target: 'rules', actions: setLostRequestError },
      ],
    },
  }),
};
