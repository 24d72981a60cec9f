import { emptyChangeDraft } from '#machines/reschedule/context.ts';
import { tabsOfTest } from '#tests/features/tours/testTabs.ts';
import { createBackendAsk } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import { openReschedule } from './openReschedule.tsx';

type Visit = Awaited<ReturnType<typeof openReschedule>>;

const real = tabsOfTest<Visit>({
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_IP: '500',
  FORM_MIN_SECONDS: '0',
  FORMS_PER_10_MIN: '50',
});

async function visit() {
  const tour = await bookTour(createBackendAsk(real.backend), real.homes.pop() ?? 'none', 'IN_PERSON');
  const change = await real.opened(openReschedule(tour.publicToken, real.backend));
  await change.shows('choosing');
  return { tour, change, address: `/reschedule-tour-request/${tour.publicToken}` };
}

type Slot = ReturnType<Visit['nextSlot']>;

/** A later free time of the same home. */
async function laterThan(slot: Slot, change: Visit): Promise<Slot> {
  const { organizationId, context } = change;
  const { tourSlots } = await createBackendAsk(real.backend)<{ tourSlots: { days: { slots: Slot[] }[] } }>(
    `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
      tourSlots(organizationId: $organizationId, input: $input) {
        days { slots { id type startsAt endsAt timeZone localLabel timeLabel } }
      }
    }`,
    {
      organizationId,
      input: { slug: context()?.current?.slug, type: slot.type, from: '2026-11-20', days: 14 },
    },
  );
  const later = tourSlots.days.flatMap(({ slots }) => slots).filter(({ startsAt }) => startsAt > slot.endsAt);
  const [other] = later;
  if (!other) throw new Error('There is no other time.');
  return other;
}

const chosenBy = (publicToken: string, slot: Slot) => ({
  ...emptyChangeDraft,
  publicToken,
  sessionKey: 'session-at-the-door',
  slot,
  kind: slot.type,
});

test('a time chosen at the door is the one to confirm, even if other times of the tour were viewed before', async () => {
  const { tour, change, address } = await visit();
  const slot = change.nextSlot();
  await change.goTo('/access/tour');
  change.choosesElsewhere(chosenBy(tour.publicToken, slot));
  await change.goTo(`${address}?step=confirm`);
  await change.shows('confirming');
  expect(change.context()).toMatchObject({ slot: { id: slot.id }, notice: null, error: null });
  expect(change.address()).toBe(`${address}?step=confirm`);
  await change.knows(({ hold }) => hold?.slotId === slot.id);
  await change.send({ type: 'move.confirmed', idempotencyKey: `press-of-${tour.publicToken}` });
  await change.shows('finished');
  expect(change.context()?.current?.startsAt).toBe(slot.startsAt);
});

test('a time chosen at the door replaces one that was chosen on the page before', async () => {
  const { tour, change, address } = await visit();
  const slot = change.nextSlot();
  const other = await laterThan(slot, change);
  await change.send({ type: 'slot.chosen', slot });
  await change.shows('confirming');
  await change.goTo('/access/tour');
  change.choosesElsewhere(chosenBy(tour.publicToken, other));
  await change.goTo(`${address}?step=confirm`);
  await change.knows(({ hold }) => hold?.slotId === other.id);
  await change.shows('confirming');
  expect(change.context()).toMatchObject({ slot: { id: other.id }, lostSlot: null, error: null });
});
