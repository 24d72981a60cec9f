import type { Backend } from '#src/api/baseQuery.ts';
import { contactGiven, selectVisitor } from '#src/store/visitorSlice.ts';
import { hurried } from '#tests/support/backendOfTours.ts';

import { contact, details, fillInTour } from './fillInTour.ts';
import { openTourDay } from './openTourDay.tsx';
import { tabsOfTest } from './tabsOfTest.ts';

// every visitor comes from the same address here
const real = tabsOfTest<Awaited<ReturnType<typeof openTourDay>>>({
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_ADDRESS: '500',
});

const stranger = { firstName: '', lastName: '', email: '', phoneNumber: '' };
const proof = { channel: 'EMAIL', destination: contact.email, proof: 'shown before' };

/** The real backend, to whose browser the visitor has shown his address before. */
const knowingHim: Backend = async (operation, signal) => {
  const contacts = [{ channel: 'EMAIL', contactProof: 'shown before' }];
  return operation.operationName === 'shownBefore'
    ? { data: { shownBefore: { contacts, identity: null } } }
    : hurried(real.backend)(operation, signal);
};

test('what was said for a tour that is booked is not asked again for a day with other homes, but what was seen of a price is', async () => {
  const [first = '', second = '', third = '', fourth = ''] = real.homes;
  const day = await real.opened(openTourDay(`/tour-request/${first}/tour-type`, hurried(real.backend)));
  await fillInTour(day.tab);
  await day.tab.send({ type: 'details.given', values: { ...details, partySize: '3' } });
  await day.tab.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-first-home' });
  await day.tab.shows('finished');

  await day.planWith([second, third]);
  await day.shows('day');
  expect(day.context()).toMatchObject({ contact, isContactGiven: true, isDetailsGiven: false });
  expect(day.context()?.details).toEqual({ 'answer.people': '1', partySize: '3' });

  await day.send({ type: 'visitor.forgotten' });
  await day.planWith([third, fourth]);
  await day.knows(({ slugs, offer }) => slugs.includes(fourth) && offer !== null);
  expect(day.context()?.contact).toEqual({});
});

test('what was answered for a day that is booked is known to the tour of one more home', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const booked = { slug: first, publicToken: 'token', status: 'CONFIRMED' };
  const day = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await day.planWith([first, second]);
  await day.shows('day');
  await day.send({ type: 'contact.given', values: contact });
  await day.send({ type: 'details.given', values: { ...details, partySize: '2' } });
  await day.send({ type: 'request.booked', booked: [booked] });
  await day.shows('finished');

  await day.tab.goTo(`/tour-request/${third}/tour-type`);
  await day.tab.shows('tour-type');
  expect(day.tab.context()?.details).toEqual({ 'answer.people': '1', partySize: '2' });
});

test('what was shown in this browser before counts for a day, until the visitor wants to be forgotten', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const day = await real.opened(openTourDay('/terms', knowingHim));
  day.store.dispatch(contactGiven(contact));
  await day.tab.goTo(`/tour-request/${third}/tour-type`);
  await day.tab.knows(({ proofs }) => proofs.length > 0);
  await day.planWith([first, second]);
  await day.knows(({ proofs }) => proofs.length > 0);
  expect(day.context()).toMatchObject({ proofs: [proof], isRecalled: true });

  await day.send({ type: 'visitor.forgotten' });
  const forgotten = { contact: {}, proofs: [], isRecalled: false };
  expect(day.context()).toMatchObject(forgotten);
  expect(day.tab.context()).toMatchObject(forgotten);
  expect(selectVisitor(day.store.getState())).toEqual(stranger);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain(contact.email);
  expect(JSON.parse(window.sessionStorage.getItem('tourDay:lantern') ?? '')).toMatchObject({
    draft: { slugs: [first, second] },
  });
});

test('who is forgotten where he books one home is not known to a day that he has planned before', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const before = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await before.planWith([first, second]);
  await before.shows('day');
  await before.send({ type: 'contact.given', values: contact });
  before.close();

  const day = await real.opened(openTourDay(`/tour-request/${third}/tour-type`, hurried(real.backend)));
  await day.tab.shows('tour-type');
  await day.tab.send({ type: 'visitor.forgotten' });
  await day.planWith([first, second]);
  await day.shows('day');
  expect(day.context()?.contact).toEqual({});
});

test('where nothing can be kept the browser asks before a day that has been begun is left, until it is booked', async () => {
  const [first = '', second = ''] = real.homes;
  const blocked = {
    get sessionStorage(): Storage {
      throw new DOMException('no', 'SecurityError');
    },
  } as Window;
  const day = await real.opened(openTourDay('/terms', hurried(real.backend), blocked));
  await day.planWith([first, second]);
  await day.shows('day');
  expect(day.isWarned()).toBe(false);
  await day.send({ type: 'date.chosen', kind: 'IN_PERSON', date: '2026-11-24' });
  expect(day.isWarned()).toBe(true);
  await day.send({ type: 'contact.typed', values: contact });
  await day.send({
    type: 'request.booked',
    booked: [{ slug: first, publicToken: 'token', status: 'CONFIRMED' }],
  });
  expect(day.isWarned()).toBe(false);
});

test('a day that is kept in the tab can be left without a word', async () => {
  const [first = '', second = ''] = real.homes;
  const day = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await day.planWith([first, second]);
  await day.shows('day');
  await day.send({ type: 'contact.typed', values: contact });
  expect(day.isWarned()).toBe(false);
});
