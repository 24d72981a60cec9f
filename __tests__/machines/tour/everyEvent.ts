import { stepNames } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';

import {
  contact,
  makeHold,
  makeOffer,
  makeSlot,
  now,
  offerArrived,
  opened,
  verification,
  refused,
  slotLost,
} from './openTour.ts';

const slot = makeSlot();
const other = makeSlot('eleven');
const withDocument = makeOffer({
  options: [
    { type: 'SELF_GUIDED', requires: ['GOVERNMENT_ID'], verifyByMinutesBefore: 120, needsPhone: true },
  ],
});
const pages = ['quick', ...stepNames] as const;

/** All events of a tour of a home: from the visitor, from the server, and from the clock. */
export const everyEvent: TourEvent[] = [
  opened('time'),
  opened('review', { publicToken: 'token' }),
  offerArrived(),
  offerArrived({ preselectedSlot: slot, known: contact, hasRequiredContact: true, offer: withDocument }),
  { type: 'offer.failed' },
  { type: 'home.missing' },
  { type: 'home.closed', reason: 'LEASED' },
  { type: 'tour.found', tour: { publicToken: 'token', localLabel: 'Mon, Nov 23, 10:00 AM CST' } },
  { type: 'anotherTime.requested' },
  { type: 'retry.requested' },
  ...pages.map((page) => ({ type: 'address.changed' as const, page })),
  { type: 'kind.chosen', kind: 'SELF_GUIDED' },
  { type: 'kind.chosen', kind: 'IN_PERSON' },
  { type: 'slot.chosen', slot },
  { type: 'slot.chosen', slot: other },
  slotLost,
  { type: 'hold.taken', hold: makeHold() },
  { type: 'hold.refused', slotId: slot.id, code: '', message: '', alternatives: [] },
  { type: 'hold.refused', slotId: other.id, code: '', message: '', alternatives: [] },
  { type: 'hold.unknown', slotId: slot.id, message: '' },
  { type: 'hold.unknown', slotId: slot.id, message: '', code: 'RATE_LIMITED' },
  { type: 'xstate.after.holdLeft.tour.open.hold.held' } as never,
  { type: 'extension.requested' },
  { type: 'contact.typed', values: { firstName: 'A' } },
  { type: 'contact.typed', values: { email: 'other@mail.example' } },
  { type: 'contact.submitted', values: contact },
  { type: 'details.typed', values: { pets: 'c' } },
  { type: 'details.submitted', values: { pets: 'none' } },
  {
    type: 'code.sent',
    code: { channel: 'EMAIL', destination: '', maskedDestination: '', resendAfter: '', expiresAt: '' },
  },
  { type: 'contact.verified', verification },
  { type: 'identity.changed', identity: null },
  { type: 'verifications.restored', verifications: [verification], identity: null },
  { type: 'visitor.forgotten' },
  { type: 'verification.postponed', now },
  { type: 'price.accepted' },
  { type: 'request.confirmed', idempotencyKey: 'key' },
  { type: 'tour.requested', contact, details: { pets: 'none' }, idempotencyKey: 'key' },
  { type: 'request.booked', publicToken: 'token' },
  refused('DUPLICATE_TOUR'),
  refused('IDEMPOTENCY_CONFLICT'),
  refused('RATE_LIMITED'),
  refused('VERIFICATION_REQUIRED', { EMAIL_CODE: [''] }),
  ...['type', 'slotId', 'email', 'answers', 'verifyLater', 'questionsVersion', 'antiSpam'].map((field) =>
    refused('INVALID_INPUT', { [field]: [''] }),
  ),
  { type: 'request.lost', message: '' },
  { type: 'offer.changed', offer: makeOffer() },
];
