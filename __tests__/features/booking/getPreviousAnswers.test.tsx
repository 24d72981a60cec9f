import { tabsOfTest } from '#tests/features/tours/testTabs.ts';

import { contact, details, fillInTour } from './fillInTour.ts';
import { openTour } from './openTour.tsx';

const real = tabsOfTest<Awaited<ReturnType<typeof openTour>>>();

test('answers from a booked tour are not asked again for the next home, but the price confirmation is', async () => {
  const [first = '', second = '', third = ''] = real.homes;
  const tour = await real.opened(openTour(`/tour-request/${first}/tour-type`, real.backend));
  const comeTo = async (home: string) => {
    await tour.goTo(`/tour-request/${home}/tour-type`);
    await tour.knows(({ slug, offer }) => slug === home && offer !== null);
  };
  await fillInTour(tour);
  await tour.send({ type: 'details.submitted', values: { ...details, partySize: '3' } });
  await tour.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-first-home' });
  await tour.shows('finished');

  await comeTo(second);
  expect(tour.context()?.details).toEqual({ 'answer.people': '1', partySize: '3' });
  expect(tour.context()).toMatchObject({ contact, isContactSubmitted: true, isDetailsSubmitted: false });

  await tour.send({ type: 'visitor.forgotten' });
  await comeTo(third);
  expect(tour.context()?.details).toEqual({});
});
