import type { Proof, TourDraft } from '#machines/tour/context.ts';
import { draftOf } from '#machines/tour/context.ts';
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
  proof,
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

test('a time that somebody else has just taken is named, with others in its place, and one of those is enough', () => {
  const tour = choosing();
  tour.send(chosen('ten'), refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: null,
    lostSlot: makeSlot('ten'),
    alternatives: [makeSlot('eleven')],
    trouble: { code: 'SLOT_UNAVAILABLE' },
  });
  tour.send(chosen('eleven'), taken('eleven'));
  expect(tour.page()).toBe('contact');
  expect(tour.context()).toMatchObject({ lostSlot: null, alternatives: [], trouble: null });
});

test('a time that is lost with everything filled in costs one choice and nothing else', () => {
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

test('whoever wants another time than the one that he holds keeps that until he has the other', () => {
  const tour = atReview();
  tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), chosen('one'));
  tour.asked('takeHold');
  tour.send(refusedHold('one'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: makeSlot('ten'),
    lostSlot: makeSlot('one'),
    alternatives: [makeSlot('eleven')],
    trouble: { code: 'SLOT_UNAVAILABLE' },
  });
  // for how long it is held still is for the server to say
  expect(tour.asked('takeHold')).toMatchObject([{ slotId: 'ten' }]);
  tour.send(taken('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['time', 'quiet']);
  tour.send(chosen('ten'), taken('ten'));
  expect(tour.page()).toBe('review');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  expect(tour.asked('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' } } }]);
});

test('whoever loses the time that he held while he wanted another one has none', () => {
  const tour = atReview();
  tour.send(chosen('twelve'), refusedHold('twelve'), refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ slot: null, hold: null, lostSlot: makeSlot('ten') });

  // a computer that has slept takes it for held, when it is not
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
  ['that it cannot be held for him', denied('twelve')],
  ['nothing', unknown('twelve')],
])('of whoever hears of another time %s', (_, answer) => {
  test('what he held before is his again when somebody else has the other one, and he chooses anew', () => {
    const tour = atReview();
    tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), answer);
    expect(tour.context()).toMatchObject({ slot: makeSlot('twelve'), hold: null });
    tour.send({ type: 'address.changed', page: 'review' });
    tour.asked('takeHold');
    tour.send(refusedHold('twelve'));
    expect(tour.asked('takeHold')).toMatchObject([{ slotId: 'ten' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['time', 'quiet']);
    expect(tour.context()).toMatchObject({
      slot: makeSlot('ten'),
      lostSlot: makeSlot('twelve'),
      alternatives: [makeSlot('eleven')],
      contact,
    });
  });

  test('nothing is left when that is gone as well', () => {
    const tour = atReview();
    tour.send({ type: 'address.changed', page: 'time' }, chosen('twelve'), answer);
    tour.send({ type: 'extension.asked' }, refusedHold('twelve'), refusedHold('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['time', 'none']);
    expect(tour.context()).toMatchObject({ slot: null, keptSlot: null, lostSlot: makeSlot('ten') });
  });
});

test('what was held before is known after a reload that came between, until another time is held', () => {
  const before = atReview();
  before.send({ type: 'address.changed', page: 'time' }, chosen('twelve'));
  const tour = startTour();
  tour.send(opened('time', draftOf(before.context())), offerArrived());
  tour.asked('takeHold');
  tour.send(refusedHold('twelve'));
  expect(tour.asked('takeHold')).toMatchObject([{ slotId: 'ten' }]);

  before.send(taken('twelve'), chosen('one'), taken('one'));
  before.clock.increment(TEN_MINUTES_MS);
  before.send({ type: 'extension.asked' }, refusedHold('one'));
  expect(before.context()).toMatchObject({ slot: null, lostSlot: makeSlot('one') });
});

test('a time of which nothing was heard is not taken for held, stays chosen, and can be asked for again', () => {
  const tour = choosing();
  tour.send(chosen('ten'), unknown('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['time', 'lapsed']);
  expect(tour.context()).toMatchObject({
    slot: makeSlot('ten'),
    hold: null,
    trouble: { message: 'No answer.' },
  });
  tour.send(chosen('ten'), taken('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['contact', 'quiet']);
  expect(tour.context().trouble).toBeNull();
});

test('whoever may hold no more times goes on with one that is not held, is told so once, and books it', () => {
  const tour = choosing();
  tour.send(chosen('ten'), denied('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['contact', 'lapsed']);
  expect(tour.context()).toMatchObject({ slot: makeSlot('ten'), trouble: { message: 'It is not held.' } });
  tour.asked('takeHold');
  for (const given of [
    { type: 'contact.given', values: contact },
    { type: 'details.given', values: { pets: 'none' } },
    { type: 'contact.proved', proof },
  ] as const) {
    tour.send(given);
    // whoever goes on has it, should it be possible by now
    expect(tour.asked('takeHold')).toHaveLength(1);
    tour.send(denied('ten'));
    expect([tour.hold(), tour.context().trouble]).toEqual(['lapsed', null]);
  }
  expect(tour.page()).toBe('review');
  tour.send({ type: 'extension.asked' }, denied('ten'));
  expect(tour.context().trouble?.message).toBe('It is not held.');
  tour.send({ type: 'request.confirmed', idempotencyKey: 'key 1' });
  expect(tour.asked('bookTour')).toMatchObject([{ context: { slot: { id: 'ten' }, hold: null } }]);
});

test('a time that is not held, and that somebody else has by now, is lost as soon as the visitor goes on', () => {
  const tour = choosing();
  tour.send(chosen('ten'), denied('ten'), { type: 'contact.given', values: contact }, refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact });
});

test('whoever is told on the page of his question that his time is not held goes on to the rest', () => {
  const tour = startTour();
  tour.send(opened('quick'), offerArrived(), chosen('ten'), denied('ten'));
  expect(tour.page()).toBe('contact');
});

test('an answer that a time cannot be held does not lead on who has gone elsewhere meanwhile', () => {
  const tour = choosing();
  tour.send(chosen('ten'), { type: 'address.changed', page: 'tour-type' }, denied('ten'));
  expect([tour.page(), tour.hold()]).toEqual(['tour-type', 'lapsed']);
});

test.each<[string, TourEvent]>([
  ['that it is held', taken('ten')],
  ['that it is taken', refusedHold('ten')],
  ['nothing', unknown('ten')],
])('an answer that says %s of a time that has been left meanwhile is not listened to', (_, answer) => {
  const tour = choosing();
  tour.send(chosen('ten'), chosen('twelve'), answer);
  expect(tour.context().slot?.id).toBe('twelve');
  expect(tour.hold()).toBe('waiting');
  tour.send(taken('twelve'));
  expect(tour.context().hold?.slotId).toBe('twelve');
});

describe('a time that comes from a card', () => {
  const comes = (known: Partial<Extract<TourEvent, { type: 'offer.arrived' }>> = {}) => {
    const tour = startTour();
    tour.send(
      { ...opened('contact'), slotId: 'ten' } as TourEvent,
      offerArrived({ wantedSlot: makeSlot('ten'), ...known }),
    );
    return tour;
  };

  test('is kept from nobody until the visitor goes on with it', () => {
    const tour = comes();
    expect([tour.page(), tour.hold(), tour.asked('takeHold')]).toEqual(['contact', 'uncommitted', []]);
    tour.send({ type: 'address.changed', page: 'contact' });
    expect(tour.asked('takeHold')).toEqual([]);
    tour.send({ type: 'contact.given', values: contact });
    expect(tour.asked('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'new session' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['details', 'quiet']);
  });

  test('is held at the first proof of a visitor who is known, or at a press', () => {
    const known = () => comes({ known: contact, isKnownEnough: true });
    const first = known();
    expect(first.hold()).toBe('uncommitted');
    first.send({ type: 'contact.proved', proof });
    expect(first.asked('takeHold')).toHaveLength(1);
    const second = known();
    second.send({ type: 'extension.asked' });
    expect(second.asked('takeHold')).toHaveLength(1);
  });

  test('and is gone when the visitor goes on costs one choice, and nothing that was typed', () => {
    const tour = comes();
    tour.send({ type: 'contact.given', values: contact }, refusedHold('ten'));
    expect(tour.page()).toBe('time');
    expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact, isContactGiven: true });
  });

  test('and is held by the agent of the chat already is shown as held', () => {
    const tour = startTour();
    tour.send(
      { ...opened('contact'), slotId: 'ten', isSlotHeld: true } as TourEvent,
      offerArrived({ wantedSlot: makeSlot('ten') }),
    );
    expect(tour.asked('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'new session' }]);
    tour.send(taken('ten'));
    expect([tour.page(), tour.hold()]).toEqual(['contact', 'quiet']);
  });

  const loadedAgain = (before: ReturnType<typeof comes>) => {
    const tour = startTour();
    tour.send(opened('contact', { ...draftOf(before.context()), hold: null }), offerArrived());
    return tour;
  };

  test('is still kept from nobody when the page is loaded again', () => {
    for (const known of [{}, { known: contact, isKnownEnough: true }]) {
      const tour = loadedAgain(comes(known));
      expect([tour.hold(), tour.asked('takeHold')]).toEqual(['uncommitted', []]);
    }
  });

  test('and was gone on with is asked for again when the page is loaded again', () => {
    const before = comes();
    before.send({ type: 'extension.asked' }, taken('ten'));
    expect(loadedAgain(before).asked('takeHold')).toHaveLength(1);
  });
});

test('a hold lapses when its time is over, and the time is taken again when the visitor goes on', () => {
  const tour = atReview();
  tour.asked('takeHold');
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
  tour.clock.increment(1);
  expect(tour.hold()).toBe('lapsed');
  expect(tour.context()).toMatchObject({ hold: null, slot: makeSlot('ten') });
  expect(tour.asked('takeHold')).toEqual([]);

  tour.send({ type: 'address.changed', page: 'contact' });
  expect(tour.asked('takeHold')).toEqual([{ slotId: 'ten', sessionKey: 'kept session' }]);
  tour.send(taken('ten'));
  expect(tour.hold()).toBe('quiet');
  expect(tour.page()).toBe('contact');
});

test('a lapsed time that was given away meanwhile is said to be lost', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS);
  tour.send({ type: 'extension.asked' }, refusedHold('ten'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({ lostSlot: makeSlot('ten'), contact });
});

test('one press holds it longer, and the new time counts', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS - 1000);
  tour.send({ type: 'extension.asked' });
  expect(tour.asked('extendHold')).toEqual([
    { holdId: 'hold of ten', sessionKey: 'kept session', forDocument: false },
  ]);
  tour.send({ type: 'hold.taken', hold: makeHold('ten', { extensionsLeft: 1 }) });
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
  expect(tour.context().hold?.extensionsLeft).toBe(1);
});

describe('of a tour for which something has to be shown', () => {
  const toShow = (kind: Proof, extensionsLeft = 2, kept: Partial<TourDraft> = {}) => {
    const options = [
      { type: 'SELF_GUIDED' as const, requires: [kind], verifyByMinutesBefore: 120, needsPhone: true },
    ];
    const tour = startTour();
    tour.send(
      opened('verify', { ...filledDraft, proofs: [], ...kept }),
      offerArrived({ offer: makeOffer({ options }) }),
      { type: 'hold.taken', hold: makeHold('ten', { extensionsLeft }) },
    );
    expect(tour.page()).toBe('verify');
    return tour;
  };
  const longer: TourEvent = { type: 'hold.taken', hold: makeHold('ten', { leftMs: 3 * TEN_MINUTES_MS }) };

  test('a time is held longer unasked for a document, also for whoever has asked for all he may', () => {
    const document = toShow('GOVERNMENT_ID');
    const asked = [{ holdId: 'hold of ten', sessionKey: 'kept session', forDocument: true }];
    expect(document.asked('extendHold')).toEqual(asked);
    document.send(longer);
    expect([document.page(), document.hold()]).toEqual(['verify', 'quiet']);
    document.clock.increment(3 * TEN_MINUTES_MS - 1);
    expect(document.hold()).toBe('quiet');
    expect(toShow('GOVERNMENT_ID', 0).asked('extendHold')).toEqual(asked);
    expect(toShow('EMAIL_CODE').asked('extendHold')).toEqual([]);
  });

  test.each<[string, TourEvent]>([
    ['it was', longer],
    ['nothing was heard of it', unknown('ten')],
  ])(
    'a time is held longer unasked once for a booking, however often one comes back, when %s',
    (_, answer) => {
      const tour = toShow('GOVERNMENT_ID');
      tour.send(answer);
      tour.asked('extendHold');
      tour.send({ type: 'address.changed', page: 'contact' }, { type: 'address.changed', page: 'verify' });
      expect([tour.page(), tour.hold()]).toEqual(['verify', 'quiet']);
      tour.send(chosen('twelve'), taken('twelve'));
      expect(tour.page()).toBe('verify');
      expect(tour.asked('extendHold')).toEqual([]);
      const reloaded = toShow('GOVERNMENT_ID', 2, { ...draftOf(tour.context()), slot: makeSlot() });
      expect([reloaded.hold(), reloaded.asked('extendHold')]).toEqual(['quiet', []]);
      tour.send({ type: 'extension.asked' });
      expect(tour.asked('extendHold')).toMatchObject([{ forDocument: false }]);
    },
  );

  test('a time is not held longer before its page is reached', () => {
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
      opened('contact', { ...filledDraft, isDetailsGiven: false, proofs: [] }),
      offerArrived({ offer: makeOffer({ options }) }),
      taken('ten'),
      { type: 'address.changed', page: 'verify' },
    );
    expect(tour.page()).toBe('details');
    expect(tour.asked('extendHold')).toEqual([]);
    tour.send({ type: 'details.given', values: { pets: 'none' } });
    expect(tour.asked('extendHold')).toHaveLength(1);
  });
});

test('an extension that is refused asks for the time anew, and one that is lost is said to be so', () => {
  const over = atReview();
  over.asked('takeHold');
  over.send({ type: 'extension.asked' }, refusedHold('ten'));
  expect(over.asked('takeHold')).toHaveLength(1);
  expect(over.page()).toBe('review');

  const lost = atReview();
  lost.send({ type: 'extension.asked' }, unknown('ten'));
  expect(lost.hold()).toBe('quiet');
  expect(lost.context().trouble?.message).toBe('No answer.');
});

test('an extension of which nothing is heard does not make the time any longer', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS - 1000);
  tour.send({ type: 'extension.asked' }, unknown('ten'));
  tour.clock.increment(1000);
  expect(tour.hold()).toBe('lapsed');
});

test('an extension that is heard of when the time was over is one', () => {
  const tour = atReview();
  tour.send({ type: 'extension.asked' });
  tour.clock.increment(TEN_MINUTES_MS);
  expect(tour.hold()).toBe('lapsed');
  tour.send({ type: 'hold.taken', hold: makeHold('ten', { extensionsLeft: 1 }) });
  expect(tour.hold()).toBe('quiet');
  tour.clock.increment(TEN_MINUTES_MS - 1);
  expect(tour.hold()).toBe('quiet');
});

test('a time that cannot be had for another reason is not said to be taken by somebody', () => {
  const tour = choosing();
  tour.send(chosen('ten'), refusedHold('ten', 'INVALID_INPUT'));
  expect(tour.page()).toBe('time');
  expect(tour.context()).toMatchObject({
    slot: null,
    lostSlot: null,
    trouble: { code: 'INVALID_INPUT', message: 'It is taken.' },
  });
});

test('who goes back while a time is asked for is not led on when it is held', () => {
  const tour = choosing();
  tour.send(chosen('ten'), { type: 'address.changed', page: 'tour-type' }, taken('ten'));
  expect(tour.page()).toBe('tour-type');
  expect(tour.hold()).toBe('quiet');
  tour.send({ type: 'kind.chosen', kind: 'SELF_GUIDED' });
  expect(tour.page()).toBe('contact');
});

test('a time that cannot be asked for again is kept to be tried, by a press or by going on', () => {
  const tour = atReview();
  tour.clock.increment(TEN_MINUTES_MS);
  tour.send({ type: 'extension.asked' }, unknown('ten'));
  expect(tour.context()).toMatchObject({ slot: { id: 'ten' }, trouble: { message: 'No answer.' } });
  expect(tour.page()).toBe('review');
  tour.asked('takeHold');
  tour.send({ type: 'extension.asked' });
  expect(tour.asked('takeHold')).toHaveLength(1);
});

test('another kind of tour leaves a time also while it is asked for, and after it has lapsed', () => {
  const asking = choosing();
  asking.send(chosen('ten'), { type: 'kind.chosen', kind: 'IN_PERSON' }, taken('ten'));
  expect(asking.hold()).toBe('none');
  expect(asking.context()).toMatchObject({ slot: null, hold: null });

  const lapsed = atReview();
  lapsed.clock.increment(TEN_MINUTES_MS);
  lapsed.asked('takeHold');
  lapsed.send({ type: 'kind.chosen', kind: 'IN_PERSON' }, { type: 'address.changed', page: 'tour-type' });
  expect(lapsed.asked('takeHold')).toEqual([]);
});
