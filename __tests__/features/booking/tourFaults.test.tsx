import { waitFor } from '@testing-library/react';

import { emptyContext } from '#machines/tour/context.ts';
import { questionsToRepeat } from '#machines/booking/questions.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { hurried } from '#tests/support/backendOfTours.ts';

import { contact, details, fillInTour } from './fillInTour.ts';
import { openTour } from './openTour.tsx';

type Visit = Awaited<ReturnType<typeof openTour>>;

// every visitor of these tests has the same IP address
const real = tabsOfTest<Visit>({ HOLDS_PER_VISITOR: '50', HOLDS_PER_IP: '500' });

/** The real backend, where one operation answers another problem while `isOn`. */
function answering(operationName: string, change: (answer: unknown) => unknown) {
  const other = { isOn: true };
  const backend: Backend = async (operation, signal) => {
    const answer = await hurried(real.backend)(operation, signal);
    const isOther = other.isOn && operation.operationName === operationName;
    return isOther ? (change(JSON.parse(JSON.stringify(answer))) as typeof answer) : answer;
  };
  return { backend, other };
}

const refusing = (code: string, more: object = {}) => ({
  errors: [{ message: 'It cannot be.', extensions: { code, ...more } }],
});

async function visit(home: string | undefined, backend: Backend, browser?: Window) {
  const tour = await real.opened(openTour(`/tour-request/${home}/tour-type`, backend, browser));
  await tour.shows('tour-type');
  return tour;
}

const book = (tour: Visit) =>
  tour.send({ type: 'request.confirmed', idempotencyKey: `press-${tour.context()?.sessionKey}` });

/** The operations that take a time. */
const timeOperations = ['holdTourSlot', 'createTourRequest'] as const;

/** Chooses a time, which is enough to hold it, or also books it. */
async function takeTime(tour: Visit, operation: (typeof timeOperations)[number]) {
  if (operation === 'holdTourSlot') {
    await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
    return;
  }
  await fillInTour(tour);
  await book(tour);
}

test('a price that changed while the form was filled in can be booked once it is accepted', async () => {
  const { backend, other } = answering('tourFlow', (answer) => {
    const shown = answer as {
      data: { tourFlow: { unit: { pricing: { totalMonthly: { amountCents: number } } } } };
    };
    shown.data.tourFlow.unit.pricing.totalMonthly.amountCents -= 5_000;
    return shown;
  });
  const tour = await visit(real.homes[0], backend);
  await fillInTour(tour);
  const before = tour.context()?.acceptedTotalCents ?? 0;
  other.isOn = false;
  await book(tour);
  await tour.shows('review');
  await tour.knows(({ offer }) => offer?.totalCents === before + 5_000);
  expect(tour.context()).toMatchObject({ acceptedTotalCents: before, contact, idempotencyKey: null });
  await tour.send({ type: 'price.accepted' });
  await book(tour);
  await tour.shows('finished');
});

/**
 * The real backend, where these questions have other words while `isOn`; also returns the answers it
 * received.
 */
function askingOtherwise(...ids: string[]) {
  const { backend, other } = answering('tourFlow', (answer) => {
    const shown = answer as {
      data: { tourFlow: { questionsVersion: string; questions: { id: string; label: string }[] } };
    };
    shown.data.tourFlow.questionsVersion = 'of yesterday';
    for (const question of shown.data.tourFlow.questions)
      if (ids.includes(question.id)) question.label = 'As it was put yesterday';
    return shown;
  });
  const sent: Record<string, unknown>[] = [];
  const noting: Backend = (operation, signal) => {
    const { input } = operation.variables as {
      input?: { answers?: { questionId: string; value: unknown }[] };
    };
    const answers = input?.answers ?? [];
    if (operation.operationName === 'createTourRequest')
      sent.push(Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])));
    return backend(operation, signal);
  };
  return { backend: noting, other, sent };
}

test.each([
  ['an answer', 'people', '2', { people: 2, 'price-seen': true }],
  ['a tick', 'price-seen', 'yes', { people: 1, 'price-seen': true }],
])('if questions have changed meanwhile, only those are asked again (%s)', async (_, id, now, answers) => {
  const field = `answer.${id}`;
  const { backend, other, sent } = askingOtherwise(id, 'move-in');
  const tour = await visit(id === 'people' ? real.homes[1] : real.homes.at(-1), backend);
  await fillInTour(tour);
  await tour.send({ type: 'details.submitted', values: { ...details, partySize: '3' } });
  other.isOn = false;
  await book(tour);
  await tour.shows('details');
  const context = tour.context() ?? emptyContext;
  expect(context).toMatchObject({ contact, isContactSubmitted: true, notice: null });
  const entries = Object.entries({ ...details, partySize: '3' });
  expect(context.details).toEqual(Object.fromEntries(entries.filter(([name]) => name !== field)));
  expect(questionsToRepeat(context)).toEqual(['answer.move-in', field]);
  // sent before the address has changed to the page of the questions
  await tour.send({ type: 'details.submitted', values: { 'answer.move-in': '', [field]: now } });
  await tour.shows('review');
  await book(tour);
  await tour.shows('finished');
  expect(sent.at(-1)).toMatchObject(answers);
});

test.each(timeOperations)('a home that is rented meanwhile is shown as rented (%s)', async (operation) => {
  const { backend } = answering(operation, () => refusing('UNIT_UNAVAILABLE', { reason: 'LEASED' }));
  const tour = await visit(real.homes[2], backend);
  await takeTime(tour, operation);
  await tour.shows('unavailable');
  expect(tour.context()?.blockedReason).toBe('LEASED');
});

test.each(timeOperations)(
  'a time that has become too soon is not said to have been taken (%s)',
  async (operation) => {
    const { backend } = answering(operation, () => refusing('SLOT_UNAVAILABLE', { reason: 'NOT_OFFERED' }));
    const tour = await visit(real.homes[2], backend);
    await takeTime(tour, operation);
    await tour.knows(({ error }) => error !== null);
    expect(tour.context()).toMatchObject({ lostSlot: null, slot: null, error: { message: 'It cannot be.' } });
    await tour.shows('time');
  },
);

test('a refused hold for an unavailable time does not claim that another visitor took it', async () => {
  const words = 'Choose a time in the future.';
  const info = { info: { slotId: [words] } };
  const { backend, other } = answering('holdTourSlot', () => refusing('INVALID_INPUT', info));
  const tour = await visit(real.homes[3], backend);
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.knows(({ error }) => error?.message === words);
  expect(tour.context()).toMatchObject({ lostSlot: null, slot: null });
  await tour.shows('time');
  other.isOn = false;
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('contact');
});

test('the same visitor in a second tab is notified that a tour is booked, and loses nothing', async () => {
  const { backend } = answering('', (answer) => answer);
  const first = await visit(real.homes[4], backend);
  await fillInTour(first);
  await book(first);
  await first.shows('finished');

  // closing the first tab keeps it from writing to the storage of the second
  first.close();
  window.sessionStorage.clear();
  const second = await visit(real.homes[4], backend);
  await fillInTour(second);
  await book(second);
  await second.shows('alreadyBooked');
  await second.goBack();
  await second.knows(({ contact: typed }) => typed.email === contact.email);
});

test('without storage, the browser asks before the page is left, until the tour is booked', async () => {
  const { backend } = answering('', (answer) => answer);
  const blocked = {
    get sessionStorage(): Storage {
      throw new DOMException('no', 'SecurityError');
    },
  } as Window;
  const tour = await visit(real.homes[5], backend, blocked);
  expect(tour.isWarned()).toBe(false);
  await fillInTour(tour);
  await waitFor(() => expect(tour.isWarned()).toBe(true));
  await tour.goTo(`/tour-request/${real.homes[6]}/tour-type`);
  await tour.shows('tour-type');
  await tour.goTo(`/tour-request/${real.homes[5]}/review`);
  await tour.shows('review');
  expect(tour.context()).toMatchObject({ contact, details });
  await book(tour);
  await tour.shows('finished');
  await waitFor(() => expect(tour.isWarned()).toBe(false));
});

test('with storage, the browser does not ask', async () => {
  const { backend } = answering('', (answer) => answer);
  const tour = await visit(real.homes[7], backend);
  await fillInTour(tour);
  expect(tour.isWarned()).toBe(false);
});
