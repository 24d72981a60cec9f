import { assign } from 'xstate';

import type { Trouble } from '../tour/context.ts';
import { access } from './setup.ts';

const ELSEWHERE =
  'We couldn’t open the door from this page. Another tab or phone may have requested it since, or it was requested too often. You can request it here again.';

const LOOK_AGAIN_MS = 5_000;

const troubleOf = (message: string, code = 'UNKNOWN'): Trouble => ({ code, message, fields: {} });

/** By the server's clock the time is up, whether or not it can be reached. */
const whenOver = {
  windowLeft: {
    target: 'ended',
    actions: access.assign({
      door: ({ context }) => context.door && { ...context.door, status: 'EXPIRED' as const },
    }),
  },
} as const;

/** Whoever may open the door nevertheless has to ask for it anew: it may be another tab's. */
const closed = {
  target: 'refreshing',
  actions: access.assign(({ context }) => ({
    isBound: false,
    // an agent shows himself anew
    proofs: context.kind === 'agent' ? [] : context.proofs,
    note: ELSEWHERE,
    trouble: null,
  })),
} as const;

/** At the home: from the presence to a door that is locked again. */
export const entering = {
  presence: access.createStateConfig({
    initial: 'ready',
    after: whenOver,
    on: {
      'access.closed': closed,
      'request.refused': { target: '.ready', actions: assign({ trouble: ({ event }) => event.trouble }) },
      'request.lost': {
        target: '.ready',
        actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
      },
      'code.shown': {
        target: 'inside',
        actions: assign({
          trouble: null,
          note: null,
          door: ({ context, event }) => context.door && { ...context.door, ...event.standing },
        }),
      },
      'position.unknown': {
        target: '.ready',
        actions: assign({ trouble: ({ event }) => troubleOf(event.message, 'POSITION') }),
      },
      'standing.told': {
        actions: assign({
          door: ({ context, event }) => context.door && { ...context.door, ...event.standing },
        }),
      },
      'call.used': {
        target: '.checking',
        actions: [assign({ trouble: null }), { type: 'enterByCall', params: ({ context }) => context }],
      },
      // also while the position is being looked for
      'serial.given': {
        target: '.checking',
        actions: [
          assign({ serial: ({ event }) => event.serial, trouble: null }),
          {
            type: 'giveSerial',
            params: ({ context: { kind, organizationId, token, sessionKey }, event }) => ({
              kind,
              organizationId,
              token,
              sessionKey,
              serial: event.serial,
            }),
          },
        ],
      },
    },
    states: {
      ready: {
        on: {
          'position.asked': { target: 'locating', actions: assign({ trouble: null }) },
          'call.asked': { target: 'calling', actions: assign({ trouble: null }) },
        },
        after: {
          [LOOK_AGAIN_MS]: {
            guard: 'isCalled',
            target: 'ready',
            reenter: true,
            actions: { type: 'lookForCall', params: ({ context }) => context },
          },
        },
      },
      calling: {
        tags: 'busy',
        entry: { type: 'askForCall', params: ({ context }) => context },
        on: {
          'standing.told': {
            target: 'ready',
            actions: assign({
              door: ({ context, event }) => context.door && { ...context.door, ...event.standing },
            }),
          },
        },
      },
      locating: {
        tags: 'busy',
        entry: { type: 'findPosition', params: ({ context }) => context },
        on: {
          'position.found': 'checking',
        },
      },
      // pressed twice, it is asked once
      checking: { tags: 'busy', on: { 'serial.given': {}, 'call.used': {} } },
    },
  }),
  inside: access.createStateConfig({
    initial: 'code',
    after: whenOver,
    states: {
      code: { on: { 'leaving.begun': 'leaving', 'code.wanted': '#access.open.step.presence' } },
      leaving: {
        on: {
          'home.locked': { target: 'locking', actions: assign({ trouble: null }) },
          'leaving.calledOff': { target: 'code', actions: assign({ trouble: null }) },
        },
      },
      locking: {
        tags: 'busy',
        entry: {
          type: 'endStay',
          params: ({ context: { kind, organizationId, token, sessionKey }, event }) => ({
            kind,
            organizationId,
            token,
            sessionKey,
            lightsOff: 'lightsOff' in event && event.lightsOff,
          }),
        },
        on: {
          'stay.ended': '#access.open.step.standing',
          // an answer that was lost may have been a yes: how it stands says it
          'access.closed': { ...closed, target: '#access.open.step.refreshing' },
          'request.refused': {
            target: 'leaving',
            actions: assign({ trouble: ({ event }) => event.trouble }),
          },
          'request.lost': {
            target: 'leaving',
            actions: assign({ trouble: ({ event }) => troubleOf(event.message) }),
          },
        },
      },
    },
  }),
};
