import { assign } from 'xstate';

import { noHelp } from './context.ts';
import { access } from './setup.ts';

/** The visitor can report a problem at any point. */
export const helping = access.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'help.opened': { target: 'choosing', actions: assign({ help: noHelp }) } } },
    choosing: {
      on: {
        'problem.reported': {
          target: 'reporting',
          actions: assign({
            help: ({ event: { problem, comment, idempotencyKey } }) => ({
              ...noHelp,
              problem,
              comment,
              idempotencyKey,
            }),
          }),
        },
        'help.closed': 'closed',
      },
    },
    reporting: {
      tags: 'busy',
      entry: {
        type: 'reportProblem',
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
        'report.accepted': {
          target: 'reported',
          actions: assign({
            help: ({ context, event: { tips, hasNewCode, rebook } }) => ({
              ...context.help,
              tips,
              hasNewCode,
              rebook,
              isTeamNotified: true,
              idempotencyKey: null,
            }),
          }),
        },
        // The advice is shown even if the report fails.
        'report.failed': {
          target: 'reported',
          actions: assign({ help: ({ context, event }) => ({ ...context.help, error: event.message }) }),
        },
        'help.closed': 'closed',
      },
    },
    givingUp: {
      tags: 'busy',
      entry: {
        type: 'giveUp',
        params: ({ context, event }) => ({
          ...context,
          slot: event.type === 'visit.abandoned' ? event.slot : null,
        }),
      },
      on: {
        'report.failed': {
          target: 'reported',
          actions: assign({ help: ({ context, event }) => ({ ...context.help, error: event.message }) }),
        },
        'help.closed': 'closed',
      },
    },
    reported: {
      on: {
        'visit.abandoned': {
          target: 'givingUp',
          actions: assign({ help: ({ context }) => ({ ...context.help, error: null }) }),
        },
        'help.opened': 'choosing',
        'help.closed': 'closed',
        // Until the result is known, a retry is the same report.
        'problem.reported': {
          target: 'reporting',
          actions: assign({
            help: ({ context: { help }, event }) => ({
              ...help,
              error: null,
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
