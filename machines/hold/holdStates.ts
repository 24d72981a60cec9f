import { and, stateIn } from 'xstate';

import { update } from '../update.ts';

/** What differs between one time, the times of a day, and the new time of a tour. */
type HoldParts<Take, Extend, Keep, Clear, Report, Lost> = {
  /** The id of the state that these states are in. */
  at: string;
  /** The name of the delay after which the hold ends. */
  delay: string;
  /** The actions for each step of the protocol. */
  take: Take;
  extend: Extend;
  keep: Keep;
  clear: Clear;
  report: Report;
  /** The transitions for a time that cannot be held again. */
  lost: Lost;
};

const clearError = update<{ error: unknown }>(() => ({ error: null }));

/**
 * The protocol of a held time: it can be extended, it lapses, and it is held again. How it is held at first,
 * and what a lost time leads to, is up to each machine. An answer is awaited if it is about the chosen time.
 */
export const holdStates = <Take, Extend, Keep, Clear, Report, Lost>({
  at,
  delay,
  take,
  extend,
  keep,
  clear,
  report,
  lost,
}: HoldParts<Take, Extend, Keep, Clear, Report, Lost>) => {
  const toHeld = { guard: 'isAwaited', target: `${at}.held`, actions: keep } as const;
  const toLapsed = { guard: 'isAwaited', target: `${at}.lapsed` } as const;
  return {
    held: {
      initial: 'quiet',
      // Until the server answers otherwise, the hold ends at its original time, even if an extension is
      // pending.
      after: { [delay]: `${at}.lapsed` },
      on: { 'hold.taken': { ...toHeld, reenter: true } },
      states: {
        quiet: { on: { 'extension.requested': { target: 'extending', actions: [clearError, extend] } } },
        extending: {
          on: {
            // It ended earlier than this browser believed.
            'hold.refused': { guard: 'isAwaited', target: `${at}.renewing.pressed` },
            'hold.unknown': { guard: 'isAwaited', target: 'quiet', actions: report },
          },
        },
      },
    },
    lapsed: {
      entry: clear,
      on: {
        // The time is extended after all; the answer was late.
        'hold.taken': toHeld,
        'extension.requested': { target: `${at}.renewing.pressed`, actions: clearError },
      },
    },
    renewing: {
      entry: take,
      initial: 'automatic',
      states: {
        // The request itself decides about a time that is not known to be taken.
        automatic: { on: { 'hold.unknown': toLapsed } },
        pressed: { on: { 'hold.unknown': { ...toLapsed, actions: report } } },
      },
      on: { 'hold.taken': toHeld, ...lost },
    },
  } as const;
};

const setHeldForDocument = update<{ isHeldForDocument: boolean }>(() => ({ isHeldForDocument: true }));

/** The protocol beside the steps of a booking, which hold the time again when they are submitted. */
export const bookingHoldStates = <Take, Extend, ExtendForDocument, Keep, Clear, Report, Lost>({
  extendForDocument,
  ...parts
}: HoldParts<Take, Extend, Keep, Clear, Report, Lost> & { extendForDocument: ExtendForDocument }) => {
  const { held, lapsed, renewing } = holdStates(parts);
  const { quiet, extending } = held.states;
  // Finding a document takes more than a few minutes; extensions the visitor can request stay available to
  // them.
  const always = {
    guard: and([stateIn({ open: { step: 'verify' } }), 'needsTimeForDocument']),
    target: 'extending',
    actions: [setHeldForDocument, extendForDocument],
  } as const;
  // Going on holds the time again if it is free; after leaving, it stays free for other visitors.
  const goingOn = {
    'address.changed': 'renewing',
    'contact.submitted': 'renewing',
    'details.submitted': 'renewing',
    'contact.verified': 'renewing',
  } as const;
  return {
    held: { ...held, states: { quiet: { ...quiet, always }, extending } },
    lapsed: { ...lapsed, on: { ...lapsed.on, ...goingOn } },
    renewing,
  };
};
