import { assign } from 'xstate';

import { createFlowError } from '../tour/createFlowError.ts';
import { access } from './setup.ts';

const REQUESTED_ELSEWHERE =
  'We couldn’t open the door from this page. It may have been requested in another tab or on another phone, or too many times. You can request it again here.';

/** The time is up by the server's clock, whether or not the server can be reached. */
const afterWindow = {
  windowLeft: {
    target: 'ended',
    actions: access.assign({
      door: ({ context }) => context.door && { ...context.door, status: 'EXPIRED' as const },
    }),
  },
} as const;

/** Access has to be requested again because another tab may have it now. */
const onAccessClosed = {
  target: 'refreshing',
  actions: access.assign(({ context }) => ({
    isTabBound: false,
    // An agent has to verify again.
    verifications: context.kind === 'agent' ? [] : context.verifications,
    notice: REQUESTED_ELSEWHERE,
    error: null,
  })),
} as const;

/** At the home: from confirming presence to a locked door. */
export const entering = {
  presence: access.createStateConfig({
    initial: 'ready',
    after: afterWindow,
    on: {
      'access.closed': onAccessClosed,
      'request.refused': { target: '.ready', actions: assign({ error: ({ event }) => event.error }) },
      'request.lost': {
        target: '.ready',
        actions: assign({ error: ({ event }) => createFlowError(event.message) }),
      },
      'code.shown': {
        target: 'inside',
        actions: assign({
          error: null,
          notice: null,
          door: ({ context, event }) => context.door && { ...context.door, ...event.accessState },
        }),
      },
      'position.unknown': {
        target: '.ready',
        actions: assign({ error: ({ event }) => createFlowError(event.message, 'POSITION') }),
      },
      'status.received': {
        actions: assign({
          door: ({ context, event }) => context.door && { ...context.door, ...event.accessState },
        }),
      },
      'call.entryRequested': {
        target: '.checking',
        actions: [assign({ error: null }), { type: 'enterByCall', params: ({ context }) => context }],
      },
      // This also works while the position is being determined.
      'serial.entered': {
        target: '.checking',
        actions: [
          assign({ serial: ({ event }) => event.serial, error: null }),
          {
            type: 'checkInWithSerial',
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
          'position.requested': { target: 'locating', actions: assign({ error: null }) },
          'call.requested': { target: 'calling', actions: assign({ error: null }) },
        },
        after: {
          recheckInterval: {
            guard: 'isCallRequested',
            target: 'ready',
            reenter: true,
            actions: { type: 'checkCall', params: ({ context }) => context },
          },
        },
      },
      calling: {
        tags: 'busy',
        entry: { type: 'requestCall', params: ({ context }) => context },
        on: {
          'status.received': {
            target: 'ready',
            actions: assign({
              door: ({ context, event }) => context.door && { ...context.door, ...event.accessState },
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
      // Pressing twice sends one request.
      checking: { tags: 'busy', on: { 'serial.entered': {}, 'call.entryRequested': {} } },
    },
  }),
  inside: access.createStateConfig({
    initial: 'code',
    after: afterWindow,
    states: {
      code: { on: { 'leaving.started': 'leaving', 'code.requested': '#access.open.step.presence' } },
      leaving: {
        on: {
          'home.locked': { target: 'locking', actions: assign({ error: null }) },
          'departure.canceled': { target: 'code', actions: assign({ error: null }) },
        },
      },
      locking: {
        tags: 'busy',
        entry: {
          type: 'endVisit',
          params: ({ context: { kind, organizationId, token, sessionKey }, event }) => ({
            kind,
            organizationId,
            token,
            sessionKey,
            lightsOff: 'lightsOff' in event && event.lightsOff,
          }),
        },
        on: {
          'visit.ended': '#access.open.step.status',
          // A lost answer may have been a success; the refreshed state shows it.
          'access.closed': { ...onAccessClosed, target: '#access.open.step.refreshing' },
          'request.refused': {
            target: 'leaving',
            actions: assign({ error: ({ event }) => event.error }),
          },
          'request.lost': {
            target: 'leaving',
            actions: assign({ error: ({ event }) => createFlowError(event.message) }),
          },
        },
      },
    },
  }),
};
