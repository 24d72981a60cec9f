import { waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { afterPaint } from '#src/features/booking/afterPaint.ts';
import { tour as tourSlice } from '#src/features/booking/store/tour.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk, hurried } from '#tests/support/backendOfTours.ts';

import { contact, details, fillInTour } from './fillInTour.ts';
import { openTour } from './openTour.tsx';

type Visit = Awaited<ReturnType<typeof openTour>>;
type Booking = { idempotencyKey: string };

const real = tabsOfTest<Visit>();

/** The real backend, which records the tour requests. `lost` is how many of its answers to them are lost. */
function listening({ lost = 0 } = {}) {
  const bookings: Booking[] = [];
  const answers: unknown[] = [];
  const backend: Backend = async (operation, signal) => {
    const answer = await hurried(real.backend)(operation, signal);
    if (operation.operationName !== 'createTourRequest') return answer;
    bookings.push((operation.variables as { input: Booking }).input);
    answers.push(answer);
    return bookings.length <= lost ? createApiError('Failed to fetch', { stage: 'network' }) : answer;
  };
  return { backend, bookings, answers };
}

const visit = (address: string, { backend } = listening()) => real.opened(openTour(address, backend));

test('the address follows the tour and controls it, both with Back and with a link that leads too far', async () => {
  const tour = await visit(`/tour-request/${real.homes[0]}/review?utm_source=mail`);
  await tour.shows('tour-type');
  await tour.isAt(`/tour-request/${real.homes[0]}/tour-type?utm_source=mail`);
  await tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  await tour.isAt(`/tour-request/${real.homes[0]}/time?utm_source=mail`);
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('contact');
  await tour.isAt(`/tour-request/${real.homes[0]}/contact?utm_source=mail`);

  await tour.goBack();
  expect(tour.page()).toBe('time');
  await tour.isAt(`/tour-request/${real.homes[0]}/time?utm_source=mail`);
  await tour.goTo(`/tour-request/${real.homes[0]}/no-such-step`);
  expect(tour.page()).toBe('contact');
  await tour.isAt(`/tour-request/${real.homes[0]}/contact`);
});

test('visitors who navigate elsewhere before the address has followed the page stay there', async () => {
  const visited = await visit(`/tour-request/${real.homes[0]}/tour-type`);
  await visited.shows('tour-type');
  visited.store.dispatch(tourSlice.send({ type: 'kind.chosen', kind: 'IN_PERSON' }));
  expect([visited.page(), visited.address()]).toEqual(['time', `/tour-request/${real.homes[0]}/tour-type`]);
  await visited.goTo('/terms');
  await new Promise<void>((resolve) => afterPaint(resolve));
  await visited.isAt('/terms');
});

test('visitors who arrive with a time that is taken are notified, and see the nearest other times', async () => {
  const [address, message] = [`/tour-request/${real.homes[0]}/time`, 'That time is no longer free.'];
  const before = await visit(`/tour-request/${real.homes[0]}/tour-type`);
  await before.shows('tour-type');
  const other: object = before.nextSlot();
  const backend: Backend = (operation, signal) => {
    if (operation.operationName !== 'holdTourSlot') return real.backend(operation, signal);
    const extensions = { code: 'SLOT_UNAVAILABLE', alternatives: [other] };
    return Promise.resolve({ errors: [{ message, extensions }] });
  };
  const tour = await visit(`${address}?slot=taken`, { ...listening(), backend });
  await tour.shows('time');
  expect(tour.context()).toMatchObject({ type: 'IN_PERSON', slot: null, alternatives: [other] });
  expect(tour.context()?.error?.message).toBe(message);
  await tour.isAt(address);
});

test.each([
  ['INVALID_INPUT', { info: { slotId: 'That time is over.' } }, 'That time is over.'],
  ['RATE_LIMITED', {}, 'Several times are being kept for you already.'],
])(
  'visitors who arrive with an unavailable time are notified, even if there is no other (%s)',
  async (code, help, message) => {
    const backend: Backend = (operation, signal) => {
      if (operation.operationName !== 'holdTourSlot') return real.backend(operation, signal);
      return Promise.resolve({ errors: [{ message, extensions: { code, ...help } }] });
    };
    const tour = await visit(`/tour-request/${real.homes[0]}/time?slot=over`, { ...listening(), backend });
    await tour.shows('tour-type');
    await waitFor(() => expect(tour.context()?.error?.message).toBe(message));
  },
);

test('visitors are known to every form, and book once despite a lost answer and a reload', async () => {
  const heard = listening({ lost: 1 });
  const address = `/tour-request/${real.homes[1]}/tour-type`;
  const first = await visit(address, heard);
  await fillInTour(first);
  expect(selectVisitor(first.store.getState())).toEqual(contact);
  await first.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-first-press' });
  await first.shows('review');
  expect(first.context()?.error?.message).toContain('won’t be booked twice');
  first.close();

  const second = await visit(`/tour-request/${real.homes[1]}/review`, heard);
  await second.shows('review');
  expect(second.context()?.contact).toMatchObject(contact);
  await second.send({ type: 'request.confirmed', idempotencyKey: 'key-of-the-second-press' });
  await second.shows('finished');
  expect(heard.bookings.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
    Array(2).fill('key-of-the-first-press'),
  );
  expect(heard.answers[1]).toEqual(heard.answers[0]);
  await second.isAt(`/tour-request/finished?tour=${second.context()?.publicToken}`);

  // what is shown is stored after the paint, or when the visitor leaves the page
  second.close();
  const third = await visit(address, heard);
  await third.shows('finished');
  expect(third.context()).toMatchObject({ publicToken: second.context()?.publicToken, contact: {} });
});

test('a tour requested from the page with the contact details is booked once despite a lost answer and a reload', async () => {
  const heard = listening({ lost: 1 });
  const first = await visit(`/tour-request/${real.homes[5]}/tour-type`, heard);
  await first.shows('tour-type');
  await first.send({ type: 'slot.chosen', slot: first.nextSlot() });
  await first.shows('contact');
  const requested = { type: 'tour.requested', contact, details, idempotencyKey: 'key-of-the-press' } as const;
  await first.send(requested);
  // a second press before the answer
  await first.send({ ...requested, idempotencyKey: 'key-of-a-double-click' });
  await first.shows('review');
  expect(first.context()).toMatchObject({ contact, details, error: { code: 'UNKNOWN' } });
  first.close();

  const second = await visit(`/tour-request/${real.homes[5]}/contact`, heard);
  await second.shows('contact');
  expect(second.context()).toMatchObject({ contact, details, slot: { id: first.context()?.slot?.id } });
  await second.goTo(`/tour-request/${real.homes[5]}/review`);
  await second.shows('review');
  await second.send({ type: 'request.confirmed', idempotencyKey: 'key-of-another-press' });
  await second.shows('finished');
  expect(heard.bookings.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
    Array(2).fill('key-of-the-press'),
  );
  expect(heard.answers[1]).toEqual(heard.answers[0]);
});

test('if another visitor takes the time first, others are offered, and one of them is enough', async () => {
  const tour = await visit(`/tour-request/${real.homes[2]}/tour-type`);
  await tour.shows('tour-type');
  const slot = tour.nextSlot();
  const input = {
    organizationId: tour.organizationId,
    slug: real.homes[2],
    slotId: slot.id,
    sessionKey: 'of-somebody-else',
  };
  await createBackendAsk(real.backend)(
    'mutation hold($input: HoldTourSlotInput!) { holdTourSlot(input: $input) { hold { id } } }',
    {
      input,
    },
  );
  await tour.send({ type: 'slot.chosen', slot });
  await tour.shows('time');
  expect(tour.context()?.lostSlot?.id).toBe(slot.id);
  const [other] = tour.context()?.alternatives ?? [];
  if (!other) throw new Error('There is no other time.');
  await tour.send({ type: 'slot.chosen', slot: other });
  await tour.shows('contact');
  expect(tour.context()?.hold?.slotId).toBe(other.id);
});

test('answers about one home are not used for the next one', async () => {
  const { backend } = listening();
  let answer: () => void = () => undefined;
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isAnswered = jest.fn();
  const slow: Backend = async (operation, signal) => {
    const answered = await backend(operation, signal);
    if (operation.operationName !== 'tourFlow' || operation.variables.slug !== real.homes[3]) return answered;
    await isLeft;
    isAnswered();
    return JSON.parse(
      JSON.stringify(answered).replace('"tourable":true', '"tourable":false'),
    ) as typeof answered;
  };
  const tour = await visit(`/tour-request/${real.homes[3]}/tour-type`, { ...listening(), backend: slow });
  await tour.shows('loading');
  await tour.goTo(`/tour-request/${real.homes[4]}/tour-type`);
  await tour.shows('tour-type');
  answer();
  await waitFor(() => expect(isAnswered).toHaveBeenCalled());
  await tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  await tour.shows('time');
});
