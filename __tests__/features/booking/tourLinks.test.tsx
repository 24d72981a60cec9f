import type { Backend } from '#src/api/baseQuery.ts';
import { tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { hurried } from '#tests/support/backendOfTours.ts';

import { fillInTour } from './fillInTour.ts';
import { openTour } from './openTour.tsx';

type Booking = { inquiryToken: string | null; sameDayAs: string | null };

const real = tabsOfTest<Awaited<ReturnType<typeof openTour>>>();

/** Records the tour requests, and loses the answers to the first `lost` of them. */
function listening({ lost = 0 } = {}) {
  const bookings: Booking[] = [];
  const backend: Backend = async (operation, signal) => {
    const answer = await hurried(real.backend)(operation, signal);
    if (operation.operationName !== 'createTourRequest') return answer;
    bookings.push((operation.variables as { input: Booking }).input);
    return bookings.length <= lost ? createApiError('Failed to fetch', { stage: 'network' }) : answer;
  };
  return { bookings, visit: (address: string) => real.opened(openTour(address, backend)) };
}

const confirmed = (idempotencyKey: string) => ({ type: 'request.confirmed' as const, idempotencyKey });

test('visitors who come from their question are known after a reload, even if the answer to their request was lost', async () => {
  const { bookings, visit } = listening({ lost: 1 });
  const first = await visit(`/tour-request/${real.homes[0]}/tour-type?inquiry=of-his-question`);
  await fillInTour(first);
  expect(first.address()).not.toContain('of-his-question');
  await first.send(confirmed('key-of-the-first-press'));
  await first.shows('review');
  first.close();

  const second = await visit(`/tour-request/${real.homes[0]}/review`);
  await second.shows('review');
  await second.send(confirmed('key-of-the-second-press'));
  await second.shows('finished');
  expect(bookings.map(({ inquiryToken }) => inquiryToken)).toEqual(Array(2).fill('of-his-question'));
});

test('a home added to a tour is shown with its day, even if the page was reloaded meanwhile', async () => {
  const { bookings, visit } = listening();
  const tour = await visit(`/tour-request/${real.homes[1]}/tour-type`);
  await fillInTour(tour);
  await tour.send(confirmed('key-of-the-first-home'));
  await tour.shows('finished');
  const token = tour.context()?.publicToken ?? '';

  await tour.goTo(`/tour-request/${real.homes[2]}/tour-type?tour=${token}`);
  await tour.knows(({ slug, offer }) => slug === real.homes[2] && offer !== null);
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('details');
  await tour.isAt(`/tour-request/${real.homes[2]}/details`);
  tour.close();

  const again = await visit(`/tour-request/${real.homes[2]}/review`);
  await again.shows('details');
  await again.send({
    type: 'details.submitted',
    values: { 'answer.people': '1', 'answer.price-seen': 'yes' },
  });
  await again.shows('review');
  await again.send(confirmed('key-of-the-second-home'));
  await again.shows('finished');
  expect(bookings.map(({ sameDayAs }) => sameDayAs)).toEqual([null, token]);

  const { organizationId } = again;
  const { data } = await again.store.dispatch(
    tourRequestEndpoint.initiate({ organizationId, publicToken: token }, { subscribe: false }),
  );
  expect(data?.day.map(({ unit }) => unit.slug).toSorted()).toEqual(
    [real.homes[1], real.homes[2]].toSorted(),
  );
});

test('visitors who ask to be forgotten no longer come from a question, and add to no tour', async () => {
  const { visit } = listening();
  const tour = await visit(
    `/tour-request/${real.homes[3]}/tour-type?inquiry=of-his-question&tour=of-his-tour`,
  );
  await tour.shows('tour-type');
  expect(tour.context()).toMatchObject({ inquiryToken: 'of-his-question', sameDayAs: 'of-his-tour' });
  await tour.send({ type: 'visitor.forgotten' });
  await tour.goTo(`/tour-request/${real.homes[4]}/tour-type`);
  await tour.knows(({ slug, offer }) => slug === real.homes[4] && offer !== null);
  expect(tour.context()).toMatchObject({ inquiryToken: null, sameDayAs: null });
});

test('visitors who ask to be forgotten are also removed from the form of a closed chat', async () => {
  const { visit } = listening();
  const tour = await visit(`/tour-request/${real.homes[3]}/tour-type`);
  window.sessionStorage.setItem('FOYER_CHAT_FORM', 'what was typed');
  await tour.send({ type: 'visitor.forgotten' });
  expect(window.sessionStorage.getItem('FOYER_CHAT_FORM')).toBeNull();
});
