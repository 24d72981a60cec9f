import { dayStepNames } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';

import { allHeld, codeSent, contact, now, offer, offered, planned, verification, slotAt } from './openDay.ts';

const opened: DayEvent = {
  type: 'day.opened',
  organizationId: 'lantern',
  slugs: ['elm', 'oak', 'ash'],
  page: 'day',
  savedDraft: null,
  sessionKey: 'session-1',
};
const withDocument = {
  ...offer,
  homes: offer.homes.map((home) => ({
    ...home,
    options: [
      {
        type: 'SELF_GUIDED',
        requires: ['GOVERNMENT_ID'],
        verifyByMinutesBefore: 120,
        needsPhone: true,
      } as const,
    ],
  })),
};
const lost = { slug: 'elm', alternatives: [slotAt('elm', '13:30')] };

const refused = (code: string, ...fields: string[]): DayEvent => ({
  type: 'request.refused',
  error: { code, message: 'No.', fields: Object.fromEntries(fields.map((field) => [field, ['']])) },
});

/** All events of a day with several tours: from the visitor, from the server, and from the clock. */
export const everyEvent: DayEvent[] = [
  opened,
  { ...offered, known: contact, hasRequiredContact: true },
  { ...offered, offer: withDocument },
  { type: 'offer.failed' },
  { type: 'retry.requested' },
  ...dayStepNames.map((page) => ({ type: 'address.changed' as const, page })),
  { type: 'home.removed', slug: 'ash' },
  { type: 'home.closed', slug: 'oak', reason: 'LEASED', message: '' },
  { type: 'date.chosen', kind: 'SELF_GUIDED', date: '2026-11-23' },
  planned,
  { type: 'plan.failed', message: '' },
  { type: 'time.chosen', slug: 'elm', slot: slotAt('elm', '13:30') },
  { type: 'hold.requested' },
  allHeld,
  { type: 'holds.settled', answers: [{ slotId: 'elm 11:00', message: '', ...lost }] },
  { type: 'holds.settled', answers: [{ slug: 'elm', slotId: 'elm 11:00', failureMessage: '' }] },
  {
    type: 'holds.settled',
    answers: [{ slug: 'elm', slotId: 'elm 11:00', failureMessage: '', code: 'RATE_LIMITED' }],
  },
  { type: 'holds.settled', answers: [{ slug: 'elm', slotId: 'elm 11:00', isHoldEnded: true }] },
  { type: 'xstate.after.holdsLeft.tourDay.open.hold.held' } as never,
  { type: 'extension.requested' },
  { type: 'slot.lost', ...lost },
  { type: 'contact.typed', values: { firstName: 'A' } },
  { type: 'contact.submitted', values: contact },
  { type: 'details.typed', values: { 'answer.people': '1' } },
  { type: 'details.submitted', values: { 'answer.people': '2' } },
  { type: 'code.sent', code: codeSent },
  { type: 'contact.verified', verification },
  { type: 'identity.changed', identity: { id: 'check', status: 'PASSED' } },
  { type: 'verifications.restored', verifications: [verification], identity: null },
  { type: 'visitor.forgotten' },
  { type: 'verification.postponed', now },
  { type: 'prices.accepted' },
  { type: 'request.confirmed', idempotencyKey: 'key-1' },
  { type: 'request.booked', booked: [{ slug: 'elm', publicToken: 'token', status: 'CONFIRMED' }] },
  refused('VERIFICATION_REQUIRED', 'EMAIL_CODE'),
  refused('RATE_LIMITED'),
  ...['stops', 'email', 'answer.people', 'verifyLater', 'questionsVersion', 'antiSpam'].map((field) =>
    refused('INVALID_INPUT', field),
  ),
  { type: 'request.lost', message: '' },
  { type: 'offer.changed', offer },
];
