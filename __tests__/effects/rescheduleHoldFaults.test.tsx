import type { Backend } from '#src/api/baseQuery.ts';
import { askingOf } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import { lostAnswers } from './lostAnswers.ts';
import { openReschedule } from './openReschedule.tsx';
import { tabsOfTest } from './tabsOfTest.ts';

type Visit = Awaited<ReturnType<typeof openReschedule>>;
type Answer = Awaited<ReturnType<Backend>>;

// one visitor books them all
const real = tabsOfTest<Visit>({
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_ADDRESS: '500',
  OPEN_TOURS_PER_CONTACT: '50',
  RAISE_PROOF_FROM: '0',
  FORM_LEAST_SECONDS: '0',
  FORMS_PER_10_MIN: '50',
});

/** The real backend, of which one operation goes wrong as long as `isOn`, after it was done or before. */
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
  const ask = askingOf(real.backend);
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
  'when the answer to keeping a new time %s, it is said, and the same time can be chosen again',
  async (_, answer) => {
    const { backend, fault } = failing('holdTourSlot', answer, { isDone: true });
    const { tour, change, startsAt } = await visit(backend);
    const slot = change.nextSlot();
    await change.send({ type: 'slot.chosen', slot });
    await change.knows(({ trouble }) => trouble !== null);
    await change.shows('choosing');
    expect(await startsAt()).toBe(tour.startsAt);

    fault.isOn = false;
    await change.send({ type: 'slot.chosen', slot });
    await change.shows('confirming');
    expect(change.context()).toMatchObject({
      slot: { id: slot.id },
      hold: { slotId: slot.id },
      trouble: null,
    });
  },
);

test.each(lostAnswers)(
  'when the answer to keeping a time for longer %s, it is said, and the time is still the visitor’s',
  async (_, answer) => {
    const { backend, fault } = failing('extendTourSlotHold', answer);
    const { tour, change, startsAt } = await visit(backend);
    const slot = change.nextSlot();
    await change.send({ type: 'slot.chosen', slot });
    await change.shows('confirming');
    const hold = change.context()?.hold;
    await change.send({ type: 'extension.asked' });
    await change.knows(({ trouble }) => trouble !== null);
    expect(change.context()).toMatchObject({ slot: { id: slot.id }, hold });

    fault.isOn = false;
    await change.send({ type: 'extension.asked' });
    await change.knows(({ hold: kept }) => kept?.extensionsLeft === 1);
    await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
    await change.shows('finished');
    expect(await startsAt()).toBe(slot.startsAt);
  },
);

test.each(lostAnswers)(
  'when the answer to letting a time go %s, the visitor is shown the tour that he keeps',
  async (_, answer) => {
    const { backend } = failing('releaseTourSlotHold', answer);
    const { tour, change, startsAt } = await visit(backend);
    await change.send({ type: 'slot.chosen', slot: change.nextSlot() });
    await change.shows('confirming');
    await change.send({ type: 'time.kept' });
    await change.shows('left');
    expect(change.address()).toBe(`/tour-request/finished?tour=${tour.publicToken}`);
    expect(change.context()).toMatchObject({ slot: null, hold: null, trouble: null });
    expect(await startsAt()).toBe(tour.startsAt);
  },
);
