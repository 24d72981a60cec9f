import type { PageName } from '#machines/tour/context.ts';
import { toTourDraft, emptyDraft } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { questionsToRepeat } from '#machines/booking/questions.ts';
import { chosenOption, countedSteps, stepAfter } from '#machines/tour/steps.ts';

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
  verification,
  startTour,
} from './openTour.ts';

const slotChosen: TourEvent = { type: 'slot.chosen', slot: makeSlot() };
const holdTaken: TourEvent = { type: 'hold.taken', hold: makeHold() };
const contactSubmitted: TourEvent = { type: 'contact.submitted', values: contact };
const detailsSubmitted: TourEvent = { type: 'details.submitted', values: { pets: 'none' } };

function open(page: PageName, offer = makeOffer()) {
  const tour = startTour();
  tour.send(opened(page), offerArrived({ offer }));
  return tour;
}

test('continuing leads to the first incomplete step, and the address follows', () => {
  const tour = open('tour-type');
  expect(tour.page()).toBe('tour-type');
  const steps: [TourEvent, string][] = [
    [{ type: 'kind.chosen', kind: 'SELF_GUIDED' }, 'time'],
    [slotChosen, 'time'],
    [holdTaken, 'contact'],
    [contactSubmitted, 'details'],
    [detailsSubmitted, 'verify'],
    [{ type: 'contact.verified', verification }, 'review'],
  ];
  for (const [event, page] of steps) {
    tour.send(event);
    expect([event.type, tour.page()]).toEqual([event.type, page]);
  }
  expect(tour.takeRequests('showPage')).toEqual([
    { page: 'tour-type', slug: 'elm-house', historyMode: 'replace' },
    ...['time', 'contact', 'details', 'verify', 'review'].map((page) => ({
      page,
      slug: 'elm-house',
      historyMode: 'push',
    })),
  ]);
});

test('a single kind of tour is not a question, and an optional step is not shown', () => {
  const [, inPerson] = makeOffer().options;
  const offer = makeOffer({
    options: inPerson ? [inPerson] : [],
    steps: ['tour-type', 'time', 'contact', 'review'],
  });
  const tour = open('tour-type', offer);
  expect(tour.page()).toBe('time');
  tour.send({ type: 'slot.chosen', slot: makeSlot('ten', 'IN_PERSON') }, holdTaken, contactSubmitted);
  expect(tour.page()).toBe('review');
});

test('the times cannot be reached without an available kind of tour', () => {
  const [alone, inPerson] = makeOffer().options;
  const only = makeOffer({ options: inPerson ? [inPerson] : [] });
  const restored = startTour();
  restored.send(opened('time', { type: 'SELF_GUIDED', slot: makeSlot() }), offerArrived({ offer: only }));
  expect([restored.page(), chosenOption(restored.context())]).toEqual(['time', inPerson]);

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
  'a link to %s leads back to the first missing step, and says so',
  (page) => {
    const tour = open(page);
    expect(tour.page()).toBe('tour-type');
    expect(tour.context().notice).toBe('Let’s finish this first.');
    expect(tour.takeRequests('showPage')).toEqual([
      { page: 'tour-type', slug: 'elm-house', historyMode: 'replace' },
    ]);
  },
);

test('the next page is known before the visitor reaches it, and skips completed steps', () => {
  const fresh = open('tour-type');
  expect(stepAfter(fresh.context(), 'tour-type')).toBe('time');
  expect(stepAfter(fresh.context(), 'quick')).toBe('contact');
  const filled = atReview({ draft: { verifications: [], isDetailsSubmitted: false } }).context();
  expect(stepAfter(filled, 'contact')).toBe('details');
  expect(stepAfter({ ...filled, isDetailsSubmitted: true }, 'contact')).toBe('verify');
  expect(stepAfter(atReview().context(), 'time')).toBe('review');
  expect(stepAfter(atReview().context(), 'review')).toBeNull();
});

test('an address that leads too far is replaced, so that Back does not lead there again', () => {
  const tour = open('tour-type');
  tour.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  tour.takeRequests('showPage');
  tour.send({ type: 'address.changed', page: 'review' });
  expect(tour.takeRequests('showPage')).toEqual([
    { page: 'time', slug: 'elm-house', historyMode: 'replace' },
  ]);
});

test('at the beginning, no missing answers are reported', () => {
  const tour = open('time');
  expect(tour.page()).toBe('tour-type');
  expect(tour.context().notice).toBeNull();
});

test('a page before the first incomplete one can be opened, and continuing skips completed steps', () => {
  const tour = atReview();
  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.page()).toBe('contact');
  expect(tour.context().notice).toBeNull();
  tour.send({ type: 'contact.submitted', values: { ...contact, firstName: 'Augusta' } });
  expect(tour.page()).toBe('review');
  expect(tour.context().details).toEqual({ pets: 'none' });
});

test.each<TourEvent>([
  { type: 'contact.verified', verification },
  { type: 'identity.changed', identity: { id: 'check', status: 'PASSED' } },
])('a late answer to $type does not move visitors who have gone back', (answer) => {
  const tour = startTour();
  tour.send(opened('verify', { ...filledDraft, verifications: [] }), offerArrived());
  tour.send({ type: 'address.changed', page: 'contact' }, answer);
  expect(tour.page()).toBe('contact');
});

test('a changed email address has to be verified again', () => {
  const tour = atReview();
  tour.send({ type: 'contact.submitted', values: { ...contact, email: 'other@mail.example' } });
  expect(tour.page()).toBe('verify');
});

test('known visitors are not asked for contact details, and details typed here take precedence', () => {
  const tour = startTour();
  tour.send(
    opened('details', { contact: { firstName: 'Augusta' } }),
    offerArrived({ known: contact, hasRequiredContact: true, preselectedSlot: makeSlot() }),
  );
  expect(tour.page()).toBe('details');
  expect(tour.context().contact).toEqual({ ...contact, firstName: 'Augusta' });
});

test('a self-guided tour requires a phone number, and a code requires an address', () => {
  const tour = atReview();
  tour.send({ type: 'contact.submitted', values: { ...contact, phoneNumber: '' } });
  expect(tour.page()).toBe('contact');
  tour.send({ type: 'contact.submitted', values: { ...contact, email: '' } });
  expect(tour.page()).toBe('contact');
});

test('another kind of tour needs another time, and leaves the rest', () => {
  const tour = atReview();
  tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ slot: null, hold: null, contact, details: { pets: 'none' } });
  expect(tour.takeRequests('releaseHold')).toEqual([{ holdId: 'hold of ten', sessionKey: 'kept session' }]);
});

test('verification can be postponed until the tour is too near, and counts only then', () => {
  const tour = atReview({ draft: { verifications: [] } });
  expect(tour.page()).toBe('verify');
  const cutOff = Date.parse(makeSlot().startsAt) - 120 * 60_000;
  tour.send({ type: 'verification.postponed', now: cutOff });
  expect(tour.page()).toBe('verify');
  tour.send({ type: 'verification.postponed', now: cutOff - 1 });
  expect(tour.page()).toBe('review');
  expect(tour.context().isVerificationPostponed).toBe(true);
  expect(now).toBeLessThan(cutOff);
});

test('a document under review is enough to continue, a refused one is not', () => {
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
  other.send(detailsSubmitted);
  expect(other.page()).toBe('review');
});

const priceSeen = { pets: 'Do you have pets?', seen: 'I have seen the price.' };
const priceAndFeesSeen = { pets: 'Do you have pets?', seen: 'I have seen the price and the fees.' };

test('after all answers, only questions with changed words are asked again', () => {
  const tour = atReview({ offer: makeOffer({ questions: priceSeen }) });
  expect(questionsToRepeat(tour.context())).toEqual(['seen']);
  tour.send({ type: 'details.submitted', values: { seen: 'yes' } });
  expect([tour.page(), tour.context().details]).toEqual(['review', { pets: 'none', seen: 'yes' }]);

  tour.send({ type: 'offer.changed', offer: makeOffer({ questions: priceAndFeesSeen }) });
  expect([tour.page(), questionsToRepeat(tour.context())]).toEqual(['details', ['seen']]);
  expect(tour.context().details).toEqual({ pets: 'none' });
  // even with its earlier words, the box has to be ticked again
  tour.send({ type: 'offer.changed', offer: makeOffer({ questions: priceSeen }) });
  expect(questionsToRepeat(tour.context())).toEqual(['seen']);

  tour.send(
    { type: 'details.submitted', values: { seen: 'yes' } },
    { type: 'address.changed', page: 'details' },
  );
  expect([tour.page(), questionsToRepeat(tour.context())]).toEqual(['details', []]);
});

test('a box ticked before a reload is not ticked afterwards if its words have changed', () => {
  const tour = open('review', makeOffer({ questions: priceSeen }));
  tour.send({ type: 'details.typed', values: { pets: 'none', seen: 'yes' } });
  const detailsWith = (questions: typeof priceSeen) => {
    const reloaded = startTour();
    reloaded.send(
      opened('review', toTourDraft(tour.context())),
      offerArrived({ offer: makeOffer({ questions }) }),
    );
    return reloaded.context().details;
  };
  expect(detailsWith(priceSeen)).toEqual({ pets: 'none', seen: 'yes' });
  expect(detailsWith(priceAndFeesSeen)).toEqual({ pets: 'none' });
});

test('typed input is saved even if it was not submitted', () => {
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

test('the reason for a redirect is shown until the visitor continues from there', () => {
  const tour = open('review');
  expect(tour.context().notice).toBe('Let’s finish this first.');
  tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  expect([tour.page(), tour.context().notice]).toEqual(['time', null]);
});

test('visitors who begin from a question choose a time first, and with it the kind', () => {
  const tour = open('quick');
  expect(tour.page()).toBe('quick');
  tour.send(slotChosen, holdTaken);
  expect(tour.page()).toBe('contact');
  expect(tour.context().type).toBe('SELF_GUIDED');
});

test('a failed load can be tried again, and then shows the requested page', () => {
  const tour = startTour();
  tour.send(opened('time'), { type: 'address.changed', page: 'quick' }, { type: 'offer.failed' });
  expect(tour.page()).toBe('loadFailed');
  tour.send({ type: 'retry.requested' }, offerArrived());
  expect(tour.page()).toBe('quick');
  expect(tour.takeRequests('loadOffer')).toHaveLength(2);
});

test('a home rented while its tour is planned is reported as such, and nothing is lost if that was an error', () => {
  const tour = atReview();
  tour.send({ type: 'home.closed', reason: 'LEASED' });
  expect(tour.page()).toBe('unavailable');
  expect(tour.context().blockedReason).toBe('LEASED');
  // loads the available alternatives
  expect(tour.takeRequests('loadChangedOffer')).toEqual([{ slug: 'elm-house' }]);
  tour.send({ type: 'home.closed', reason: 'ON_HOLD' });
  expect(tour.context().blockedReason).toBe('ON_HOLD');
  tour.send({ type: 'retry.requested' });
  expect(tour.takeRequests('loadOffer')).toMatchObject([{ isReload: false }, { isReload: true }]);
  tour.send(offerArrived());
  expect(tour.page()).toBe('review');
});

test('only the link of a booked tour is stored, and the tour is shown again whenever it is opened', () => {
  const tour = atReview();
  tour.send({ type: 'request.booked', publicToken: 'token' });
  expect(tour.page()).toBe('finished');
  const storedDraft = toTourDraft(tour.context());
  expect(storedDraft).toEqual({ ...emptyDraft, publicToken: 'token', sessionKey: 'kept session' });

  const again = startTour();
  again.send(opened('contact', storedDraft));
  expect(again.page()).toBe('finished');
  again.send({ type: 'address.changed', page: 'verify' });
  expect(again.page()).toBe('finished');
  expect(again.takeRequests('showTour')).toEqual([{ publicToken: 'token' }, { publicToken: 'token' }]);
});

test('a reload restores everything, including the session, without which the time would belong to another visitor', () => {
  const tour = atReview();
  expect(tour.context()).toMatchObject({ ...filledDraft, sessionKey: 'kept session' });
  const storedDraft = toTourDraft(tour.context());
  const reloaded = startTour();
  reloaded.send(opened('review', { ...storedDraft, hold: null }), offerArrived());
  expect(reloaded.page()).toBe('review');
  expect(reloaded.takeRequests('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'kept session' }]);
});

test('a session missing from storage is created again', () => {
  const tour = startTour();
  tour.send(opened('time', { sessionKey: '' }));
  expect(tour.context().sessionKey).toBe('new session');
});

test.each([
  ['go directly to the review', { required: [] }, {}, 'review'],
  ['see the required questions', {}, {}, 'details'],
  ['check a required box at the end', { boxes: ['pets'] }, {}, 'review'],
  ['do not see questions they have answered before', {}, { pets: 'none' }, 'review'],
])(
  'visitors who come from their question with a chosen time %s',
  (_what, offerChanges, knownDetails, page) => {
    const offer = makeOffer(offerChanges);
    const preselectedSlot = makeSlot('ten', 'IN_PERSON');
    const fromLink = startTour();
    fromLink.send(
      { ...opened('time'), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
      offerArrived({ offer, preselectedSlot, known: contact, knownDetails, hasRequiredContact: true }),
      holdTaken,
    );
    expect(fromLink.page()).toBe(page);

    const quick = startTour();
    quick.send(
      opened('quick'),
      offerArrived({ offer, known: contact, knownDetails, hasRequiredContact: true }),
      { type: 'slot.chosen', slot: preselectedSlot },
      holdTaken,
    );
    expect(quick.page()).toBe(page);
  },
);

test('answers that come with the contact details need no page of their own, which is not counted either', () => {
  const tour = open('tour-type');
  tour.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' }, slotChosen, holdTaken);
  tour.send({ type: 'contact.submitted', values: contact, details: { pets: 'none' } });
  expect([tour.page(), tour.context().details]).toEqual(['verify', { pets: 'none' }]);
  expect(countedSteps(tour.context(), 'verify')).toEqual([
    'tour-type',
    'time',
    'contact',
    'verify',
    'review',
  ]);
});

test('no tour is booked before its boxes are checked, and the page that has them stays', () => {
  const tour = startTour();
  const preselectedSlot = makeSlot('ten', 'IN_PERSON');
  tour.send(
    { ...opened('time'), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
    offerArrived({
      offer: makeOffer({ boxes: ['pets'] }),
      preselectedSlot,
      known: contact,
      hasRequiredContact: true,
    }),
  );
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  expect([tour.page(), tour.takeRequests('bookTour')]).toEqual(['review', []]);
  tour.send({ type: 'details.typed', values: { pets: 'on' } });
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 2' });
  expect(tour.page()).toBe('submitting');
  expect(tour.takeRequests('bookTour')).toMatchObject([{ context: { details: { pets: 'on' } } }]);
});

test('steps are counted if they are shown: as many while the visitor walks through them, and one for a visitor who comes with everything', () => {
  const newcomer = open('tour-type', makeOffer({ required: [] }));
  newcomer.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  const all = ['tour-type', 'time', 'contact', 'details', 'verify', 'review'];
  const walk: [TourEvent, string][] = [
    [slotChosen, 'time'],
    [holdTaken, 'contact'],
    [contactSubmitted, 'details'],
    [detailsSubmitted, 'verify'],
    [{ type: 'contact.verified', verification }, 'review'],
  ];
  for (const [event, page] of walk) {
    newcomer.send(event);
    expect([newcomer.page(), countedSteps(newcomer.context(), page as PageName)]).toEqual([page, all]);
  }

  const known = startTour();
  known.send(
    { ...opened('time'), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
    offerArrived({
      offer: makeOffer({ required: [] }),
      preselectedSlot: makeSlot('ten', 'IN_PERSON'),
      known: contact,
      hasRequiredContact: true,
    }),
  );
  expect(known.page()).toBe('review');
  expect(countedSteps(known.context(), 'review')).toEqual(['review']);
  // who goes back to correct something has two
  known.send({ type: 'address.changed', page: 'contact' });
  expect(countedSteps(known.context(), 'contact')).toEqual(['contact', 'review']);
});

test('visitors who choose a time elsewhere without a question still see the optional questions', () => {
  const tour = startTour();
  tour.send(
    { ...opened('time'), slotId: 'ten' } as TourEvent,
    offerArrived({
      offer: makeOffer({ required: [] }),
      preselectedSlot: makeSlot('ten', 'IN_PERSON'),
      known: contact,
      hasRequiredContact: true,
    }),
    holdTaken,
  );
  expect(tour.page()).toBe('details');
});

test('a home that was closed when its page was opened is not checked twice', () => {
  const tour = startTour();
  tour.send(opened('time'), { type: 'home.closed', reason: 'LEASED' });
  expect(tour.page()).toBe('unavailable');
  expect(tour.takeRequests('loadOffer')).toMatchObject([{ isReload: false }]);
  expect(tour.takeRequests('loadChangedOffer')).toEqual([]);
});

test.each([
  ['the same words', 'Do you have pets?', 'review'],
  ['consentTextChanged', 'How many pets live with you?', 'details'],
])(
  'visitors who have answered a question with %s before, and come back for a time, are led to the matching step',
  (_what, words, page) => {
    const storedDraft = {
      details: { pets: 'none' },
      isDetailsSubmitted: true,
      answeredQuestions: { pets: words },
    };
    const preselectedSlot = makeSlot('ten', 'IN_PERSON');
    const arrived = { known: contact, hasRequiredContact: true };
    const fromLink = startTour();
    fromLink.send(
      { ...opened('time', storedDraft), slotId: 'ten', inquiryToken: 'of his question' } as TourEvent,
      offerArrived({ ...arrived, preselectedSlot }),
      holdTaken,
    );
    expect(fromLink.page()).toBe(page);

    const quick = startTour();
    quick.send(
      opened('quick', storedDraft),
      offerArrived(arrived),
      { type: 'slot.chosen', slot: preselectedSlot },
      holdTaken,
    );
    expect(quick.page()).toBe(page);
  },
);

const found: TourEvent = {
  type: 'tour.found',
  tour: { publicToken: 'token', localLabel: 'Mon, Nov 23, 10:00 AM CST' },
};

test('visitors who have booked a tour of the home in this browser see that at once, and can book for someone else', () => {
  const tour = open('tour-type');
  expect(tour.takeRequests('findBooked')).toEqual([{ slug: 'elm-house' }]);
  tour.send(found);
  expect([tour.page(), tour.context().existingTour?.publicToken]).toEqual(['alreadyBooked', 'token']);
  tour.send({ type: 'anotherTime.requested' });
  expect(tour.page()).toBe('tour-type');
  // the visitor knows it by now, even after a reload
  tour.send(found);
  expect(tour.page()).toBe('tour-type');
  const reloaded = startTour();
  reloaded.send(opened('tour-type', toTourDraft(tour.context())), offerArrived(), found);
  expect(reloaded.page()).toBe('tour-type');
});

test('a tour that may be the visitor’s own request without an answer is left to that request', () => {
  const tour = atReview({ draft: { idempotencyKey: 'key 1' } });
  tour.send(found);
  expect(tour.page()).toBe('review');
});

test('a code that was sent is remembered after a reload, and is deleted when the visitor is forgotten', () => {
  const code = {
    channel: 'EMAIL',
    destination: contact.email,
    maskedDestination: 'a…@mail.example',
    resendAfter: '2026-11-20T16:00:30.000Z',
    expiresAt: '2026-11-20T16:10:00.000Z',
  } as const;
  const tour = atReview({ draft: { verifications: [] } });
  tour.send({ type: 'code.sent', code });
  expect([tour.page(), toTourDraft(tour.context()).codeSent]).toEqual(['verify', code]);
  tour.send({ type: 'visitor.forgotten' });
  expect(tour.context().codeSent).toBeNull();
});
