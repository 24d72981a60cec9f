import { assign } from 'xstate';

import type { FlowError } from '../tour/context.ts';
import { emptyAgentRequest } from './context.ts';
import { agentRequest } from './setup.ts';

type RefusedEvent = { event: { error: FlowError } };
const getErrorFields = ({ event }: RefusedEvent) => event.error.fields;

/** From a home that an agent wants to show to a visit that has begun. */
export const agentRequestFlow = agentRequest.createMachine({
  id: 'agentRequest',
  context: emptyAgentRequest,
  initial: 'closed',
  on: {
    'request.opened': {
      target: '.loading',
      reenter: true,
      actions: assign(({ event: { organizationId, requestedHome, savedDraft, sessionKey } }) => ({
        ...emptyAgentRequest,
        ...(savedDraft ?? { sessionKey }),
        organizationId,
        requestedHome,
      })),
    },
    'agent.left': { target: '.closed', actions: assign(() => emptyAgentRequest) },
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      entry: {
        type: 'findHome',
        params: ({ context: { organizationId, requestedHome } }) => ({ organizationId, requestedHome }),
      },
      on: {
        'home.found': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'open',
            actions: assign(({ context, event: { home } }) => ({
              home,
              unitSlug: home.unitSlug,
              // A key belongs to the home for which it was created.
              idempotencyKey: context.unitSlug === home.unitSlug ? context.idempotencyKey : null,
            })),
          },
          { target: 'unavailable', actions: assign({ home: ({ event }) => event.home }) },
        ],
        'home.missing': 'missing',
        'home.unknown': 'loadFailed',
      },
    },
    missing: {},
    loadFailed: { on: { 'retry.requested': 'loading' } },
    unavailable: { on: { 'retry.requested': 'loading' } },
    open: {
      initial: 'arriving',
      on: { 'details.corrected': '.details' },
      states: {
        arriving: {
          always: [
            { guard: 'needsDetails', target: 'details' },
            { guard: 'needsVerification', target: 'verifying' },
            { target: 'rules' },
          ],
        },
        details: {
          on: {
            'details.typed': {
              actions: assign({ details: ({ event }) => event.values, isDetailsSubmitted: false }),
            },
            'details.submitted': {
              target: 'arriving',
              actions: assign({
                details: ({ event }) => event.values,
                isDetailsSubmitted: true,
                // The request is a different one now.
                idempotencyKey: null,
                error: null,
              }),
            },
          },
        },
        verifying: {
          on: {
            'contact.verified': {
              target: 'arriving',
              actions: assign({ verification: ({ event }) => event.verification, error: null }),
            },
          },
        },
        rules: {
          on: {
            'rules.accepted': {
              target: 'requesting',
              actions: assign({
                idempotencyKey: ({ context, event }) => context.idempotencyKey ?? event.idempotencyKey,
                error: null,
              }),
            },
          },
        },
        requesting: {
          tags: 'busy',
          entry: { type: 'beginVisit', params: ({ context }) => ({ context }) },
          on: {
            'details.corrected': {},
            'visit.started': {
              target: 'begun',
              actions: [
                assign({ idempotencyKey: null }),
                { type: 'showDoor', params: ({ event }) => ({ token: event.token }) },
              ],
            },
            'request.refused': [
              {
                guard: { type: 'isAboutDetails', params: getErrorFields },
                target: 'details',
                actions: assign({ idempotencyKey: null, error: ({ event }) => event.error }),
              },
              {
                guard: { type: 'isAboutVerification', params: getErrorFields },
                target: 'verifying',
                actions: assign({
                  idempotencyKey: null,
                  verification: null,
                  error: ({ event }) => event.error,
                }),
              },
              {
                guard: { type: 'isAboutRules', params: getErrorFields },
                target: '#agentRequest.loading',
                actions: assign({ idempotencyKey: null, error: ({ event }) => event.error }),
              },
              {
                target: 'rules',
                actions: assign({ idempotencyKey: null, error: ({ event }) => event.error }),
              },
            ],
            // Until the result is known, a retry is the same request.
            'request.lost': {
              target: 'rules',
              actions: assign({
                error: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }),
              }),
            },
          },
        },
        begun: {},
      },
    },
  },
});
