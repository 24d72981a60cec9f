import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { TourDraft } from '#machines/tour/context.ts';
import { toTourDraft } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';

import {
  atReview,
  contact,
  filledDraft,
  makeHold,
  makeOffer,
  makeSlot,
  offerArrived,
  opened,
  verification,
  slotLost,
  startTour,
  TEN_MINUTES_MS,
} from './openTour.ts';

const chosen = (id: string): TourEvent => ({ type: 'slot.chosen', slot: makeSlot(id) });
const taken = (id: string): TourEvent => ({ type: 'hold.taken', hold: makeHold(id) });
const refusedHold = (slotId: string, code = 'SLOT_UNAVAILABLE'): TourEvent => ({
  type: 'hold.refused',
  slotId,
  code,
  message: 'It is taken.',
  alternatives: [makeSlot('eleven')],
});
const unknown = (slotId: string): TourEvent => ({ type: 'hold.unknown', slotId, message: 'No answer.' });
const denied = (slotId: string): TourEvent => ({
  type: 'hold.unknown',
  slotId,
  message: 'It is not held.',
  code: 'RATE_LIMITED',
});

function choosing() {
  const tour = startTour();
  tour.send(opened('time'), offerArrived(), { type: 'kind.chosen', kind: 'SELF_GUIDED' });
  return tour;
}

test('a time that another visitor has just taken is named, with alternatives, and one of them is enough', () => {
  const tour = choosing();
  tour.send(chosen('ten'), refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: null,
    lostSlot: makeSlot('ten'),
    alternatives: [makeSlot('eleven')],
    error: { code: 'SLOT_UNAVAILABLE' },
  });
  tour.send(chosen('eleven'), taken('eleven'));
  expect(tour.page()).toBe('contact');
  expect(tour.context()).toMatchObject({ lostSlot: null, alternatives: [], error: null });
});

test('losing the time with everything filled in costs one choice and nothing else', () => {
  const tour = atReview();
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' }, slotLost);
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    contact,
    details: { pets: 'none' },
    idempotencyKey: null,
    hold: null,
  });
  tour.send(chosen('eleven'), taken('eleven'));
  expect(tour.page()).toBe('review');
});

test('visitors who choose another time hold the earlier one until they have the new one', () => {
  const tour = atReview();
  tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), chosen('one'));
  tour.takeRequests('takeHold');
  tour.send(refusedHold('one'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: makeSlot('ten'),
    lostSlot: makeSlot('one'),
    alternatives: [makeSlot('eleven')],
    error: { code: 'SLOT_UNAVAILABLE' },
  });
  // only the server knows how long it is still held
  expect(tour.takeRequests('takeHold')).toMatchObject([{ slotId: 'ten' }]);
  tour.send(taken('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['time', 'quiet']);
  tour.send(chosen('ten'), taken('ten'));
  expect(tour.page()).toBe('review');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  expect(tour.takeRequests('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' } } }]);
});

test('visitors who lose their held time while choosing another one have none', () => {
  const tour = atReview();
  tour.send(chosen('twelve'), refusedHold('twelve'), refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ slot: null, hold: null, lostSlot: makeSlot('ten') });

  // after sleep, a computer may believe that an expired time is still held
  const asleep = atReview();
  asleep.send(chosen('ten'), refusedHold('ten'));
  expect(asleep.page()).toBe('time');
  expect(asleep.context()).toMatchObject({ slot: null, lostSlot: makeSlot('ten') });

  const lapsed = atReview();
  lapsed.clock.increment(TEN_MINUTES_MS);
  lapsed.send(chosen('twelve'), refusedHold('twelve'));
  expect(lapsed.context()).toMatchObject({ slot: null, lostSlot: makeSlot('twelve') });
});

describe.each<[string, TourEvent]>([
  ['that it cannot be held', denied('twelve')],
  ['nothing', unknown('twelve')],
])('if the server says %s about another time', (_, answer) => {
  test('the earlier held time returns when the new one is taken, and visitors choose again', () => {
    const tour = atReview();
    tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), answer);
    expect(tour.context()).toMatchObject({ slot: makeSlot('twelve'), hold: null });
    tour.send({ type: 'address.changed', page: 'review' });
    tour.takeRequests('takeHold');
    tour.send(refusedHold('twelve'));
    expect(tour.takeRequests('takeHold')).toMatchObject([{ slotId: 'ten' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['time', 'quiet']);
    expect(tour.context()).toMatchObject({
      slot: makeSlot('ten'),
      lostSlot: makeSlot('twelve'),
      alternatives: [makeSlot('eleven')],
      contact,
    });
  });

  test('nothing is left when that time is gone as well', () => {
    const tour = atReview();
    tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), answer);
    tour.send({ type: 'extension.requested' }, refusedHold('twelve'), refusedHold('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['time', 'none']);
    expect(tour.context()).toMatchObject({ slot: null, previousSlot: null, lostSlot: makeSlot('ten') });
  });
});

test('the earlier held time survives a reload, until another time is held', () => {
  const before = atReview();
  before.send({ type: 'address.changed', page: 'time' }, chosen('twelve'));
  const tour = startTour();
  tour.send(opened('time', toTourDraft(before.context())), offerArrived());
  tour.takeRequests('takeHold');
  tour.send(refusedHold('twelve'));
  expect(tour.takeRequests('takeHold')).toMatchObject([{ slotId: 'ten' }]);

  before.send(taken('twelve'), chosen('one'), taken('one'));
  before.clock.increment(TEN_MINUTES_MS);
  before.send({ type: 'extension.requested' }, refusedHold('one'));
  expect(before.context()).toMatchObject({ slot: null, lostSlot: makeSlot('one') });
});

test('a time without an answer does not count as held, stays chosen, and can be requested again', () => {
  const tour = choosing();
  tour.send(chosen('ten'), unknown('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['time', 'lapsed']);
  expect(tour.context()).toMatchObject({
    slot: makeSlot('ten'),
    hold: null,
    error: { message: 'No answer.' },
  });
  tour.send(chosen('ten'), taken('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['contact', 'quiet']);
  expect(tour.context().error).toBeNull();
});

test('visitors who cannot hold more times continue with one that is not held, are notified once, and book it', () => {
  const tour = choosing();
  tour.send(chosen('ten'), denied('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['contact', 'lapsed']);
  expect(tour.context()).toMatchObject({ slot: makeSlot('ten'), error: { message: 'It is not held.' } });
  tour.takeRequests('takeHold');
  for (const answer of [
    { type: 'contact.submitted', values: contact },
    { type: 'details.submitted', values: { pets: 'none' } },
    { type: 'contact.verified', verification },
  ] as const) {
    tour.send(answer);
    // going on holds the time again, if that is possible by now
    expect(tour.takeRequests('takeHold')).toHaveLength(1);
    tour.send(denied('ten'));
    expect([tour.hold(), tour.context().error]).toEqual(['lapsed', null]);
  }
  expect(tour.page()).toBe('review');
  tour.send({ type: 'extension.requested' }, denied('ten'));
  expect(tour.context().error?.message).toBe('It is not held.');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  expect(tour.takeRequests('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' }, hold: null } }]);
});

test('a time that is not held, and that was taken meanwhile, is lost as soon as the visitor continues', () => {
  const tour = choosing();
  tour.send(chosen('ten'), denied('ten'), { type: 'contact.submitted', values: contact }, refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact });
});

test('visitors who learn on the page of their question that the time is not held continue to the other steps', () => {
  const tour = startTour();
  tour.send(opened('quick'), offerArrived(), chosen('ten'), denied('ten'));
  expect(tour.page()).toBe('contact');
});

test('an answer that a time cannot be held does not move visitors who have navigated elsewhere', () => {
  const tour = choosing();
  tour.send(chosen('ten'), { type: 'address.changed', page: 'tour-type' }, denied('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['tour-type', 'lapsed']);
});

test.each<[string, TourEvent]>([
  ['that it is held', taken('ten')],
  ['that it is taken', refusedHold('ten')],
  ['nothing', unknown('ten')],
])('an answer that says %s about a time that was abandoned meanwhile is ignored', (_, answer) => {
  const tour = choosing();
  tour.send(chosen('ten'), chosen('twelve'), answer);
  expect(tour.context().slot?.id).toBe('twelve');
  expect(tour.hold()).toBe('waiting');
  tour.send(taken('twelve'));
  expect(tour.context().hold?.slotId).toBe('twelve');
});

describe('a time from a card', () => {
  const comes = (known: Partial<Extract<TourEvent, { type: 'offer.arrived' }>> = {}) => {
    const tour = startTour();
    tour.send(
      { ...opened('contact'), slotId: 'ten' } as TourEvent,
      offerArrived({ preselectedSlot: makeSlot('ten'), ...known }),
    );
    return tour;
  };

  test('stays available to others until the visitor continues with it', () => {
    const tour = comes();
    expect([tour.page(), tour.hold(), tour.takeRequests('takeHold')]).toEqual(['contact', 'uncommitted', []]);
    tour.send({ type: 'address.changed', page: 'contact' });
    expect(tour.takeRequests('takeHold')).toEqual([]);
    tour.send({ type: 'contact.submitted', values: contact });
    expect(tour.takeRequests('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'new session' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['details', 'quiet']);
  });

  test('is held at the first verification of a known visitor, or at a press', () => {
    const known = () => comes({ known: contact, hasRequiredContact: true });
    const first = known();
    expect(first.hold()).toBe('uncommitted');
    first.send({ type: 'contact.verified', verification });
    expect(first.takeRequests('takeHold')).toHaveLength(1);
    const second = known();
    second.send({ type: 'extension.requested' });
    expect(second.takeRequests('takeHold')).toHaveLength(1);
  });

  test('costs one choice, and no input, if it is gone when the visitor continues', () => {
    const tour = comes();
    tour.send({ type: 'contact.submitted', values: contact }, refusedHold('ten'));
    expect(tour.page()).toBe('time');
    expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact, isContactSubmitted: true });
  });

  test('is shown as held if the chat’s agent holds it already', () => {
    const tour = startTour();
    tour.send(
      { ...opened('contact'), slotId: 'ten', isSlotHeld: true } as TourEvent,
      offerArrived({ preselectedSlot: makeSlot('ten') }),
    );
    expect(tour.takeRequests('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'new session' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['contact', 'quiet']);
  });

  const loadedAgain = (before: ReturnType<typeof comes>) => {
    const tour = startTour();
    tour.send(opened('contact', { ...toTourDraft(before.context()), hold: null }), offerArrived());
    return tour;
  };

  test('still stays available to others when the page is reloaded', () => {
    for (const known of [{}, { known: contact, hasRequiredContact: true }]) {
      const tour = loadedAgain(comes(known));
      expect([tour.hold(), tour.takeRequests('takeHold')]).toEqual(['uncommitted', []]);
    }
  });

  test('is requested again after a reload, if the visitor has continued with it', () => {
    const before = comes();
    before.send({ type: 'extension.requested' }, taken('ten'));
    expect(loadedAgain(before).takeRequests('takeHold')).toHaveLength(1);
  });
});

test('a hold lapses when its time is over, and the time is held again when the visitor continues', () => {
  const tour = atReview();
  tour.takeRequests('takeHold');
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
  tour.clock.increment(1);
  expect(tour.hold()).toBe('lapsed');
  expect(tour.context()).toMatchObject({ hold: null, slot: makeSlot('ten') });
  expect(tour.takeRequests('takeHold')).toEqual([]);

  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.takeRequests('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'kept session' }]);
  tour.send(taken('ten'));
  expect(tour.hold()).toBe('quiet');
  expect(tour.page()).toBe('contact');
});

test('a lapsed time that was given away meanwhile is shown as lost', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS);
  tour.send({ type: 'extension.requested' }, refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact });
});

test('one press extends the hold, and the new end counts', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS - 1000);
  tour.send({ type: 'extension.requested' });
  expect(tour.takeRequests('extendHold')).toEqual([
    { holdId: 'hold of ten', sessionKey: 'kept session', forDocument: false },
  ]);
  tour.send({ type: 'hold.taken', hold: makeHold('ten', { extensionsLeft: 1 }) });
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
  expect(tour.context().hold?.extensionsLeft).toBe(1);
});

describe('for a tour that requires verification', () => {
  const toShow = (kind: VerificationKind, extensionsLeft = 2, draftChanges: Partial<TourDraft> = {}) => {
    const options = [
      { type: 'SELF_GUIDED' as const, requires: [kind], verifyByMinutesBefore: 120, needsPhone: true },
    ];
    const tour = startTour();
    tour.send(
      opened('verify', { ...filledDraft, verifications: [], ...draftChanges }),
      offerArrived({ offer: makeOffer({ options }) }),
      { type: 'hold.taken', hold: makeHold('ten', { extensionsLeft }) },
    );
    expect(tour.page()).toBe('verify');
    return tour;
  };
  const longer: TourEvent = {
    type: 'hold.taken',
    hold: makeHold('ten', { remainingMs: 3 * TEN_MINUTES_MS }),
  };

  test('a hold is extended automatically for a document, even after all extensions by press', () => {
    const document = toShow('GOVERNMENT_ID');
    const expected = [{ holdId: 'hold of ten', sessionKey: 'kept session', forDocument: true }];
    expect(document.takeRequests('extendHold')).toEqual(expected);
    document.send(longer);
    expect([document.page(), document.hold()]).toEqual(['verify', 'quiet']);
    document.clock.increment(3 * TEN_MINUTES_MS - 1);
    expect(document.hold()).toBe('quiet');
    expect(toShow('GOVERNMENT_ID', 0).takeRequests('extendHold')).toEqual(expected);
    expect(toShow('EMAIL_CODE').takeRequests('extendHold')).toEqual([]);
  });

  test.each<[string, TourEvent]>([
    ['it is confirmed', longer],
    ['there is no answer', unknown('ten')],
  ])(
    'a hold is extended automatically once per booking, however often the visitor returns, when %s',
    (_, answer) => {
      const tour = toShow('GOVERNMENT_ID');
      tour.send(answer);
      tour.takeRequests('extendHold');
      tour.send({ type: 'address.changed', page: 'contact' }, { type: 'address.changed', page: 'verify' });
      expect([tour.page(), tour.hold()]).toEqual(['verify', 'quiet']);
      tour.send(chosen('twelve'), taken('twelve'));
      expect(tour.page()).toBe('verify');
      expect(tour.takeRequests('extendHold')).toEqual([]);
      const reloaded = toShow('GOVERNMENT_ID', 2, { ...toTourDraft(tour.context()), slot: makeSlot() });
      expect([reloaded.hold(), reloaded.takeRequests('extendHold')]).toEqual(['quiet', []]);
      tour.send({ type: 'extension.requested' });
      expect(tour.takeRequests('extendHold')).toMatchObject([{ forDocument: false }]);
    },
  );

  test('a hold is not extended before its page is reached', () => {
    const options = [
      {
        type: 'SELF_GUIDED' as const,
        requires: ['GOVERNMENT_ID' as const],
        verifyByMinutesBefore: 120,
        needsPhone: true,
      },
    ];
    const tour = startTour();
    tour.send(
      opened('contact', { ...filledDraft, isDetailsSubmitted: false, verifications: [] }),
      offerArrived({ offer: makeOffer({ options }) }),
      taken('ten'),
      { type: 'address.changed', page: 'verify' },
    );
    expect(tour.page()).toBe('details');
    expect(tour.takeRequests('extendHold')).toEqual([]);
    tour.send({ type: 'details.submitted', values: { pets: 'none' } });
    expect(tour.takeRequests('extendHold')).toHaveLength(1);
  });
});

test('a refused extension requests the time again, and a lost one is reported as such', () => {
  const over = atReview();
  over.takeRequests('takeHold');
  over.send({ type: 'extension.requested' }, refusedHold('ten'));
  expect(over.takeRequests('takeHold')).toHaveLength(1);
  expect(over.page()).toBe('review');

  const lost = atReview();
  lost.send({ type: 'extension.requested' }, unknown('ten'));
  expect(lost.hold()).toBe('quiet');
  expect(lost.context().error?.message).toBe('No answer.');
});

test('an extension without an answer does not lengthen the hold', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS - 1000);
  tour.send({ type: 'extension.requested' }, unknown('ten'));
  tour.clock.increment(1000);
  expect(tour.hold()).toBe('lapsed');
});

test('an extension confirmed after the hold was over still counts', () => {
  const tour = atReview();
  tour.send({ type: 'extension.requested' });
  tour.clock.increment(TEN_MINUTES_MS);
  expect(tour.hold()).toBe('lapsed');
  tour.send({ type: 'hold.taken', hold: makeHold('ten', { extensionsLeft: 1 }) });
  expect(tour.hold()).toBe('quiet');
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
});

test('a time that is unavailable for another reason is not reported as taken by another visitor', () => {
  const tour = choosing();
  tour.send(chosen('ten'), refusedHold('ten', 'INVALID_INPUT'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: null,
    lostSlot: null,
    error: { code: 'INVALID_INPUT', message: 'It is taken.' },
  });
});

test('visitors who go back while a time is requested are not moved when it is held', () => {
  const tour = choosing();
  tour.send(chosen('ten'), { type: 'address.changed', page: 'tour-type' }, taken('ten'));
  expect(tour.page()).toBe('tour-type');
  expect(tour.hold()).toBe('quiet');
  tour.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  expect(tour.page()).toBe('contact');
});

test('a time that cannot be requested again stays selected, to be tried by a press or by continuing', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS);
  tour.send({ type: 'extension.requested' }, unknown('ten'));
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, error: { message: 'No answer.' } });
  expect(tour.page()).toBe('review');
  tour.takeRequests('takeHold');
  tour.send({ type: 'extension.requested' });
  expect(tour.takeRequests('takeHold')).toHaveLength(1);
});

test('another kind of tour releases a time even while it is being requested, and after it has lapsed', () => {
  const asking = choosing();
  asking.send(chosen('ten'), { type: 'kind.chosen', kind: 'IN_PERSON' }, taken('ten'));
  expect(asking.hold()).toBe('none');
  expect(asking.context()).toMatchObject({ slot: null, hold: null });

  const lapsed = atReview();
  lapsed.clock.increment(TEN_MINUTES_MS);
  lapsed.takeRequests('takeHold');
  lapsed.send({ type: 'kind.chosen', kind: 'IN_PERSON' }, { type: 'address.changed', page: 'tour-type' });
  expect(lapsed.takeRequests('takeHold')).toEqual([]);
});
