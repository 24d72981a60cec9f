import { assign } from 'xstate';

import type { Trouble } from '../tour/context.ts';
import { emptyAgentRequest } from './context.ts';
import { agentRequest } from './setup.ts';

type Refused = { event: { trouble: Trouble } };
const fieldsOf = ({ event }: Refused) => event.trouble.fields;

/** From a home that an agent wants to show to a visit that has begun. */
export const agentRequestFlow = agentRequest.createMachine({
  id: 'agentRequest',
  context: emptyAgentRequest,
  initial: 'closed',
  on: {
    'agent.came': {
      target: '.loading',
      reenter: true,
      actions: assign(({ event: { organizationId, asked, kept, sessionKey } }) => ({
        ...emptyAgentRequest,
        ...(kept ?? { sessionKey }),
        organizationId,
        asked,
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
        params: ({ context: { organizationId, asked } }) => ({ organizationId, asked }),
      },
      on: {
        'home.found': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'open',
            actions: assign(({ context, event: { home } }) => ({
              home,
              unitSlug: home.unitSlug,
              // a key is for the home for which it was made
              idempotencyKey: context.unitSlug === home.unitSlug ? context.idempotencyKey : null,
            })),
          },
          { target: 'barred', actions: assign({ home: ({ event }) => event.home }) },
        ],
        'home.missing': 'missing',
        'home.unknown': 'loadFailed',
      },
    },
    missing: {},
    loadFailed: { on: { 'retry.asked': 'loading' } },
    barred: { on: { 'retry.asked': 'loading' } },
    open: {
      initial: 'arriving',
      on: { 'details.corrected': '.details' },
      states: {
        arriving: {
          always: [
            { guard: 'lacksDetails', target: 'details' },
            { guard: 'lacksProof', target: 'proving' },
            { target: 'rules' },
          ],
        },
        details: {
          on: {
            'details.typed': {
              actions: assign({ details: ({ event }) => event.values, isDetailsGiven: false }),
            },
            'details.given': {
              target: 'arriving',
              actions: assign({
                details: ({ event }) => event.values,
                isDetailsGiven: true,
                // what is asked for is another thing now
                idempotencyKey: null,
                trouble: null,
              }),
            },
          },
        },
        proving: {
          on: {
            'contact.proved': {
              target: 'arriving',
              actions: assign({ proof: ({ event }) => event.proof, trouble: null }),
            },
          },
        },
        rules: {
          on: {
            'rules.accepted': {
              target: 'asking',
              actions: assign({
                idempotencyKey: ({ context, event }) => context.idempotencyKey ?? event.idempotencyKey,
                trouble: null,
              }),
            },
          },
        },
        asking: {
          tags: 'busy',
          entry: { type: 'beginVisit', params: ({ context }) => ({ context }) },
          on: {
            'details.corrected': {},
            'visit.begun': {
              target: 'begun',
              actions: [
                assign({ idempotencyKey: null }),
                { type: 'showDoor', params: ({ event }) => ({ token: event.token }) },
              ],
            },
            'request.refused': [
              {
                guard: { type: 'isAboutDetails', params: fieldsOf },
                target: 'details',
                actions: assign({ idempotencyKey: null, trouble: ({ event }) => event.trouble }),
              },
              {
                guard: { type: 'isAboutProof', params: fieldsOf },
                target: 'proving',
                actions: assign({ idempotencyKey: null, proof: null, trouble: ({ event }) => event.trouble }),
              },
              {
                guard: { type: 'isAboutRules', params: fieldsOf },
                target: '#agentRequest.loading',
                actions: assign({ idempotencyKey: null, trouble: ({ event }) => event.trouble }),
              },
              {
                target: 'rules',
                actions: assign({ idempotencyKey: null, trouble: ({ event }) => event.trouble }),
              },
            ],
            // until it is known what came of it, it is the same request
            'request.lost': {
              target: 'rules',
              actions: assign({
                trouble: ({ event }) => ({ code: 'UNKNOWN', message: event.message, fields: {} }),
              }),
            },
          },
        },
        begun: {},
      },
    },
  },
});
