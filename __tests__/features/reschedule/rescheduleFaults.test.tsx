import type { Backend } from '#src/api/baseQuery.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import { openReschedule } from './openReschedule.tsx';

type Visit = Awaited<ReturnType<typeof openReschedule>>;
type Answer = Awaited<ReturnType<Backend>>;

const env = {
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_IP: '500',
  FORM_MIN_SECONDS: '0',
  FORMS_PER_10_MIN: '50',
};
const real = tabsOfTest<Visit>(env);

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  return createBackendAsk(real.backend)(query, variables);
}

const book = () => bookTour(ask, real.homes.pop() ?? 'none', 'IN_PERSON');

/** The real backend, where one operation fails while `isOn`; its requests are counted. */
function failing(operationName: string, fail: (answer: () => Promise<Answer>) => Promise<Answer>) {
  const fault = { isOn: true, done: 0 };
  const backend: Backend = (operation, signal) => {
    const answer = async () => {
      if (operation.operationName === operationName) fault.done += 1;
      return real.backend(operation, signal);
    };
    return fault.isOn && operation.operationName === operationName ? fail(answer) : answer();
  };
  return { backend, fault };
}

const unheard: [string, (answer: () => Promise<Answer>) => Promise<Answer>][] = [
  ['never arrives', () => Promise.resolve(lost('network'))],
  ['times out', () => Promise.resolve(lost('timeout'))],
  ['is a page instead of data', () => Promise.resolve(lost('response'))],
];
const lostWhenDone = (answer: () => Promise<Answer>) => answer().then(() => lost('network'));

const lost = (stage: 'network' | 'timeout' | 'response') =>
  ({ message: 'It did not work.', stage, code: null, info: null, cause: null }) as unknown as Answer;

const visit = (token: string, backend: Backend, step = '') =>
  real.opened(openReschedule(token, backend, step));

async function choose(change: Visit) {
  await change.shows('choosing');
  const slot = change.nextSlot();
  await change.send({ type: 'slot.chosen', slot });
  await change.shows('confirming');
  return slot;
}

const fetchTour = async ({
  organizationId,
  publicToken,
}: {
  organizationId: string;
  publicToken: string;
}) => {
  const { tourRequest } = await ask<{
    tourRequest: { status: string; startsAt: string; change: { left: number } };
  }>(
    `query tourRequest($organizationId: ID!, $publicToken: String!) {
      tourRequest(organizationId: $organizationId, publicToken: $publicToken) { status startsAt change { left } }
    }`,
    { organizationId, publicToken },
  );
  return tourRequest;
};

test.each(unheard)(
  'a move whose answer %s is the same request when it is repeated, even after a reload',
  async (_, fail) => {
    const tour = await book();
    const { backend, fault } = failing('rescheduleTourRequest', fail);
    const change = await visit(tour.publicToken, backend);
    const slot = await choose(change);
    const idempotencyKey = `press-of-${tour.publicToken}`;
    await change.send({ type: 'move.confirmed', idempotencyKey });
    await change.knows(({ error }) => error?.message.includes('couldn’t confirm') ?? false);
    expect(change.context()).toMatchObject({ slot: { id: slot.id }, idempotencyKey });

    fault.isOn = false;
    const again = await visit(tour.publicToken, backend, '?step=confirm');
    await again.shows('confirming');
    await again.send({ type: 'move.confirmed', idempotencyKey: `another-${tour.publicToken}` });
    await again.shows('finished');
    expect(again.address()).toBe(`/reschedule-tour-request/${tour.publicToken}/finished`);
    expect(await fetchTour(tour)).toMatchObject({ startsAt: slot.startsAt, change: { left: 2 } });
    expect(fault.done).toBe(1);
  },
);

test('a move whose answer is lost after it succeeded is recognized as done', async () => {
  const tour = await book();
  const { backend, fault } = failing('rescheduleTourRequest', lostWhenDone);
  const change = await visit(tour.publicToken, backend);
  const slot = await choose(change);
  await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
  await change.shows('finished');
  expect(change.context()?.before?.startsAt).toBe(tour.startsAt);
  expect(await fetchTour(tour)).toMatchObject({ startsAt: slot.startsAt, change: { left: 2 } });
  expect(fault.done).toBe(1);
});

test.each(unheard)(
  'when the answer to a cancelation %s, the input is saved until the tour is canceled',
  async (_, fail) => {
    const tour = await book();
    const { backend, fault } = failing('cancelTourRequest', fail);
    const change = await visit(tour.publicToken, backend, '?step=cancel');
    await change.shows('canceling');
    await change.send({ type: 'cancelReason.typed', reason: 'PRICE', comment: 'Too dear.' });
    await change.send({ type: 'cancel.confirmed' });
    await change.knows(({ error }) => error !== null);
    expect(change.context()).toMatchObject({ cancelReason: 'PRICE', cancelComment: 'Too dear.' });
    fault.isOn = false;
    await change.send({ type: 'cancel.confirmed' });
    await change.shows('finished');
    expect(await fetchTour(tour)).toMatchObject({ status: 'CANCELLED_BY_PROSPECT' });
  },
);

test('a cancelation whose answer is lost is recognized as done', async () => {
  const tour = await book();
  const { backend } = failing('cancelTourRequest', lostWhenDone);
  const change = await visit(tour.publicToken, backend, '?step=cancel');
  await change.shows('canceling');
  await change.send({ type: 'cancel.confirmed' });
  await change.knows(({ current }) => current?.blocked === 'CANCELLED');
});

test('without a connection nothing is moved, and the choice is saved', async () => {
  const tour = await book();
  const { backend, fault } = failing('tourRequest', () => Promise.resolve(lost('timeout')));
  fault.isOn = false;
  const change = await visit(tour.publicToken, backend);
  const slot = await choose(change);
  await change.rests();
  fault.isOn = true;
  await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
  await change.knows(({ error }) => error?.message.includes('couldn’t reach') ?? false);
  expect(change.context()?.slot?.id).toBe(slot.id);
  expect(await fetchTour(tour)).toMatchObject({ startsAt: tour.startsAt });
});

test('a change made in another tab is shown here before anything else is changed', async () => {
  const tour = await book();
  const first = await visit(tour.publicToken, real.backend);
  await choose(first);
  await ask(
    'mutation cancelTourRequest($input: CancelTourRequestInput!) { cancelTourRequest(input: $input) { tourRequest { status } } }',
    {
      input: { organizationId: tour.organizationId, publicToken: tour.publicToken },
    },
  );
  await first.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
  await first.shows('blocked');
  expect(first.context()?.current?.blocked).toBe('CANCELLED');
});

test('a tour that the server settles while its visitor confirms another time is still moved', async () => {
  const tour = await book();
  const missed = { status: 'CONFIRMED', mode: 'SAY_MISSED' };
  const settled = { status: 'COMPLETED', mode: 'SAY_MISSED' };
  let shown = missed;
  const backend: Backend = async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'tourRequest' || !('data' in answer)) return answer;
    const { tourRequest } = answer.data as { tourRequest: { change: object } };
    const { status, mode } = shown;
    return {
      ...answer,
      data: { tourRequest: { ...tourRequest, status, change: { ...tourRequest.change, mode } } },
    };
  };
  const change = await visit(tour.publicToken, backend);
  await change.shows('missed');
  await change.send({ type: 'noShow.admitted' });
  const slot = await choose(change);
  await change.rests();
  shown = settled;
  await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
  await change.shows('finished');
  expect(await fetchTour(tour)).toMatchObject({ startsAt: slot.startsAt });
});

test('a link that leads to no tour is shown as expired', async () => {
  const change = await visit('nobody-has-this-token', real.backend);
  await change.shows('unknown');
});
