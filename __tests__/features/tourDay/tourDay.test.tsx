import type { Backend } from '#src/api/baseQuery.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';
import { contact, details, fillInTour } from '#tests/features/booking/fillInTour.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk, hurried } from '#tests/support/backendOfTours.ts';

import { openTourDay } from './openTourDay.tsx';

// every visitor of these tests has the same IP address
const real = tabsOfTest<Awaited<ReturnType<typeof openTourDay>>>({
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_IP: '500',
});

const unknownVisitor = { firstName: '', lastName: '', email: '', phoneNumber: '' };
const verification = { channel: 'EMAIL', destination: contact.email, proof: 'shown before' };

/** The real backend, as it answers a browser in which the visitor has verified their email address before. */
const knowingHim: Backend = async (operation, signal) => {
  const contacts = [{ channel: 'EMAIL', contactProof: 'shown before' }];
  return operation.operationName === 'previouslyVerified'
    ? { data: { previouslyVerified: { contacts, identity: null } } }
    : hurried(real.backend)(operation, signal);
};

test('answers from a booked tour are not asked again for a day with other homes, but the price confirmation is', async () => {
  const [first = '', second = '', third = '', fourth = ''] = real.homes;
  const day = await real.opened(openTourDay(`/tour-request/${first}/tour-type`, hurried(real.backend)));
  await fillInTour(day.tab);
  await day.tab.send({ type: 'details.submitted', values: { ...details, partySize: '3' } });
  await day.tab.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-first-home' });
  await day.tab.shows('finished');

  await day.planWith([second, third]);
  await day.shows('day');
  expect(day.context()).toMatchObject({ contact, isContactSubmitted: true, isDetailsSubmitted: false });
  expect(day.context()?.details).toEqual({ 'answer.people': '1', partySize: '3' });

  await day.send({ type: 'visitor.forgotten' });
  await day.planWith([third, fourth]);
  await day.knows(({ slugs, offer }) => slugs.includes(fourth) && offer !== null);
  expect(day.context()?.contact).toEqual({});
});

test('answers from a booked day are known to the tour of another home', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const booked = { slug: first, publicToken: 'token', status: 'CONFIRMED' };
  const day = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await day.planWith([first, second]);
  await day.shows('day');
  await day.send({ type: 'contact.submitted', values: contact });
  await day.send({ type: 'details.submitted', values: { ...details, partySize: '2' } });
  await day.send({ type: 'request.booked', booked: [booked] });
  await day.shows('finished');

  await day.tab.goTo(`/tour-request/${third}/tour-type`);
  await day.tab.shows('tour-type');
  expect(day.tab.context()?.details).toEqual({ 'answer.people': '1', partySize: '2' });
});

test('a verification made earlier in this browser counts for a day, until the visitor asks to be forgotten', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const day = await real.opened(openTourDay('/terms', knowingHim));
  day.store.dispatch(contactUpdated(contact));
  await day.tab.goTo(`/tour-request/${third}/tour-type`);
  await day.tab.knows(({ verifications }) => verifications.length > 0);
  await day.planWith([first, second]);
  await day.knows(({ verifications }) => verifications.length > 0);
  expect(day.context()).toMatchObject({ verifications: [verification], isPreviouslyVerified: true });

  await day.send({ type: 'visitor.forgotten' });
  const forgotten = { contact: {}, verifications: [], isPreviouslyVerified: false };
  expect(day.context()).toMatchObject(forgotten);
  expect(day.tab.context()).toMatchObject(forgotten);
  expect(selectVisitor(day.store.getState())).toEqual(unknownVisitor);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain(contact.email);
  expect(JSON.parse(window.sessionStorage.getItem('tourDay:lantern') ?? '')).toMatchObject({
    draft: { slugs: [first, second] },
  });
});

test('visitors who ask to be forgotten while booking one home are unknown to a day they planned before', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const before = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await before.planWith([first, second]);
  await before.shows('day');
  await before.send({ type: 'contact.submitted', values: contact });
  before.close();

  const day = await real.opened(openTourDay(`/tour-request/${third}/tour-type`, hurried(real.backend)));
  await day.tab.shows('tour-type');
  await day.tab.send({ type: 'visitor.forgotten' });
  await day.planWith([first, second]);
  await day.shows('day');
  expect(day.context()?.contact).toEqual({});
});

test('without storage, the browser asks before a visitor leaves a day they have begun, until it is booked', async () => {
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

test('a day that is stored in the tab can be left without a warning', async () => {
  const [first = '', second = ''] = real.homes;
  const day = await real.opened(openTourDay('/terms', hurried(real.backend)));
  await day.planWith([first, second]);
  await day.shows('day');
  await day.send({ type: 'contact.typed', values: contact });
  expect(day.isWarned()).toBe(false);
});

test('a time of a day whose hold has ended is held again when the visitor extends them', async () => {
  const slugs = real.homes.slice(0, 2);
  const operations: string[] = [];
  const day = await real.opened(
    openTourDay('/terms', (operation, signal) => {
      operations.push(operation.operationName);
      return hurried(real.backend)(operation, signal);
    }),
  );
  await day.planWith(slugs);
  await day.shows('day');
  const { tourDays } = await createBackendAsk(real.backend)<{ tourDays: { date: string; homes: number }[] }>(
    `query tourDays($organizationId: ID!, $input: TourDaysInput!) {
      tourDays(organizationId: $organizationId, input: $input) { date homes }
    }`,
    {
      organizationId: day.context()?.organizationId,
      input: { slugs, type: 'IN_PERSON', sessionKey: day.context()?.sessionKey },
    },
  );
  const date = tourDays.find(({ homes }) => homes === slugs.length)?.date ?? 'none';
  await day.send({ type: 'date.chosen', kind: 'IN_PERSON', date });
  await day.shows('times');
  await day.send({ type: 'hold.requested' });
  await day.shows('contact');

  const [held] = day.context()?.stops ?? [];
  await createBackendAsk(real.backend)(
    'mutation release($input: TourSlotHoldInput!) { releaseTourSlotHold(input: $input) { released } }',
    {
      input: {
        organizationId: day.context()?.organizationId,
        holdId: held?.hold?.id,
        sessionKey: day.context()?.sessionKey,
      },
    },
  );
  operations.length = 0;
  await day.send({ type: 'extension.requested' });
  await day.knows(({ stops }) => stops[0]?.hold !== null && stops[0]?.hold?.id !== held?.hold?.id);
  expect(operations.filter((name) => /hold/i.test(name))).toEqual([
    'extendTourSlotHold',
    'extendTourSlotHold',
    'holdTourSlot',
    'holdTourSlot',
  ]);
  expect(day.context()?.stops.map(({ hold }) => hold?.extensionsLeft)).toEqual([2, 1]);
  expect(day.context()?.error).toBeNull();
});
