import { waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';

import { openBackend } from '#tests/support/openBackend.ts';

import { openTour } from './openTour.tsx';

type Visit = Awaited<ReturnType<typeof openTour>>;

let real: Awaited<ReturnType<typeof openBackend>>;
let homes: string[];
const open = new Set<Visit>();

async function ask<Data>(operationName: string, query: string, variables = {}) {
  const answer = await real.backend({ operationName, query, variables }, new AbortController().signal);
  return (answer as { data: Data }).data;
}

beforeAll(async () => {
  real = await openBackend(Date.parse('2026-11-20T16:00:00Z'));
  const { organization } = await ask<{ organization: { id: string } }>(
    'organization',
    'query organization { organization(name: "lantern") { id } }',
  );
  type Listed = { slug: string; tours: { kinds: string[] } };
  const { publicListings } = await ask<{ publicListings: { edges: { node: Listed }[] } }>(
    'homes',
    'query homes($id: ID!) { publicListings(organizationId: $id, first: 50) { edges { node { slug tours { kinds } } } } }',
    { id: organization.id },
  );
  homes = publicListings.edges
    .filter(({ node }) => node.tours.kinds.includes('IN_PERSON'))
    .map(({ node }) => node.slug);
});

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  for (const visit of open) visit.close();
  open.clear();
});
afterAll(() => real.close());

async function visit(address: string, backend: Backend = real.backend) {
  const opened = await openTour(address, backend);
  open.add(opened);
  return opened;
}

test('the address follows the tour, and leads it: Back, and a link too far', async () => {
  const tour = await visit(`/tour-request/${homes[0]}/review?utm_source=mail`);
  await tour.shows('tour-type');
  expect(tour.address()).toBe(`/tour-request/${homes[0]}/tour-type?utm_source=mail`);
  await tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  expect(tour.address()).toBe(`/tour-request/${homes[0]}/time?utm_source=mail`);
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('contact');
  expect(tour.address()).toBe(`/tour-request/${homes[0]}/contact?utm_source=mail`);

  await tour.goBack();
  expect([tour.page(), tour.address()]).toEqual(['time', `/tour-request/${homes[0]}/time?utm_source=mail`]);
  await tour.goTo(`/tour-request/${homes[0]}/no-such-step`);
  expect([tour.page(), tour.address()]).toEqual(['contact', `/tour-request/${homes[0]}/contact`]);
});

test('for a time that somebody else takes first there are others, and one of them is enough', async () => {
  const tour = await visit(`/tour-request/${homes[2]}/tour-type`);
  await tour.shows('tour-type');
  const slot = tour.nextSlot();
  const input = {
    organizationId: tour.organizationId,
    slug: homes[2],
    slotId: slot.id,
    sessionKey: 'of-somebody-else',
  };
  await ask(
    'hold',
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

test('what is answered about one home is not taken for the next one', async () => {
  let answer: () => void = () => undefined;
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isAnswered = jest.fn();
  const slow: Backend = async (operation, signal) => {
    const answered = await real.backend(operation, signal);
    if (operation.operationName !== 'tourFlow' || operation.variables.slug !== homes[3]) return answered;
    await isLeft;
    isAnswered();
    return JSON.parse(
      JSON.stringify(answered).replace('"tourable":true', '"tourable":false'),
    ) as typeof answered;
  };
  const tour = await visit(`/tour-request/${homes[3]}/tour-type`, slow);
  await tour.shows('loading');
  await tour.goTo(`/tour-request/${homes[4]}/tour-type`);
  await tour.shows('tour-type');
  answer();
  await waitFor(() => expect(isAnswered).toHaveBeenCalled());
  await tour.send({ type: 'kind.chosen', kind: 'IN_PERSON' });
  await tour.shows('time');
});
