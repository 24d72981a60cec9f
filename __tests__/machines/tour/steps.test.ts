import type { PageName } from '#machines/tour/context.ts';
import { draftOf, emptyDraft } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { askedAgain } from '#machines/tour/questions.ts';
import { chosenOption, stepAfter } from '#machines/tour/steps.ts';

import {
  atReview,
  contact,
  filledDraft,
  makeHold,
  makeOffer,
  makeSlot,
  now,
  offerArrived,
  opened,
  proof,
  startTour,
} from './openTour.ts';

const slotChosen: TourEvent = { type: 'slot.chosen', slot: makeSlot() };
const holdTaken: TourEvent = { type: 'hold.taken', hold: makeHold() };
const contactGiven: TourEvent = { type: 'contact.given', values: contact };
const detailsGiven: TourEvent = { type: 'details.given', values: { pets: 'none' } };

function open(page: PageName, offer = makeOffer()) {
  const tour = startTour();
  tour.send(opened(page), offerArrived({ offer }));
  return tour;
}

test('whoever goes on is led to the first step that is incomplete, and the address with him', () => {
  const tour = open('tour-type');
  expect(tour.page()).toBe('tour-type');
  const steps: [TourEvent, string][] = [
    [{ type: 'kind.chosen', kind: 'SELF_GUIDED' }, 'time'],
    [slotChosen, 'time'],
    [holdTaken, 'contact'],
    [contactGiven, 'details'],
    [detailsGiven, 'verify'],
    [{ type: 'contact.proved', proof }, 'review'],
  ];
  for (const [event, page] of steps) {
    tour.send(event);
    expect([event.type, tour.page()]).toEqual([event.type, page]);
  }
  expect(tour.asked('showPage')).toEqual([
    { page: 'tour-type', slug: 'elm-house', how: 'replace' },
    ...['time', 'contact', 'details', 'verify', 'review'].map((page) => ({
      page,
      slug: 'elm-house',
      how: 'push',
    })),
  ]);
});

test('the only kind of tour is not asked for, and what is not required is not shown', () => {
  const [, inPerson] = makeOffer().options;
  const offer = makeOffer({
    options: inPerson ? [inPerson] : [],
    steps: ['tour-type', 'time', 'contact', 'review'],
  });
  const tour = open('tour-type', offer);
  expect(tour.page()).toBe('time');
  tour.send({ type: 'slot.chosen', slot: makeSlot('ten', 'IN_PERSON') }, holdTaken, contactGiven);
  expect(tour.page()).toBe('review');
});

test('nobody comes to the times without a kind of tour that there is', () => {
  const [alone, inPerson] = makeOffer().options;
  const only = makeOffer({ options: inPerson ? [inPerson] : [] });
  const kept = startTour();
  kept.send(opened('time', { type: 'SELF_GUIDED', slot: makeSlot() }), offerArrived({ offer: only }));
  expect([kept.page(), chosenOption(kept.context())]).toEqual(['time', inPerson]);

  const come = startTour();
  come.send(opened('time'), offerArrived(), {
    type: 'slot.lost',
    message: 'It is taken.',
    alternatives: [],
  });
  expect(come.page()).toBe('tour-type');
  come.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  expect([come.page(), chosenOption(come.context())]).toEqual(['time', alone]);

  const changed = atReview();
  changed.send({ type: 'address.changed', page: 'time' }, { type: 'offer.changed', offer: only });
  expect([changed.page(), chosenOption(changed.context())]).toEqual(['time', inPerson]);
});

test.each<PageName>(['contact', 'details', 'verify', 'review'])(
  'a link to %s leads back to what comes first, and says so',
  (page) => {
    const tour = open(page);
    expect(tour.page()).toBe('tour-type');
    expect(tour.context().note).toBe('Let’s finish this first.');
    expect(tour.asked('showPage')).toEqual([{ page: 'tour-type', slug: 'elm-house', how: 'replace' }]);
  },
);

test('which page comes next is known before it is gone to, and skips what is complete', () => {
  const fresh = open('tour-type');
  expect(stepAfter(fresh.context(), 'tour-type')).toBe('time');
  expect(stepAfter(fresh.context(), 'quick')).toBe('contact');
  const filled = atReview({ kept: { proofs: [], isDetailsGiven: false } }).context();
  expect(stepAfter(filled, 'contact')).toBe('details');
  expect(stepAfter({ ...filled, isDetailsGiven: true }, 'contact')).toBe('verify');
  expect(stepAfter(atReview().context(), 'time')).toBe('review');
  expect(stepAfter(atReview().context(), 'review')).toBeNull();
});

test('an address that leads too far is replaced, so that Back does not lead there again', () => {
  const tour = open('tour-type');
  tour.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  tour.asked('showPage');
  tour.send({ type: 'address.changed', page: 'review' });
  expect(tour.asked('showPage')).toEqual([{ page: 'time', slug: 'elm-house', how: 'replace' }]);
});

test('whoever begins has left nothing out, and is not told so', () => {
  const tour = open('time');
  expect(tour.page()).toBe('tour-type');
  expect(tour.context().note).toBeNull();
});

test('a page before the first incomplete one is shown as it is asked for, and going on skips what is complete', () => {
  const tour = atReview();
  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.page()).toBe('contact');
  expect(tour.context().note).toBeNull();
  tour.send({ type: 'contact.given', values: { ...contact, firstName: 'Augusta' } });
  expect(tour.page()).toBe('review');
  expect(tour.context().details).toEqual({ pets: 'none' });
});

test.each<TourEvent>([
  { type: 'contact.proved', proof },
  { type: 'identity.changed', identity: { id: 'check', status: 'PASSED' } },
])('an answer to $type that comes late leads nobody on who has gone back', (answer) => {
  const tour = startTour();
  tour.send(opened('verify', { ...filledDraft, proofs: [] }), offerArrived());
  tour.send({ type: 'address.changed', page: 'contact' }, answer);
  expect(tour.page()).toBe('contact');
});

test('another address of mail has to be proved anew', () => {
  const tour = atReview();
  tour.send({ type: 'contact.given', values: { ...contact, email: 'other@mail.example' } });
  expect(tour.page()).toBe('verify');
});

test('who is known well enough is not asked who he is, and what was typed here goes before what is known', () => {
  const tour = startTour();
  tour.send(
    opened('details', { contact: { firstName: 'Augusta' } }),
    offerArrived({ known: contact, isKnownEnough: true, wantedSlot: makeSlot() }),
  );
  expect(tour.page()).toBe('details');
  expect(tour.context().contact).toEqual({ ...contact, firstName: 'Augusta' });
});

test('without a number nobody goes alone into a home, and a code needs an address', () => {
  const tour = atReview();
  tour.send({ type: 'contact.given', values: { ...contact, phoneNumber: '' } });
  expect(tour.page()).toBe('contact');
  tour.send({ type: 'contact.given', values: { ...contact, email: '' } });
  expect(tour.page()).toBe('contact');
});

test('another kind of tour asks for another time, and keeps the rest', () => {
  const tour = atReview();
  tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ slot: null, hold: null, contact, details: { pets: 'none' } });
  expect(tour.asked('releaseHold')).toEqual([{ holdId: 'hold of ten', sessionKey: 'kept session' }]);
});

test('proving later is possible until the tour is too near, and counts only then', () => {
  const tour = atReview({ kept: { proofs: [] } });
  expect(tour.page()).toBe('verify');
  const cutOff = Date.parse(makeSlot().startsAt) - 120 * 60_000;
  tour.send({ type: 'verification.postponed', now: cutOff });
  expect(tour.page()).toBe('verify');
  tour.send({ type: 'verification.postponed', now: cutOff - 1 });
  expect(tour.page()).toBe('review');
  expect(tour.context().isVerifiedLater).toBe(true);
  expect(now).toBeLessThan(cutOff);
});

test('a document that is looked at is enough to go on, one that was refused is not', () => {
  const option = {
    type: 'SELF_GUIDED',
    requires: ['GOVERNMENT_ID'],
    verifyByMinutesBefore: 0,
    needsPhone: true,
  } as const;
  const tour = atReview({ offer: makeOffer({ options: [option] }) });
  for (const [status, page] of [
    ['UPLOADED', 'verify'],
    ['MANUAL_REVIEW', 'review'],
    ['FAILED', 'verify'],
    ['PASSED', 'review'],
  ] as const) {
    tour.send({ type: 'identity.changed', identity: { id: 'check', status } });
    expect([status, tour.page()]).toEqual([status, page]);
  }
});

test('questions are asked again only when their words have changed', () => {
  const same = atReview();
  same.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2' }) });
  expect(same.page()).toBe('review');

  const other = atReview();
  const questions = { pets: 'Which pets do you have?' };
  other.send({ type: 'offer.changed', offer: makeOffer({ questionsVersion: '2', questions }) });
  expect(other.page()).toBe('details');
  expect(other.context().details).toEqual({});
  other.send(detailsGiven);
  expect(other.page()).toBe('review');
});

const priceSeen = { pets: 'Do you have pets?', seen: 'I have seen the price.' };
const priceAndFeesSeen = { pets: 'Do you have pets?', seen: 'I have seen the price and the fees.' };

test('whoever has answered all is asked again what was put otherwise, and the rest is kept', () => {
  const tour = atReview({ offer: makeOffer({ questions: priceSeen }) });
  expect(askedAgain(tour.context())).toEqual(['seen']);
  tour.send({ type: 'details.given', values: { seen: 'yes' } });
  expect([tour.page(), tour.context().details]).toEqual(['review', { pets: 'none', seen: 'yes' }]);

  tour.send({ type: 'offer.changed', offer: makeOffer({ questions: priceAndFeesSeen }) });
  expect([tour.page(), askedAgain(tour.context())]).toEqual(['details', ['seen']]);
  expect(tour.context().details).toEqual({ pets: 'none' });
  // as it was put before, it has to be ticked as well
  tour.send({ type: 'offer.changed', offer: makeOffer({ questions: priceSeen }) });
  expect(askedAgain(tour.context())).toEqual(['seen']);

  tour.send({ type: 'details.given', values: { seen: 'yes' } }, { type: 'address.changed', page: 'details' });
  expect([tour.page(), askedAgain(tour.context())]).toEqual(['details', []]);
});

test('a box that was ticked before a reload is not ticked after it beside other words', () => {
  const tour = open('review', makeOffer({ questions: priceSeen }));
  tour.send({ type: 'details.typed', values: { pets: 'none', seen: 'yes' } });
  const detailsWith = (questions: typeof priceSeen) => {
    const reloaded = startTour();
    reloaded.send(
      opened('review', draftOf(tour.context())),
      offerArrived({ offer: makeOffer({ questions }) }),
    );
    return reloaded.context().details;
  };
  expect(detailsWith(priceSeen)).toEqual({ pets: 'none', seen: 'yes' });
  expect(detailsWith(priceAndFeesSeen)).toEqual({ pets: 'none' });
});

test('what was typed is kept though it was not given', () => {
  const tour = open('review');
  tour.send(
    { type: 'contact.typed', values: { firstName: 'A' } },
    { type: 'details.typed', values: { pets: 'c' } },
  );
  tour.send({ type: 'contact.typed', values: { lastName: 'B' } });
  expect(tour.context()).toMatchObject({
    contact: { firstName: 'A', lastName: 'B' },
    details: { pets: 'c' },
  });
  expect(tour.page()).toBe('tour-type');
});

test('why one was led elsewhere is told until one goes on from there', () => {
  const tour = open('review');
  expect(tour.context().note).toBe('Let’s finish this first.');
  tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  expect([tour.page(), tour.context().note]).toEqual(['time', null]);
});

test('whoever begins from a question chooses a time first, and the kind with it', () => {
  const tour = open('quick');
  expect(tour.page()).toBe('quick');
  tour.send(slotChosen, holdTaken);
  expect(tour.page()).toBe('contact');
  expect(tour.context().type).toBe('SELF_GUIDED');
});

test('a load that failed can be tried again, and then shows the page that was asked for', () => {
  const tour = startTour();
  tour.send(opened('time'), { type: 'address.changed', page: 'quick' }, { type: 'offer.failed' });
  expect(tour.page()).toBe('loadFailed');
  tour.send({ type: 'retry.asked' }, offerArrived());
  expect(tour.page()).toBe('quick');
  expect(tour.asked('loadOffer')).toHaveLength(2);
});

test('a home that is let while its tour is chosen is said to be so, and nothing is lost when it was an error', () => {
  const tour = atReview();
  tour.send({ type: 'home.closed', because: 'LEASED' });
  expect(tour.page()).toBe('unavailable');
  expect(tour.context().blockedBecause).toBe('LEASED');
  // what there is instead
  expect(tour.asked('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  tour.send({ type: 'home.closed', because: 'ON_HOLD' });
  expect(tour.context().blockedBecause).toBe('ON_HOLD');
  tour.send({ type: 'retry.asked' });
  expect(tour.asked('loadOffer')).toMatchObject([{ isAnew: false }, { isAnew: true }]);
  tour.send(offerArrived());
  expect(tour.page()).toBe('review');
});

test('of a booked tour nothing is kept but where it is shown, and it is shown again whenever it is opened', () => {
  const tour = atReview();
  tour.send({ type: 'request.booked', publicToken: 'token' });
  expect(tour.page()).toBe('finished');
  const kept = draftOf(tour.context());
  expect(kept).toEqual({ ...emptyDraft, publicToken: 'token', sessionKey: 'kept session' });

  const again = startTour();
  again.send(opened('contact', kept));
  expect(again.page()).toBe('finished');
  again.send({ type: 'address.changed', page: 'verify' });
  expect(again.page()).toBe('finished');
  expect(again.asked('showTour')).toEqual([{ publicToken: 'token' }, { publicToken: 'token' }]);
});

test('a reload has all again, and the session, without which the time is another visitor’s', () => {
  const tour = atReview();
  expect(tour.context()).toMatchObject({ ...filledDraft, sessionKey: 'kept session' });
  const kept = draftOf(tour.context());
  const reloaded = startTour();
  reloaded.send(opened('review', { ...kept, hold: null }), offerArrived());
  expect(reloaded.page()).toBe('review');
  expect(reloaded.asked('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'kept session' }]);
});

test('a session that storage has lost is begun anew', () => {
  const tour = startTour();
  tour.send(opened('time', { sessionKey: '' }));
  expect(tour.context().sessionKey).toBe('new session');
});

test.each([
  ['is led on to the end', { required: [] }, {}, 'review'],
  ['is asked what has to be known', {}, {}, 'details'],
  ['is not asked what he has said before', {}, { pets: 'none' }, 'review'],
])('who comes from his question with a time in his hand %s', (_what, asked, knownDetails, page) => {
  const offer = makeOffer(asked);
  const wantedSlot = makeSlot('ten', 'IN_PERSON');
  const fromLink = startTour();
  fromLink.send(
    { ...opened('time'), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
    offerArrived({ offer, wantedSlot, known: contact, knownDetails, isKnownEnough: true }),
    holdTaken,
  );
  expect(fromLink.page()).toBe(page);

  const quick = startTour();
  quick.send(
    opened('quick'),
    offerArrived({ offer, known: contact, knownDetails, isKnownEnough: true }),
    { type: 'slot.chosen', slot: wantedSlot },
    holdTaken,
  );
  expect(quick.page()).toBe(page);
});

test('whoever chooses a time elsewhere without a question is asked all the same what is optional', () => {
  const tour = startTour();
  tour.send(
    { ...opened('time'), slotId: 'ten' } as TourEvent,
    offerArrived({
      offer: makeOffer({ required: [] }),
      wantedSlot: makeSlot('ten', 'IN_PERSON'),
      known: contact,
      isKnownEnough: true,
    }),
    holdTaken,
  );
  expect(tour.page()).toBe('details');
});

test('a home that was closed when its page was opened is not asked about twice', () => {
  const tour = startTour();
  tour.send(opened('time'), { type: 'home.closed', because: 'LEASED' });
  expect(tour.page()).toBe('unavailable');
  expect(tour.asked('loadOffer')).toMatchObject([{ isAnew: false }]);
  expect(tour.asked('loadChangedOffer')).toEqual([]);
});

test.each([
  ['the same words', 'Do you have pets?', 'review'],
  ['other words', 'How many pets live with you?', 'details'],
])(
  'who has answered %s before, and comes back for a time, is led to where that leaves him',
  (_what, words, page) => {
    const kept = { details: { pets: 'none' }, isDetailsGiven: true, answered: { pets: words } };
    const wantedSlot = makeSlot('ten', 'IN_PERSON');
    const arrived = { known: contact, isKnownEnough: true };
    const fromLink = startTour();
    fromLink.send(
      { ...opened('time', kept), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
      offerArrived({ ...arrived, wantedSlot }),
      holdTaken,
    );
    expect(fromLink.page()).toBe(page);

    const quick = startTour();
    quick.send(
      opened('quick', kept),
      offerArrived(arrived),
      { type: 'slot.chosen', slot: wantedSlot },
      holdTaken,
    );
    expect(quick.page()).toBe(page);
  },
);

const found: TourEvent = {
  type: 'tour.found',
  tour: { publicToken: 'token', localLabel: 'Mon, Nov 23, 10:00 AM CST' },
};

test('whoever has booked a tour of the home in this browser is told so at once, and can book for somebody else', () => {
  const tour = open('tour-type');
  expect(tour.asked('findBooked')).toEqual([{ slug: 'elm-house' }]);
  tour.send(found);
  expect([tour.page(), tour.context().bookedHere?.publicToken]).toEqual(['alreadyBooked', 'token']);
  tour.send({ type: 'another.wanted' });
  expect(tour.page()).toBe('tour-type');
  // he knows it by now, after a reload too
  tour.send(found);
  expect(tour.page()).toBe('tour-type');
  const reloaded = startTour();
  reloaded.send(opened('tour-type', draftOf(tour.context())), offerArrived(), found);
  expect(reloaded.page()).toBe('tour-type');
});

test('what may be his own request, of which nothing was heard, is left to that request', () => {
  const tour = atReview({ kept: { idempotencyKey: 'key 1' } });
  tour.send(found);
  expect(tour.page()).toBe('review');
});

test('a code that is on its way is known after a reload, and goes with whoever is forgotten', () => {
  const code = {
    channel: 'EMAIL',
    destination: contact.email,
    maskedDestination: 'a…@mail.example',
    resendAfter: '2026-11-20T16:00:30.000Z',
    expiresAt: '2026-11-20T16:10:00.000Z',
  } as const;
  const tour = atReview({ kept: { proofs: [] } });
  tour.send({ type: 'code.sent', code });
  expect([tour.page(), draftOf(tour.context()).codeSent]).toEqual(['verify', code]);
  tour.send({ type: 'visitor.forgotten' });
  expect(tour.context().codeSent).toBeNull();
});
