import { dayDraftOf } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';

import {
  allHeld,
  beforeProof,
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
  proof,
  questions,
  slotAt,
  TEN_MINUTES_MS,
} from './openDay.ts';

const chosen = { type: 'date.chosen', kind: 'SELF_GUIDED', date: '2026-11-23' } as const;
const confirmed = { type: 'request.confirmed', idempotencyKey: 'key-1' } as const;
const refused = (code: string, fields: Record<string, string[]> = {}) =>
  ({ type: 'request.refused', trouble: { code, message: 'No.', fields } }) as const;

test('a day goes from its homes to its booked tours, and the address follows', () => {
  const day = dayAtReview();
  expect(day.step()).toBe('review');
  day.send(confirmed, confirmed);
  expect(day.timesAsked('bookDay')).toBe(1);
  day.send({ type: 'request.booked', booked: [{ slug: 'elm', publicToken: 'token', status: 'CONFIRMED' }] });
  expect(day.at()).toBe('finished');
  const pages = day.asked.flatMap(({ type, params }) =>
    type === 'showPage' ? [(params as { page: string }).page] : [],
  );
  expect(pages).toEqual(['day', 'times', 'contact', 'details', 'verify', 'review']);
  expect(dayDraftOf(day.context()).contact).toEqual({});
});

test('a changed time changes the order, and nothing is held at two times that overlap', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'time.chosen', slug: 'oak', slot: slotAt('oak', '14:00') });
  expect(day.stops()).toEqual([
    ['elm', '11:00'],
    ['ash', '12:00'],
    ['oak', '14:00'],
  ]);
  day.send({ type: 'time.chosen', slug: 'oak', slot: slotAt('oak', '12:15') }, { type: 'hold.asked' });
  expect(day.timesAsked('takeHolds')).toBe(0);
  expect(day.step()).toBe('times');
});

test('a time that somebody else has leaves the others as they were, and another one leads on', () => {
  const day = openDay();
  const [noon, nextDay] = [
    slotAt('elm', '13:30'),
    { ...slotAt('elm', '11:00'), id: 'tuesday', localLabel: 'Tue, Nov 24, 11:00 CST' },
  ];
  day.send(offered, chosen, planned, { type: 'hold.asked' });
  day.send({
    type: 'holds.answered',
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
  expect(day.context().trouble?.message).toContain('11:00');
  day.send({ type: 'time.chosen', slug: 'elm', slot: noon });
  expect(day.timesAsked('takeHolds')).toBe(2);
  day.send({
    type: 'holds.answered',
    answers: [heldAt('oak', '10:00'), heldAt('ash', '12:00'), heldAt('elm', '13:30')],
  });
  expect(day.step()).toBe('contact');
});

const unheldAt = (slug: string, time: string, code?: string) => ({
  slug,
  slotId: `${slug} ${time}`,
  unheard: 'It is not held.',
  code,
});

test('whoever may hold no more times goes on to book those of his day without', () => {
  const day = openDay();
  const answered = (code?: string): DayEvent => ({
    type: 'holds.answered',
    answers: [heldAt('oak', '10:00'), unheldAt('elm', '11:00', code), unheldAt('ash', '12:00', code)],
  });
  day.send(offered, chosen, planned, { type: 'hold.asked' }, answered());
  expect(day.at()).toMatchObject({ open: { step: 'times', hold: 'none' } });
  day.send({ type: 'hold.asked' }, answered('RATE_LIMITED'));
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: 'lapsed' } });
  expect(day.context().trouble?.message).toBe('It is not held.');
  day.send({ type: 'contact.given', values: contact }, answered('RATE_LIMITED'));
  // he has been told
  expect(day.context().trouble).toBeNull();
  day.send({ type: 'extension.asked' }, answered('RATE_LIMITED'));
  expect(day.context().trouble?.message).toBe('It is not held.');
  day.send({ type: 'details.given', values: { 'answer.people': '2' } }, answered('RATE_LIMITED'));
  day.send({ type: 'contact.proved', proof }, confirmed);
  expect(day.timesAsked('bookDay')).toBe(1);
});

test('all times end with the first that ends, and are held again by one press', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'hold.asked' }, allHeld);
  day.clock.increment(TEN_MINUTES_MS - 1);
  expect(day.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
  day.send({ type: 'extension.asked' });
  expect(day.timesAsked('extendHolds')).toBe(1);
  day.send(allHeld);
  day.clock.increment(TEN_MINUTES_MS);
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: 'lapsed' } });
  day.send({ type: 'extension.asked' }, allHeld);
  expect(day.at()).toMatchObject({ open: { step: 'contact', hold: { held: 'quiet' } } });
});

test('the key of a request of which nothing was heard is kept over a reload, and so are its times', () => {
  const day = dayAtReview();
  day.send(confirmed, { type: 'request.lost', message: 'Not heard.' });
  const again = openDay({ page: 'review', kept: dayDraftOf(day.context()) });
  again.send(offered);
  again.send({
    type: 'holds.answered',
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
])('%s of %j is told where it can be set right', (code, fields, step) => {
  const day = dayAtReview();
  day.send(confirmed, refused(code, fields));
  expect([day.step(), day.context().idempotencyKey]).toEqual([step, null]);
});

test('a price that has changed is asked about before anything is booked', () => {
  const day = dayAtReview();
  day.send(confirmed, refused('INVALID_INPUT', { acceptedTotalCents: ['It is another one.'] }));
  expect(day.timesAsked('loadChangedOffer')).toBe(1);
  const homes = [dayHome('elm', { totalCents: 190_000 }), ...offer.homes.slice(1)];
  day.send({ type: 'offer.changed', offer: { homes, questions } }, confirmed);
  expect(day.timesAsked('bookDay')).toBe(1);
  day.send({ type: 'prices.accepted' }, confirmed);
  expect(day.timesAsked('bookDay')).toBe(2);
});

test('a home that has gone is left out, and the day is chosen anew for the others', () => {
  const day = dayAtReview();
  day.send(confirmed, { type: 'home.closed', slug: 'elm', because: 'LEASED', message: 'It is rented.' });
  expect(day.step()).toBe('day');
  expect(day.context()).toMatchObject({
    closed: [{ slug: 'elm', because: 'LEASED' }],
    trouble: { message: 'The elm house: It is rented.' },
    idempotencyKey: null,
    stops: [],
  });
  day.send(chosen);
  expect(day.asked.at(-1)).toMatchObject({ type: 'planDay', params: { slugs: ['oak', 'ash'] } });
});

test('who is known stays known for other homes, and their times do not', () => {
  const kept = dayDraftOf(dayAtReview().context());
  const day = openDay({ slugs: ['elm', 'fir'], kept });
  expect(day.context()).toMatchObject({
    stops: [],
    date: null,
    isContactGiven: true,
    sessionKey: 'session-1',
  });
  expect(openDay({ slugs: ['ash', 'elm', 'oak'], kept }).context().date).toBe('2026-11-23');
});

test('proof can wait as long as the first tour is far enough away', () => {
  const day = dayAtReview();
  day.send({ type: 'contact.given', values: { ...day.context().contact, email: 'other@mail.example' } });
  expect(day.step()).toBe('verify');
  day.send({ type: 'verification.postponed', now: Date.parse('2026-11-23T14:00:01Z') });
  expect(day.step()).toBe('verify');
  day.send({ type: 'verification.postponed', now });
  expect(day.step()).toBe('review');
});

test('a code that is on its way is known after a reload and for other homes, and goes with whoever is forgotten', () => {
  const day = beforeProof();
  day.send({ type: 'code.sent', code: codeSent });
  expect(day.step()).toBe('verify');
  const kept = dayDraftOf(day.context());
  expect(openDay({ kept }).context().codeSent).toEqual(codeSent);
  expect(openDay({ kept, slugs: ['elm', 'fir'] }).context().codeSent).toEqual(codeSent);
  day.send({ type: 'visitor.forgotten' });
  expect(day.context().codeSent).toBeNull();
});

const recalled = { type: 'proofs.recalled', proofs: [proof], identity: null } as const;

test('what was shown in this browser before is not asked for, and leads on whoever is being asked for it alone', () => {
  const early = beforeProof();
  early.send({ type: 'address.changed', page: 'contact' }, recalled);
  expect([early.step(), early.context().isRecalled]).toEqual(['contact', true]);
  early.send({ type: 'contact.given', values: contact });
  expect(early.step()).toBe('review');

  const asked = beforeProof();
  asked.send(recalled);
  expect(asked.step()).toBe('review');
});

test('what was shown just now counts before what was shown in this browser once', () => {
  const day = dayAtReview();
  day.send({
    ...recalled,
    proofs: [{ ...proof, proof: 'older' }],
    identity: { id: 'one', status: 'PASSED' },
  });
  expect(day.context()).toMatchObject({ proofs: [proof], identity: { id: 'one' } });
});

test('whoever is forgotten is asked who comes, and his times and answers stay', () => {
  const day = beforeProof();
  day.send(recalled, { type: 'visitor.forgotten' });
  expect(day.step()).toBe('contact');
  expect(day.context()).toMatchObject({
    contact: {},
    proofs: [],
    isRecalled: false,
    details: { 'answer.people': '2' },
  });
  expect(day.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
});

test('what was answered for a tour before stands in the questions of a day, unless something was typed there', () => {
  const knownDetails = { 'answer.people': '2', partySize: '3' };
  const first = openDay();
  first.send({ ...offered, knownDetails });
  expect(first.context()).toMatchObject({ details: knownDetails, isDetailsGiven: false });

  first.send({ type: 'details.typed', values: { partySize: '4' } });
  const again = openDay({ kept: dayDraftOf(first.context()) });
  again.send({ ...offered, knownDetails });
  expect(again.context().details).toEqual({ 'answer.people': '2', partySize: '4' });
});

test('an address beyond what is done leads back to it', () => {
  const day = openDay({ page: 'review' });
  day.send(offered);
  expect(day.step()).toBe('day');
  expect(day.context().note).toBe('Let’s finish this first.');
});

test('other homes let go of what was held', () => {
  const day = openDay();
  day.send(offered, chosen, planned, { type: 'hold.asked' }, allHeld, { type: 'home.dropped', slug: 'oak' });
  expect(
    day.asked.find(({ type, params }) => type === 'releaseHolds' && holdsIn(params) === 3),
  ).toBeDefined();
  expect(day.context().slugs).toEqual(['elm', 'ash']);
  expect(day.at()).toMatchObject({ open: { step: 'day', hold: 'none' } });
});

const holdsIn = (params: unknown) =>
  (params as { stops: { hold: unknown }[] }).stops.filter(({ hold }) => hold !== null).length;

const HALF_AN_HOUR_MS = 3 * TEN_MINUTES_MS;
const heldFor = (leftMs: number): DayEvent => ({
  type: 'holds.answered',
  answers: [heldAt('oak', '10:00', leftMs), heldAt('elm', '11:00', leftMs), heldAt('ash', '12:00', leftMs)],
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

test('the times of a day are held longer unasked for whoever has to find his papers, once, when he is asked for them', () => {
  const day = beforeProof(withDocument);
  expect([day.step(), extended(day)]).toEqual(['verify', [true]]);
  day.send(heldFor(HALF_AN_HOUR_MS), { type: 'address.changed', page: 'contact' });
  day.send({ type: 'address.changed', page: 'verify' });
  day.clock.increment(HALF_AN_HOUR_MS - 1);
  expect(day.at()).toMatchObject({ open: { step: 'verify', hold: { held: 'quiet' } } });
  day.send({ type: 'extension.asked' });
  expect(extended(day)).toEqual([true, false]);

  const reloaded = openDay({ page: 'verify', kept: dayDraftOf(day.context()) });
  reloaded.send({ ...offered, offer: withDocument }, allHeld);
  expect([reloaded.step(), extended(reloaded)]).toEqual(['verify', []]);
});

test('for a code no time is held longer unasked', () => {
  expect(extended(beforeProof())).toEqual([]);
});

test('an extension of which nothing is heard makes the times of a day no longer, and one that is late does', () => {
  const unheard = openDay();
  unheard.send(offered, chosen, planned, { type: 'hold.asked' }, allHeld);
  unheard.clock.increment(TEN_MINUTES_MS - 1000);
  unheard.send({ type: 'extension.asked' });
  unheard.send({
    type: 'holds.answered',
    answers: [{ slug: 'oak', slotId: 'oak 10:00', unheard: 'No answer.' }],
  });
  expect(unheard.context().trouble?.message).toBe('No answer.');
  unheard.clock.increment(1000);
  expect(unheard.at()).toMatchObject({ open: { hold: 'lapsed' } });

  const late = openDay();
  late.send(offered, chosen, planned, { type: 'hold.asked' }, allHeld, { type: 'extension.asked' });
  late.clock.increment(TEN_MINUTES_MS);
  late.send(allHeld);
  expect(late.at()).toMatchObject({ open: { hold: { held: 'quiet' } } });
});

test('a plan that comes when another one has been gone on with changes nothing', () => {
  const day = dayAtReview();
  day.send(planned);
  expect(day.step()).toBe('review');
  day.send(confirmed);
  expect(day.timesAsked('bookDay')).toBe(1);
});
