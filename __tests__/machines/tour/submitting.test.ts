import type { TourEvent } from '#machines/tour/events.ts';
import { missingProofs } from '#machines/tour/steps.ts';

import {
  atReview,
  contact,
  filledDraft,
  makeOffer,
  makeSlot,
  offerArrived,
  opened,
  proof,
  refused,
  slotLost,
  startTour,
  submitting,
} from './openTour.ts';

test('one press sends one request, however often it is pressed', () => {
  const tour = submitting();
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(tour.asked('bookTour')).toHaveLength(1);
  tour.send({ type: 'request.booked', publicToken: 'token' });
  expect(tour.page()).toBe('finished');
  expect(tour.asked('showTour')).toEqual([{ publicToken: 'token' }]);
});

/** Everything is said, and a time has just been chosen; the browser went Forward before it was known to be held. */
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

test('whoever is at the end before it is known whether his time is held can book it', () => {
  const early = aheadOfTheHold();
  early.send(press);
  expect(early.asked('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' } } }]);

  const unheld = aheadOfTheHold();
  unheld.send(notHeard);
  expect(unheld.page()).toBe('review');
  unheld.send(press);
  expect(unheld.asked('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' }, hold: null } }]);
});

test('a time that his own request may have taken first is not said to be taken by somebody', () => {
  const tour = aheadOfTheHold();
  tour.send(press, taken);
  expect(tour.page()).toBe('submitting');
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, idempotencyKey: 'key 1', trouble: null });
  tour.send(slotLost);
  expect(tour.page()).toBe('time');

  const before = aheadOfTheHold();
  before.send(taken);
  expect(before.page()).toBe('time');
});

test('whoever books when something is missing again is led to it', () => {
  const tour = atReview();
  tour.send({ type: 'contact.typed', values: { email: 'other@mail.example' } }, press);
  expect([tour.page(), tour.context().note]).toEqual(['verify', 'Let’s finish this first.']);
  expect(tour.asked('bookTour')).toEqual([]);
});

test('while it is not known whether a request arrived, it is the same request', () => {
  const tour = submitting();
  tour.send({ type: 'request.lost', message: 'No answer.' });
  expect(tour.page()).toBe('review');
  expect(tour.context().trouble?.message).toBe('No answer.');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(tour.context()).toMatchObject({ idempotencyKey: 'key 1', trouble: null });
});

test('after a reload it is the same request still', () => {
  const tour = submitting({ kept: { idempotencyKey: 'key 0' } });
  expect(tour.context().idempotencyKey).toBe('key 0');
});

test('a time that is taken after a request of which nothing was heard is not given up: its own tour may have it', () => {
  const tour = startTour();
  tour.send(opened('review', { ...filledDraft, idempotencyKey: 'key 1' }), offerArrived());
  tour.send(taken);
  expect(tour.page()).toBe('review');
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, idempotencyKey: 'key 1', trouble: null });
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
])('what was refused for certain (%s) is another request the next time', (_, answer) => {
  const tour = submitting();
  tour.send(answer);
  expect(tour.page()).not.toBe('submitting');
  expect(tour.context().idempotencyKey).toBeNull();
});

test('who has gone back before it was refused stays there, and asks for something new the next time', () => {
  const tour = submitting();
  tour.send({ type: 'address.changed', page: 'contact' }, refused('INVALID_INPUT', { email: ['Not so.'] }));
  expect(tour.page()).toBe('contact');
  expect(tour.context()).toMatchObject({ idempotencyKey: null, trouble: null });
});

test('who has gone back before it was booked is led to what was booked', () => {
  const tour = submitting();
  tour.send({ type: 'address.changed', page: 'contact' }, { type: 'request.booked', publicToken: 'token' });
  expect(tour.asked('showTour')).toEqual([{ publicToken: 'token' }]);
});

test('what is changed after an answer was lost does not hide that a tour is booked', () => {
  const tour = submitting();
  tour.send({ type: 'request.lost', message: 'No answer.' }, { type: 'contact.given', values: contact });
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' }, refused('IDEMPOTENCY_CONFLICT'));
  expect(tour.page()).toBe('alreadyBooked');
});

test('what is booked is shown without asking what a tour of the home needs', () => {
  const tour = startTour();
  tour.send(opened('time', { publicToken: 'token' }));
  expect(tour.page()).toBe('finished');
  expect(tour.asked('showTour')).toEqual([{ publicToken: 'token' }]);
  expect(tour.asked('loadOffer')).toEqual([]);
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
])('a refusal of %j leads to %s, the earliest page that can set it right', (names, page) => {
  const tour = submitting();
  const fields = Object.fromEntries(names.map((name) => [name, ['Not so.']]));
  tour.asked('showPage');
  tour.send(refused('INVALID_INPUT', fields));
  expect(tour.page()).toBe(page);
  expect(tour.context().trouble?.fields).toEqual(fields);
  expect(tour.asked('showPage')).toEqual([{ page, slug: 'elm-house', how: 'replace' }]);
});

test('only those proofs that do not count any more have to be shown again', () => {
  const text = { channel: 'TEXT', destination: contact.phoneNumber, proof: 'signed' } as const;
  const identity = { id: 'check', status: 'PASSED' };
  const kept = { proofs: [proof, text], identity, isVerifiedLater: true };
  const forMail = submitting({ kept });
  forMail.send(refused('VERIFICATION_REQUIRED', { EMAIL_CODE: ['Again.'] }));
  expect(forMail.page()).toBe('verify');
  expect(forMail.context()).toMatchObject({ proofs: [text], identity, isVerifiedLater: false });

  const forDocument = submitting({ kept });
  forDocument.send(refused('VERIFICATION_REQUIRED', { GOVERNMENT_ID: ['Again.'], PHONE_CODE: ['Again.'] }));
  expect(forDocument.context()).toMatchObject({ proofs: [proof], identity: null });
});

test('a proof that nobody asked for when he began is asked for now', () => {
  const tour = submitting({ kept: { proofs: [proof] } });
  tour.send(refused('VERIFICATION_REQUIRED', { GOVERNMENT_ID: ['Show us your ID.'] }));
  expect(tour.asked('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  const requires = ['EMAIL_CODE', 'GOVERNMENT_ID'] as const;
  const options = [{ type: 'SELF_GUIDED', requires, verifyByMinutesBefore: 120, needsPhone: true } as const];
  tour.send({ type: 'offer.changed', offer: makeOffer({ options }) });
  expect(tour.page()).toBe('verify');
  expect(missingProofs(tour.context())).toEqual(['GOVERNMENT_ID']);
  expect(tour.context().trouble?.fields).toEqual({ GOVERNMENT_ID: ['Show us your ID.'] });
});

test('a price that has changed is asked for anew, and is accepted by a tick', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { acceptedTotalCents: ['The price has changed.'] }));
  expect(tour.page()).toBe('review');
  expect(tour.asked('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  tour.send({ type: 'offer.changed', offer: makeOffer({ totalCents: 190_000 }) });
  expect(tour.page()).toBe('review');
  expect(tour.context().acceptedTotalCents).toBe(180_000);
  tour.send({ type: 'price.accepted' });
  expect(tour.context().acceptedTotalCents).toBe(190_000);
});

test('questions that have changed are asked for anew, and only those that were not answered so', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { questionsVersion: ['Other questions.'] }));
  expect(tour.asked('loadChangedOffer')).toHaveLength(1);
  const questions = { pets: 'Do you have pets?', term: 'How long will you stay?' };
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2', questions }) });
  expect(tour.page()).toBe('details');
});

test('who has to set his name right while the questions change does that first, and then what is new', () => {
  const tour = submitting();
  tour.send(refused('INVALID_INPUT', { questionsVersion: ['Other questions.'], firstName: ['Too long.'] }));
  const questions = { pets: 'Do you have pets?', term: 'How long will you stay?' };
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2', questions }) });
  expect(tour.page()).toBe('contact');
  expect(tour.context().trouble?.fields.firstName).toEqual(['Too long.']);
  tour.send({ type: 'contact.given', values: contact });
  expect(tour.page()).toBe('details');
});

test('whoever has asked too often is not made to ask still more', () => {
  const tour = submitting();
  tour.send(refused('RATE_LIMITED'));
  expect([tour.page(), tour.asked('loadChangedOffer')]).toEqual(['review', []]);
});

test('an offer that changes while a request is under way does not let it be sent twice', () => {
  const tour = submitting();
  tour.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2' }) });
  expect(tour.page()).toBe('submitting');
  expect(tour.context().offer?.questionsVersion).toBe('2');
});

test('who has a tour of this home already is told so, and may go back to come as somebody else', () => {
  const tour = submitting();
  tour.send(refused('DUPLICATE_TOUR'));
  expect(tour.page()).toBe('alreadyBooked');
  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.page()).toBe('contact');
  expect(tour.context().contact).toEqual(contact);
});
