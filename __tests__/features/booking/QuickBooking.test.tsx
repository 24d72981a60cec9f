import { act, fireEvent, screen, within } from '@testing-library/react';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Slot } from '#machines/tour/context.ts';
import { emptyContext } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { api } from '#src/api/api.ts';
import type { NextTimes } from '#src/features/booking/api/nextTimes.ts';
import { QuickBooking } from '#src/features/booking/quick/QuickBooking.tsx';
import { makeSlot } from '#tests/machines/tour/openTour.ts';

import { renderStep } from './renderStep.tsx';

const at = (hour: number, type: TourKind = 'IN_PERSON') => ({
  ...makeSlot(`${hour} o’clock`, type),
  id: `${hour} ${type}`,
  startsAt: new Date(Date.UTC(2026, 10, 23, hour)).toISOString(),
  remaining: 1,
});

type Slots = ReturnType<typeof at>[];

/** A home with in-person tours only, at these times. */
const inPerson = (...slots: Slots): NextTimes => ({
  options: [{ type: 'IN_PERSON', nextSlot: slots[0] ?? null }],
  unit: { tours: { nextSlots: slots.slice(0, 3) } },
});

const inTwoKinds = (own: Slots[number] | null, alone: Slots[number] | null, all: Slots): NextTimes => ({
  options: [
    { type: 'IN_PERSON', nextSlot: own },
    { type: 'SELF_GUIDED', nextSlot: alone },
  ],
  unit: { tours: { nextSlots: all } },
});

/** The page that begins from a question, once it has received these times. */
async function openQuick(first: NextTimes, { slot = null }: { slot?: Slot | null } = {}) {
  let current = first;
  const sent: TourEvent[] = [];
  const context = { ...emptyContext, organizationId: 'lantern', slug: 'near-by', slot };
  const { store } = renderStep(
    <QuickBooking
      organization={{} as never}
      offer={first as never}
      tour={{ context, matches: () => false } as never}
      send={(event) => sent.push(event)}
    />,
    () => Promise.resolve({ data: { tourFlow: current } }),
  );
  const settle = () => act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  await settle();
  return {
    sent,
    press: (name: RegExp) => {
      fireEvent.click(screen.getByRole('button', { name }));
    },
    /** Delivers new times some seconds later. */
    deliverTimes: async (next: NextTimes) => {
      current = next;
      act(() => {
        store.dispatch(api.util.invalidateTags(['tourTimes']));
      });
      await settle();
    },
    shown: () =>
      screen
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole('button').textContent)
        .map((name) => name.replace('Mon, Nov 23, ', '').replace(', In-person tour', '')),
  };
}

test('for a home with one kind of tour, the next three times are offered', async () => {
  const { shown, press, sent } = await openQuick(inPerson(at(15), at(16), at(17)));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock', '17 o’clock']);
  press(/16/);
  expect(sent).toEqual([{ type: 'slot.chosen', slot: at(16) }]);
});

test('a time taken by another visitor stays in its place and cannot be pressed, and another one follows', async () => {
  const { shown, deliverTimes, press, sent } = await openQuick(inPerson(at(15), at(16), at(17)));
  await deliverTimes(inPerson(at(15), at(17), at(18)));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock, taken', '17 o’clock', '18 o’clock']);
  press(/16/);
  expect(sent).toEqual([]);
  await deliverTimes(inPerson(at(15), at(16), at(17)));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock', '17 o’clock', '18 o’clock']);
  await deliverTimes(inPerson());
  expect(shown().every((time) => time.endsWith(', taken'))).toBe(true);
});

test('a time is not shown as taken because an earlier one has become free', async () => {
  const { shown, deliverTimes } = await openQuick(inPerson(at(15), at(16), at(17)));
  await deliverTimes(inPerson(at(14), at(15), at(16)));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock', '17 o’clock']);
});

test('a time stays free while the same hour is listed for another kind of tour', async () => {
  const alone = (hour: number) => at(hour, 'SELF_GUIDED');
  const { shown, deliverTimes } = await openQuick(inTwoKinds(at(15), alone(16), [at(15), at(17), at(18)]));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock, Self-guided tour', '17 o’clock']);
  await deliverTimes(inTwoKinds(at(15), alone(14), [alone(14), at(15), at(16)]));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock, Self-guided tour', '17 o’clock']);
  await deliverTimes(inTwoKinds(at(15), alone(19), [at(15), at(17), at(18)]));
  expect(shown()).toEqual(['15 o’clock', '16 o’clock, taken', '17 o’clock', '19 o’clock, Self-guided tour']);
});

test('the time that is held for the visitor is not shown as taken', async () => {
  const { shown, deliverTimes } = await openQuick(inPerson(at(15), at(16), at(17)), { slot: at(15) });
  await deliverTimes(inPerson(at(16), at(17), at(18)));
  expect(shown()[0]).toBe('15 o’clock');
});
