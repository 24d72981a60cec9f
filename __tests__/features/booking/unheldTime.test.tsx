import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk, hurried } from '#tests/support/backendOfTours.ts';

import { fillInTour } from './fillInTour.ts';
import { openTour } from './openTour.tsx';

const real = tabsOfTest<Awaited<ReturnType<typeof openTour>>>({
  HOLDS_PER_ORGANIZATION: '1',
  FORM_MIN_SECONDS: '0',
});

test('visitors who cannot hold any more times are notified, and can still book one that is free', async () => {
  const [held = '', target = ''] = real.homes;
  const neighbour = await real.opened(openTour(`/tour-request/${held}/tour-type`, hurried(real.backend)));
  await neighbour.shows('tour-type');
  const input = {
    organizationId: neighbour.organizationId,
    slug: held,
    slotId: neighbour.nextSlot().id,
    sessionKey: 'of-his-neighbour',
  };
  await createBackendAsk(real.backend)(
    'mutation hold($input: HoldTourSlotInput!) { holdTourSlot(input: $input) { hold { id } } }',
    { input },
  );
  neighbour.close();

  const tour = await real.opened(openTour(`/tour-request/${target}/tour-type`, hurried(real.backend)));
  await tour.shows('tour-type');
  const slot = tour.nextSlot();
  await tour.send({ type: 'slot.chosen', slot });
  await tour.shows('contact');
  expect(tour.context()).toMatchObject({ slot: { id: slot.id }, hold: null });
  expect(tour.context()?.error?.message).toContain('We can’t hold this time for you');
  await tour.send({ type: 'address.changed', page: 'tour-type' });

  await fillInTour(tour);
  expect(tour.context()?.hold).toBeNull();
  await tour.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-unheld-time' });
  await tour.shows('finished');
});
