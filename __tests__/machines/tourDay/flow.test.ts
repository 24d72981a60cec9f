import { toDayDraft } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';

import {
  allHeld,
  dayBeforeVerification,
  codeSent,
  contact,
  dayAtReview,
  dayHome,
  heldAt,
  now,
  offer,
  offered,
  openDay,
  planned,
  verification,
  questions,
  slotAt,
  TEN_MINUTES_MS,
} from './openDay.ts';

const chosen = { type: 'date.chosen', kind: 'SELF_GUIDED', date: '2026-11-23' } as const;
const confirmed = { type: 'request.confirmed', idempotencyKey: 'key-1' } as const;
const refused = (code: string, fields: Record<string, string[]> = {}) =>
  ({ type: 'request.refused', error: { code, message: 'No.', fields } }) as const;

test('a day goes from its homes to its booked tours, and the address follows', () => {
  const day = dayAtReview();
  expect(day.step()).toBe('review');
  day.send(confirmed, confirmed);
  expect(day.countRequests('bookDay')).toBe(1);
  day.send({ type: 'request.booked', booked: [{ slug: 'elm', publicToken: 'token', status: 'CONFIRMED' }] });
  expect(day.at()).toBe('finished');
  const pages = day.asked.flatMap(({ type, params }) =>
    type === 'showPage' ? [(params as { page: string }).page] : [],
  );
  expect(pages).toEqual(['day', 'times', 'contact', 'details', 'verify', 'review']);
  expect(toDayDraft(day.context()).contact).toEqual({});
});

test('a changed time changes the order, and no two held times overlap', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'time.chosen', slug: 'oak', slot: slotAt('oak', '14:00') });
  expect(day.stops()).toEqual([
    ['elm', '11:00'],
    ['ash', '12:00'],
    ['oak', '14:00'],
  ]);
  day.send({ type: 'time.chosen', slug: 'oak', slot: slotAt('oak', '12:15') }, { type: 'hold.requested' });
  expect(day.countRequests('takeHolds')).toBe(0);
  expect(day.step()).toBe('times');
});

test('a time taken by another visitor leaves the others as they were, and another one continues', () => {
  const day = openDay();
  const [noon, nextDay] = [
    slotAt('elm', '13:30'),
    { ...slotAt('elm', '11:00'), id: 'tuesday', localLabel: 'Tue, Nov 24, 11:00 CST' },
  ];
  day.send(offered, chosen, planned, { type: 'hold.requested' });
  day.send({
    type: 'holds.settled',
    answers: [
      heldAt('oak', '10:00'),
      { slug: 'elm', slotId: 'elm 11:00', alternatives: [noon, nextDay], message: 'Taken.' },
      heldAt('ash', '12:00'),
    ],
  });
  expect(day.step()).toBe('times');
  expect(day.stops()).toEqual([
    ['oak', '10:00'],
    ['elm', null],
    ['ash', '12:00'],
  ]);
  expect(day.context().stops[1]?.alternatives).toEqual([noon]);
  expect(day.context().error?.message).toContain('11:00');
  day.send({ type: 'time.chosen', slug: 'elm', slot: noon });
  expect(day.countRequests('takeHolds')).toBe(2);
  day.send({
    type: 'holds.settled',
    answers: [heldAt('oak', '10:00'), heldAt('ash', '12:00'), heldAt('elm', '13:30')],
  });
  expect(day.step()).toBe('contact');
});

const unheldAt = (slug: string, time: string, code?: string) => ({
  slug,
  slotId: `${slug} ${time}`,
  failureMessage: 'It is not held.',
  code,
});

test('visitors who cannot hold more times can book those of their day without holds', () => {
  const day = openDay();
  const answered = (code?: string): DayEvent => ({
    type: 'holds.settled',
    answers: [heldAt('oak', '10:00'), unheldAt('elm', '11:00', code), unheldAt('ash', '12:00', code)],
  });
  day.send(offered, chosen, planned, { type: 'hold.requested' }, answered());
  expect(day.at()).toMatchObject({ open: { step: 'times', hold: 'none' } });
  day.send({ type: 'hold.requested' }, answered('RATE_LIMITED'));
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: 'lapsed' } });
  expect(day.context().error?.message).toBe('It is not held.');
  day.send({ type: 'contact.submitted', values: contact }, answered('RATE_LIMITED'));
  // the notice has been read
  expect(day.context().error).toBeNull();
  day.send({ type: 'extension.requested' }, answered('RATE_LIMITED'));
  expect(day.context().error?.message).toBe('It is not held.');
  day.send({ type: 'details.submitted', values: { 'answer.people': '2' } }, answered('RATE_LIMITED'));
  day.send({ type: 'contact.verified', verification }, confirmed);
  expect(day.countRequests('bookDay')).toBe(1);
});

test('all times end with the first that ends, and one press holds them again', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'hold.requested' }, allHeld);
  day.clock.increment(TEN_MINUTES_MS - 1);
  expect(day.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
  day.send({ type: 'extension.requested' });
  expect(day.countRequests('extendHolds')).toBe(1);
  day.send(allHeld);
  day.clock.increment(TEN_MINUTES_MS);
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: 'lapsed' } });
  day.send({ type: 'extension.requested' }, allHeld);
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: { held: 'quiet' } } });
});

test('times whose extension is refused are held again, and one that is gone is asked for again', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'hold.requested' }, allHeld, { type: 'extension.requested' });
  const ended: DayEvent = {
    type: 'holds.settled',
    answers: [
      heldAt('oak', '10:00'),
      { slug: 'elm', slotId: 'elm 11:00', isHoldEnded: true },
      heldAt('ash', '12:00'),
    ],
  };
  day.send(ended);
  expect(day.countRequests('takeHolds')).toBe(2);
  day.send(allHeld);
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: { held: 'quiet' } } });
  const gone = { slug: 'elm', slotId: 'elm 11:00', alternatives: [], message: 'Taken.' };
  day.send({ type: 'extension.requested' }, ended, { type: 'holds.settled', answers: [gone] });
  expect(day.at()).toMatchObject({ open: { step: 'times', hold: 'none' } });
});

test('visitors whose own request may have the times go on to it', () => {
  const day = dayAtReview();
  day.send(confirmed, { type: 'request.lost', message: 'Not heard.' });
  day.send({ type: 'address.changed', page: 'times' }, { type: 'hold.requested' });
  const gone = { slug: 'elm', slotId: 'elm 11:00', alternatives: [], message: 'Taken.' };
  day.send({ type: 'holds.settled', answers: [gone] });
  expect(day.at()).toMatchObject({ open: { step: 'review', hold: 'lapsed' } });
});

test('visitors who have gone back stay there when their request is refused, and the next one is a new one', () => {
  const day = dayAtReview();
  const refusal = { code: 'RATE_LIMITED', message: 'Later.', fields: {} };
  day.send(confirmed, { type: 'address.changed', page: 'contact' });
  day.send({ type: 'request.refused', error: refusal });
  expect(day.step()).toBe('contact');
  day.send({ type: 'contact.submitted', values: contact });
  day.send({ type: 'request.confirmed', idempotencyKey: 'key-2' });
  expect(day.asked.at(-1)).toMatchObject({ params: { context: { idempotencyKey: 'key-2' } } });
});

test('the key of a request that got no answer survives a reload, and so do its times', () => {
  const day = dayAtReview();
  day.send(confirmed, { type: 'request.lost', message: 'Not heard.' });
  const again = openDay({ page: 'review', savedDraft: toDayDraft(day.context()) });
  again.send(offered);
  again.send({
    type: 'holds.settled',
    answers: ['oak 10:00', 'elm 11:00', 'ash 12:00'].map((slotId) => ({
      slug: slotId.slice(0, 3),
      slotId,
      alternatives: [],
      message: 'Taken.',
    })),
  });
  expect(again.step()).toBe('review');
  again.send({ type: 'request.confirmed', idempotencyKey: 'key-2' });
  expect(again.asked.at(-1)).toMatchObject({ params: { context: { idempotencyKey: 'key-1' } } });
});

test.each([
  ['VERIFICATION_REQUIRED', { EMAIL_CODE: ['Show it.'] }, 'verify'],
  ['INVALID_INPUT', { email: ['Wrong.'] }, 'contact'],
  ['INVALID_INPUT', { 'answer.people': ['Wrong.'], contactProofs: ['Wrong.'] }, 'details'],
  ['INVALID_INPUT', { slotId: ['Over.'] }, 'times'],
  ['INVALID_INPUT', { stops: ['They overlap.'] }, 'times'],
  ['RATE_LIMITED', {}, 'review'],
])('%s of %j is reported where it can be corrected', (code, fields, step) => {
  const day = dayAtReview();
  day.send(confirmed, refused(code, fields));
  expect([day.step(), day.context().idempotencyKey]).toEqual([step, null]);
});

test('a price that has changed must be confirmed before anything is booked', () => {
  const day = dayAtReview();
  day.send(confirmed, refused('INVALID_INPUT', { acceptedTotalCents: ['It is another one.'] }));
  expect(day.countRequests('loadChangedOffer')).toBe(1);
  const homes = [dayHome('elm', { totalCents: 190_000 }), ...offer.homes.slice(1)];
  day.send({ type: 'offer.changed', offer: { homes, questions } }, confirmed);
  expect(day.countRequests('bookDay')).toBe(1);
  day.send({ type: 'prices.accepted' }, confirmed);
  expect(day.countRequests('bookDay')).toBe(2);
});

test('a home that is no longer available is left out, and the day is planned again for the others', () => {
  const day = dayAtReview();
  day.send(confirmed, { type: 'home.closed', slug: 'elm', reason: 'LEASED', message: 'It is rented.' });
  expect(day.step()).toBe('day');
  expect(day.context()).toMatchObject({
    closed: [{ slug: 'elm', reason: 'LEASED' }],
    error: { message: 'The elm house: It is rented.' },
    idempotencyKey: null,
    stops: [],
  });
  day.send(chosen);
  expect(day.asked.at(-1)).toMatchObject({ type: 'planDay', params: { slugs: ['oak', 'ash'] } });
});

test('known visitors stay known for other homes, and their times do not', () => {
  const storedDraft = toDayDraft(dayAtReview().context());
  const day = openDay({ slugs: ['elm', 'fir'], savedDraft: storedDraft });
  expect(day.context()).toMatchObject({
    stops: [],
    date: null,
    isContactSubmitted: true,
    sessionKey: 'session-1',
  });
  expect(openDay({ slugs: ['ash', 'elm', 'oak'], savedDraft: storedDraft }).context().date).toBe(
    '2026-11-23',
  );
});

test('verification can wait as long as the first tour is far enough away', () => {
  const day = dayAtReview();
  day.send({ type: 'contact.submitted', values: { ...day.context().contact, email: 'other@mail.example' } });
  expect(day.step()).toBe('verify');
  day.send({ type: 'verification.postponed', now: Date.parse('2026-11-23T14:00:01Z') });
  expect(day.step()).toBe('verify');
  day.send({ type: 'verification.postponed', now });
  expect(day.step()).toBe('review');
});

test('a code that was sent is remembered after a reload and for other homes, and is deleted when the visitor is forgotten', () => {
  const day = dayBeforeVerification();
  day.send({ type: 'code.sent', code: codeSent });
  expect(day.step()).toBe('verify');
  const storedDraft = toDayDraft(day.context());
  expect(openDay({ savedDraft: storedDraft }).context().codeSent).toEqual(codeSent);
  expect(openDay({ savedDraft: storedDraft, slugs: ['elm', 'fir'] }).context().codeSent).toEqual(codeSent);
  day.send({ type: 'visitor.forgotten' });
  expect(day.context().codeSent).toBeNull();
});

const recalled = { type: 'verifications.restored', verifications: [verification], identity: null } as const;

test('a verification made earlier in this browser is not requested again, and completes the step that only requests it', () => {
  const early = dayBeforeVerification();
  early.send({ type: 'address.changed', page: 'contact' }, recalled);
  expect([early.step(), early.context().isPreviouslyVerified]).toEqual(['contact', true]);
  early.send({ type: 'contact.submitted', values: contact });
  expect(early.step()).toBe('review');

  const atVerification = dayBeforeVerification();
  atVerification.send(recalled);
  expect(atVerification.step()).toBe('review');
});

test('a verification made just now takes precedence over an earlier one in this browser', () => {
  const day = dayAtReview();
  day.send({
    ...recalled,
    verifications: [{ ...verification, proof: 'older' }],
    identity: { id: 'one', status: 'PASSED' },
  });
  expect(day.context()).toMatchObject({ verifications: [verification], identity: { id: 'one' } });
});

test('after being forgotten, visitors enter their contact details again, and their times and answers stay', () => {
  const day = dayBeforeVerification();
  day.send(recalled, { type: 'visitor.forgotten' });
  expect(day.step()).toBe('contact');
  expect(day.context()).toMatchObject({
    contact: {},
    verifications: [],
    isPreviouslyVerified: false,
    details: { 'answer.people': '2' },
  });
  expect(day.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
});

test('answers to an earlier tour appear in the questions of a day, unless something was typed there', () => {
  const knownDetails = { 'answer.people': '2', partySize: '3' };
  const first = openDay();
  first.send({ ...offered, knownDetails });
  expect(first.context()).toMatchObject({ details: knownDetails, isDetailsSubmitted: false });

  first.send({ type: 'details.typed', values: { partySize: '4' } });
  const again = openDay({ savedDraft: toDayDraft(first.context()) });
  again.send({ ...offered, knownDetails });
  expect(again.context().details).toEqual({ 'answer.people': '2', partySize: '4' });
});

test('an address beyond the completed steps leads back to them', () => {
  const day = openDay({ page: 'review' });
  day.send(offered);
  expect(day.step()).toBe('day');
  expect(day.context().notice).toBe('Let’s finish this first.');
});

test('choosing other homes releases the held times', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'hold.requested' }, allHeld, {
    type: 'home.removed',
    slug: 'oak',
  });
  expect(
    day.asked.find(({ type, params }) => type === 'releaseHolds' && holdsIn(params) === 3),
  ).toBeDefined();
  expect(day.context().slugs).toEqual(['elm', 'ash']);
  expect(day.at()).toMatchObject({ open: { step: 'day', hold: 'none' } });
});

const holdsIn = (params: unknown) =>
  (params as { stops: { hold: unknown }[] }).stops.filter(({ hold }) => hold !== null).length;

const HALF_AN_HOUR_MS = 3 * TEN_MINUTES_MS;
const heldFor = (remainingMs: number): DayEvent => ({
  type: 'holds.settled',
  answers: [
    heldAt('oak', '10:00', remainingMs),
    heldAt('elm', '11:00', remainingMs),
    heldAt('ash', '12:00', remainingMs),
  ],
});
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
const extended = (day: ReturnType<typeof openDay>) =>
  day.asked.flatMap(({ type, params }) =>
    type === 'extendHolds' ? [(params as { forDocument: boolean }).forDocument] : [],
  );

test('the times of a day are extended automatically once, when visitors must find their documents', () => {
  const day = dayBeforeVerification(withDocument);
  expect([day.step(), extended(day)]).toEqual(['verify', [true]]);
  day.send(heldFor(HALF_AN_HOUR_MS), { type: 'address.changed', page: 'contact' });
  day.send({ type: 'address.changed', page: 'verify' });
  day.clock.increment(HALF_AN_HOUR_MS - 1);
  expect(day.at()).toMatchObject({ open: { step: 'verify', hold: { held: 'quiet' } } });
  day.send({ type: 'extension.requested' });
  expect(extended(day)).toEqual([true, false]);

  const reloaded = openDay({ page: 'verify', savedDraft: toDayDraft(day.context()) });
  reloaded.send({ ...offered, offer: withDocument }, allHeld);
  expect([reloaded.step(), extended(reloaded)]).toEqual(['verify', []]);
});

test('a code does not extend a hold automatically', () => {
  expect(extended(dayBeforeVerification())).toEqual([]);
});

test('an extension without an answer does not lengthen the holds, and a late one does', () => {
  const unheard = openDay();
  unheard.send(offered, chosen, planned, { type: 'hold.requested' }, allHeld);
  unheard.clock.increment(TEN_MINUTES_MS - 1000);
  unheard.send({ type: 'extension.requested' });
  unheard.send({
    type: 'holds.settled',
    answers: [{ slug: 'oak', slotId: 'oak 10:00', failureMessage: 'No answer.' }],
  });
  expect(unheard.context().error?.message).toBe('No answer.');
  unheard.clock.increment(1000);
  expect(unheard.at()).toMatchObject({ open: { hold: 'lapsed' } });

  const late = openDay();
  late.send(offered, chosen, planned, { type: 'hold.requested' }, allHeld, { type: 'extension.requested' });
  late.clock.increment(TEN_MINUTES_MS);
  late.send(allHeld);
  expect(late.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
});

test('a late plan changes nothing once the visitor has continued with another one', () => {
  const day = dayAtReview();
  day.send(planned);
  expect(day.step()).toBe('review');
  day.send(confirmed);
  expect(day.countRequests('bookDay')).toBe(1);
});
