import { assign } from 'xstate';

import { noHelp } from './context.ts';
import { access } from './setup.ts';

/** Whatever the visitor is at, he can say that something is wrong. */
export const helping = access.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'help.asked': { target: 'choosing', actions: assign({ help: noHelp }) } } },
    choosing: {
      on: {
        'problem.told': {
          target: 'telling',
          actions: assign({
            help: ({ event: { problem, comment, idempotencyKey } }) => ({
              ...noHelp,
              problem,
              comment,
              idempotencyKey,
            }),
          }),
        },
        'help.ended': 'closed',
      },
    },
    telling: {
      tags: 'busy',
      entry: {
        type: 'tellProblem',
        params: ({ context: { kind, organizationId, token, sessionKey, help } }) => ({
          kind,
          organizationId,
          token,
          sessionKey,
          problem: help.problem ?? 'OTHER',
          comment: help.comment,
          idempotencyKey: help.idempotencyKey ?? '',
        }),
      },
      on: {
        'problem.heard': {
          target: 'told',
          actions: assign({
            help: ({ context, event: { tips, hasNewCode, rebook } }) => ({
              ...context.help,
              tips,
              hasNewCode,
              rebook,
              isTold: true,
              idempotencyKey: null,
            }),
          }),
        },
        // what helps is said all the same
        'problem.lost': {
          target: 'told',
          actions: assign({ help: ({ context, event }) => ({ ...context.help, trouble: event.message }) }),
        },
        'help.ended': 'closed',
      },
    },
    givingUp: {
      tags: 'busy',
      entry: {
        type: 'giveUp',
        params: ({ context, event }) => ({
          ...context,
          slot: event.type === 'visit.givenUp' ? event.slot : null,
        }),
      },
      on: {
        'problem.lost': {
          target: 'told',
          actions: assign({ help: ({ context, event }) => ({ ...context.help, trouble: event.message }) }),
        },
        'help.ended': 'closed',
      },
    },
    told: {
      on: {
        'visit.givenUp': {
          target: 'givingUp',
          actions: assign({ help: ({ context }) => ({ ...context.help, trouble: null }) }),
        },
        'help.asked': 'choosing',
        'help.ended': 'closed',
        // until it is known what came of it, it is the same report
        'problem.told': {
          target: 'telling',
          actions: assign({
            help: ({ context: { help }, event }) => ({
              ...help,
              trouble: null,
              ...(help.idempotencyKey === null && {
                comment: event.comment,
                idempotencyKey: event.idempotencyKey,
              }),
            }),
          }),
        },
      },
    },
  },
});
