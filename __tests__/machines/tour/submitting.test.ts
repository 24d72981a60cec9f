import type { TourEvent } from '#machines/tour/events.ts';
import { missingVerifications } from '#machines/tour/steps.ts';

import {
  atReview,
  contact,
  filledDraft,
  makeOffer,
  makeSlot,
  offerArrived,
  opened,
  verification,
  refused,
  slotLost,
  startTour,
  submitting,
} from './openTour.ts';

test('one press sends one request, however often it is repeated', () => {
  const tour = submitting();
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(tour.takeRequests('bookTour')).toHaveLength(1);
  tour.send({ type: 'request.booked', publicToken: 'token' });
  expect(tour.page()).toBe('finished');
  expect(tour.takeRequests('showTour')).toEqual([{ publicToken: 'token' }]);
});

test('from the page with the contact details, one press books a tour for which nothing else is missing', () => {
  const requested: TourEvent = {
    type: 'tour.requested',
    contact,
    details: { pets: 'none' },
    idempotencyKey: 'key 1',
  };
  const atContact = (kind: 'IN_PERSON' | 'SELF_GUIDED') => {
    const tour = startTour();
    tour.send(opened('time', { type: kind, slot: makeSlot('ten', kind), acceptedTotalCents: 180_000 }));
    tour.send(offerArrived(), { type: 'address.changed', page: 'contact' });
    expect(tour.page()).toBe('contact');
    tour.send(requested);
    return tour;
  };

  const booked = atContact('IN_PERSON');
  expect(booked.page()).toBe('submitting');
  expect(booked.takeRequests('bookTour')).toMatchObject([
    { context: { contact, details: { pets: 'none' }, idempotencyKey: 'key 1' } },
  ]);
  booked.send({ type: 'request.lost', message: 'No answer.' });
  expect(booked.page()).toBe('review');
  booked.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(booked.takeRequests('bookTour')).toMatchObject([{ context: { idempotencyKey: 'key 1' } }]);

  const unverified = atContact('SELF_GUIDED');
  expect(unverified.page()).toBe('verify');
  expect(unverified.takeRequests('bookTour')).toEqual([]);
  expect(unverified.context().idempotencyKey).toBeNull();
});

/**
 * Everything is filled in and a time was just chosen; the visitor pressed Forward before the hold was
 * confirmed.
 */
function aheadOfTheHold() {
  const tour = startTour();
  tour.send(opened('time', { ...filledDraft, slot: null }), offerArrived());
  tour.send({ type: 'slot.chosen', slot: makeSlot() }, { type: 'address.changed', page: 'review' });
  expect(tour.page()).toBe('review');
  return tour;
}
const press: TourEvent = { type: 'request.confirmed', idempotencyKey: 'key 1' };
const notHeard: TourEvent = { type: 'hold.unknown', slotId: 'ten', message: 'No answer.' };
const taken: TourEvent = {
  type: 'hold.refused',
  slotId: 'ten',
  code: 'SLOT_UNAVAILABLE',
  message: 'It is taken.',
  alternatives: [],
};

test('visitors can book at the review even before the hold of their time is confirmed', () => {
  const early = aheadOfTheHold();
  early.send(press);
  expect(early.takeRequests('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' } } }]);

  const unheld = aheadOfTheHold();
  unheld.send(notHeard);
  expect(unheld.page()).toBe('review');
  unheld.send(press);
  expect(unheld.takeRequests('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' }, hold: null } }]);
});

test('a time that the visitor’s own request may have taken is not reported as taken by another visitor', () => {
  const tour = aheadOfTheHold();
  tour.send(press, taken);
  expect(tour.page()).toBe('submitting');
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, idempotencyKey: 'key 1', error: null });
  tour.send(slotLost);
  expect(tour.page()).toBe('time');

  const before = aheadOfTheHold();
  before.send(taken);
  expect(before.page()).toBe('time');
});

test('visitors who book when something is missing again are led to it', () => {
  const tour = atReview();
  tour.send({ type: 'contact.typed', values: { email: 'other@mail.example' } }, press);
  expect([tour.page(), tour.context().notice]).toEqual(['verify', 'Let’s finish this first.']);
  expect(tour.takeRequests('bookTour')).toEqual([]);
});

test('while the outcome of a request is unknown, it stays the same request', () => {
  const tour = submitting();
  tour.send({ type: 'request.lost', message: 'No answer.' });
  expect(tour.page()).toBe('review');
  expect(tour.context().error?.message).toBe('No answer.');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(tour.context()).toMatchObject({ idempotencyKey: 'key 1', error: null });
});

test('after a reload it is still the same request', () => {
  const tour = submitting({ draft: { idempotencyKey: 'key 0' } });
  expect(tour.context().idempotencyKey).toBe('key 0');
});

test('a time taken after a request without an answer stays selected, because its own tour may have it', () => {
  const tour = startTour();
  tour.send(opened('review', { ...filledDraft, idempotencyKey: 'key 1' }), offerArrived());
  tour.send(taken);
  expect(tour.page()).toBe('review');
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, idempotencyKey: 'key 1', error: null });
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' }, slotLost);
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ slot: null, idempotencyKey: null });
});

test.each([
  ['INVALID_INPUT', refused('INVALID_INPUT', { firstName: ['Too long.'] })],
  ['RATE_LIMITED', refused('RATE_LIMITED')],
  ['VERIFICATION_REQUIRED', refused('VERIFICATION_REQUIRED', { EMAIL_CODE: ['Again.'] })],
  ['SLOT_UNAVAILABLE', slotLost],
  ['DUPLICATE_TOUR', refused('DUPLICATE_TOUR')],
  ['IDEMPOTENCY_CONFLICT', refused('IDEMPOTENCY_CONFLICT')],
])('a request that was refused for certain (%s) is a new one the next time', (_, answer) => {
  const tour = submitting();
  tour.send(answer);
  expect(tour.page()).not.toBe('submitting');
  expect(tour.context().idempotencyKey).toBeNull();
});

test('visitors who went back before the refusal stay there, and send a new request the next time', () => {
  const tour = submitting();
  tour.send({ type: 'address.changed', page: 'contact' }, refused('INVALID_INPUT', { email: ['Not so.'] }));
  expect(tour.page()).toBe('contact');
  expect(tour.context()).toMatchObject({ idempotencyKey: null, error: null });
});

test('visitors who went back before the booking are led to the booked tour', () => {
  const tour = submitting();
  tour.send({ type: 'address.changed', page: 'contact' }, { type: 'request.booked', publicToken: 'token' });
  expect(tour.takeRequests('showTour')).toEqual([{ publicToken: 'token' }]);
});

test('a change after a lost answer does not hide that a tour is booked', () => {
  const tour = submitting();
  tour.send({ type: 'request.lost', message: 'No answer.' }, { type: 'contact.submitted', values: contact });
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' }, refused('IDEMPOTENCY_CONFLICT'));
  expect(tour.page()).toBe('alreadyBooked');
});

test('a booked tour is shown without loading what a tour of the home requires', () => {
  const tour = startTour();
  tour.send(opened('time', { publicToken: 'token' }));
  expect(tour.page()).toBe('finished');
  expect(tour.takeRequests('showTour')).toEqual([{ publicToken: 'token' }]);
  expect(tour.takeRequests('loadOffer')).toEqual([]);
});

test.each([
  [['type'], 'tour-type'],
  [['slotId'], 'time'],
  [['answers', 'email'], 'contact'],
  [['consents'], 'contact'],
  [['pets'], 'details'],
  [['accommodationRequest', 'verifyLater'], 'details'],
  [['identityVerificationId'], 'verify'],
  [['antiSpam'], 'review'],
])('a refusal of %j leads to %s, the earliest page where it can be corrected', (names, page) => {
  const tour = submitting();
  const fields = Object.fromEntries(names.map((name) => [name, ['Not so.']]));
  tour.takeRequests('showPage');
  tour.send(refused('INVALID_INPUT', fields));
  expect(tour.page()).toBe(page);
  expect(tour.context().error?.fields).toEqual(fields);
  expect(tour.takeRequests('showPage')).toEqual([{ page, slug: 'elm-house', historyMode: 'replace' }]);
});

test('only those proofs that no longer count have to be repeated', () => {
  const text = { channel: 'TEXT', destination: contact.phoneNumber, proof: 'signed' } as const;
  const identity = { id: 'check', status: 'PASSED' };
  const draft = { verifications: [verification, text], identity, isVerificationPostponed: true };
  const forMail = submitting({ draft });
  forMail.send(refused('VERIFICATION_REQUIRED', { EMAIL_CODE: ['Again.'] }));
  expect(forMail.page()).toBe('verify');
  expect(forMail.context()).toMatchObject({
    verifications: [text],
    identity,
    isVerificationPostponed: false,
  });

  const forDocument = submitting({ draft });
  forDocument.send(refused('VERIFICATION_REQUIRED', { GOVERNMENT_ID: ['Again.'], PHONE_CODE: ['Again.'] }));
  expect(forDocument.context()).toMatchObject({ verifications: [verification], identity: null });
});

test('a proof that was not required at the beginning is requested now', () => {
  const tour = submitting({ draft: { verifications: [verification] } });
  tour.send(refused('VERIFICATION_REQUIRED', { GOVERNMENT_ID: ['Show us your ID.'] }));
  expect(tour.takeRequests('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  const requires = ['EMAIL_CODE', 'GOVERNMENT_ID'] as const;
  const options = [{ type: 'SELF_GUIDED', requires, verifyByMinutesBefore: 120, needsPhone: true } as const];
  tour.send({ type: 'offer.changed', offer: makeOffer({ options }) });
  expect(tour.page()).toBe('verify');
  expect(missingVerifications(tour.context())).toEqual(['GOVERNMENT_ID']);
  expect(tour.context().error?.fields).toEqual({ GOVERNMENT_ID: ['Show us your ID.'] });
});

test('a changed price is loaded again, and accepted with a tick', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { acceptedTotalCents: ['The price has changed.'] }));
  expect(tour.page()).toBe('review');
  expect(tour.takeRequests('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  tour.send({ type: 'offer.changed', offer: makeOffer({ totalCents: 190_000 }) });
  expect(tour.page()).toBe('review');
  expect(tour.context().acceptedTotalCents).toBe(180_000);
  tour.send({ type: 'price.accepted' });
  expect(tour.context().acceptedTotalCents).toBe(190_000);
});

test('changed questions are loaded again, and only those without a matching answer are asked', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { questionsVersion: ['Other questions.'] }));
  expect(tour.takeRequests('loadChangedOffer')).toHaveLength(1);
  const questions = { pets: 'Do you have pets?', term: 'How long will you stay?' };
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2', questions }) });
  expect(tour.page()).toBe('details');
});

test('visitors who must correct their name while the questions change do that first, and then the new questions', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { questionsVersion: ['Other questions.'], firstName: ['Too long.'] }));
  const questions = { pets: 'Do you have pets?', term: 'How long will you stay?' };
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2', questions }) });
  expect(tour.page()).toBe('contact');
  expect(tour.context().error?.fields.firstName).toEqual(['Too long.']);
  tour.send({ type: 'contact.submitted', values: contact });
  expect(tour.page()).toBe('details');
});

test('visitors who have sent too many requests are not made to send more', () => {
  const tour = submitting();
  tour.send(refused('RATE_LIMITED'));
  expect([tour.page(), tour.takeRequests('loadChangedOffer')]).toEqual(['review', []]);
});

test('an offer that changes while a request is under way does not allow sending it twice', () => {
  const tour = submitting();
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2' }) });
  expect(tour.page()).toBe('submitting');
  expect(tour.context().offer?.questionsVersion).toBe('2');
});

test('visitors who already have a tour of this home are notified, and can go back to book as someone else', () => {
  const tour = submitting();
  tour.send(refused('DUPLICATE_TOUR'));
  expect(tour.page()).toBe('alreadyBooked');
  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.page()).toBe('contact');
  expect(tour.context().contact).toEqual(contact);
});
