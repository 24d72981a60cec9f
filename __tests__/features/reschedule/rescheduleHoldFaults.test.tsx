import type { Backend } from '#src/api/baseQuery.ts';
import { lostAnswers } from '#tests/features/tours/lostAnswers.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import { openReschedule } from './openReschedule.tsx';

type Visit = Awaited<ReturnType<typeof openReschedule>>;
type Answer = Awaited<ReturnType<Backend>>;

// one visitor makes all of these bookings
const real = tabsOfTest<Visit>({
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_IP: '500',
  OPEN_TOURS_PER_CONTACT: '50',
  STEP_UP_THRESHOLD: '0',
  FORM_MIN_SECONDS: '0',
  FORMS_PER_10_MIN: '50',
});

/** The real backend, where one operation fails while `isOn`, either after it was done or before. */
function failing(operationName: string, answer: Answer, { isDone = false } = {}) {
  const fault = { isOn: true };
  const backend: Backend = async (operation, signal) => {
    const isFaulty = fault.isOn && operation.operationName === operationName;
    if (!isFaulty) return real.backend(operation, signal);
    if (isDone) await real.backend(operation, signal);
    return answer;
  };
  return { backend, fault };
}

async function visit(backend: Backend) {
  const ask = createBackendAsk(real.backend);
  const tour = await bookTour(ask, real.homes.pop() ?? 'none', 'IN_PERSON');
  const change = await real.opened(openReschedule(tour.publicToken, backend));
  await change.shows('choosing');
  const startsAt = async () => {
    const { tourRequest } = await ask<{ tourRequest: { startsAt: string } }>(
      `query tourRequest($organizationId: ID!, $publicToken: String!) {
        tourRequest(organizationId: $organizationId, publicToken: $publicToken) { startsAt }
      }`,
      { organizationId: tour.organizationId, publicToken: tour.publicToken },
    );
    return tourRequest.startsAt;
  };
  return { tour, change, startsAt };
}

test.each(lostAnswers)(
  'when the answer to holding a new time %s, a message says so, and the same time can be chosen again',
  async (_, answer) => {
    const { backend, fault } = failing('holdTourSlot', answer, { isDone: true });
    const { tour, change, startsAt } = await visit(backend);
    const slot = change.nextSlot();
    await change.send({ type: 'slot.chosen', slot });
    await change.knows(({ error }) => error !== null);
    await change.shows('choosing');
    expect(await startsAt()).toBe(tour.startsAt);

    fault.isOn = false;
    await change.send({ type: 'slot.chosen', slot });
    await change.shows('confirming');
    expect(change.context()).toMatchObject({
      slot: { id: slot.id },
      hold: { slotId: slot.id },
      error: null,
    });
  },
);

test.each(lostAnswers)(
  'when the answer to extending a hold %s, a message says so, and the time is still the visitor’s',
  async (_, answer) => {
    const { backend, fault } = failing('extendTourSlotHold', answer);
    const { tour, change, startsAt } = await visit(backend);
    const slot = change.nextSlot();
    await change.send({ type: 'slot.chosen', slot });
    await change.shows('confirming');
    const hold = change.context()?.hold;
    await change.send({ type: 'extension.requested' });
    await change.knows(({ error }) => error !== null);
    expect(change.context()).toMatchObject({ slot: { id: slot.id }, hold });

    fault.isOn = false;
    await change.send({ type: 'extension.requested' });
    await change.knows(({ hold: currentHold }) => currentHold?.extensionsLeft === 1);
    await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
    await change.shows('finished');
    expect(await startsAt()).toBe(slot.startsAt);
  },
);

test.each(lostAnswers)(
  'when the answer to releasing a time %s, the page still shows the unchanged tour',
  async (_, answer) => {
    const { backend } = failing('releaseTourSlotHold', answer);
    const { tour, change, startsAt } = await visit(backend);
    await change.send({ type: 'slot.chosen', slot: change.nextSlot() });
    await change.shows('confirming');
    await change.send({ type: 'change.abandoned' });
    await change.shows('left');
    expect(change.address()).toBe(`/tour-request/finished?tour=${tour.publicToken}`);
    expect(change.context()).toMatchObject({ slot: null, hold: null, error: null });
    expect(await startsAt()).toBe(tour.startsAt);
  },
);
