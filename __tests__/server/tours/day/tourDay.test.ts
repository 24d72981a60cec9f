import type { Database } from '#server/db/database.ts';
import { createTourDay } from '#server/tours/day/createTourDay.ts';
import { planTourDay } from '#server/tours/day/planTourDay.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { minutesAfter, monday, openBookings, refusal } from '../openBookings.ts';
import { now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const at = (name: string, lat: number) => home(name, { property: { lat } });
const homes = [at('elm-house', 30.27), at('oak-house', 30.4), at('ash-house', 30.3), at('fir-house', 30.33)];

async function openDays(db: Database) {
  const bookings = await openBookings(db, { homes });
  const { input, slot, organizationId, parts, homeOf } = bookings;
  const { totalMonthlyCents: acceptedTotalCents } = await homeOf();
  const stop = (slug: string, minutes: number, changes = {}) => ({
    slug,
    slotId: slot(minutesAfter(monday, minutes), { slug }),
    acceptedTotalCents,
    ...changes,
  });
  return {
    ...bookings,
    stop,
    plan: (slugs: string[], date = '2026-11-23') =>
      planTourDay({ db, now }, organizationId, { slugs, date, type: 'SELF_GUIDED' }),
    request: (stops: ReturnType<typeof stop>[]) => ({ ...input(), stops }),
    bookDay: (given: Parameters<typeof createTourDay>[1]) => createTourDay(parts(), given),
  };
}

testTours('a day leads along the shortest way, at times that can be had', async (db) => {
  const { plan, book, slot } = await openDays(db);
  await book({ slotId: slot('2026-11-23T15:00:00Z') });
  const { stops, unplaced, travelMinutes } = await plan(['oak-house', 'elm-house', 'fir-house', 'ash-house']);
  const order = stops.map(({ unit }) => unit.slug);
  expect([order, order.toReversed()]).toContainEqual(['elm-house', 'ash-house', 'fir-house', 'oak-house']);
  expect(unplaced).toEqual([]);
  expect(travelMinutes).toBe(stops.reduce((sum, { travelMinutesBefore }) => sum + travelMinutesBefore, 0));
  for (const [at_, { slot: next, travelMinutesBefore }] of stops.entries()) {
    const last = stops[at_ - 1]?.slot.endsAt;
    if (last)
      expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(
        minutesAfter(last, travelMinutesBefore).getTime(),
      );
  }
  expect((await plan(['elm-house'], '2027-11-23')).unplaced.map(({ slug }) => slug)).toEqual(['elm-house']);
  expect((await refusal(plan([]))).info).toEqual({ slugs: 'Choose up to four homes.' });
  expect((await refusal(plan(['elm-house', 'no-house'], '2026-02-30'))).info).toEqual({
    date: 'Choose a day that exists.',
  });
  expect((await refusal(plan(['elm-house', 'no-house']))).info).toEqual({
    slugs: 'One of these homes is not on our list.',
  });
});

testTours('several homes are booked in one go, once for a key', async (db) => {
  const { stop, request, bookDay, count } = await openDays(db);
  const asked = request([stop('elm-house', 0), stop('oak-house', 60), stop('ash-house', 120)]);
  const [first, ...again] = await Promise.all([bookDay(asked), bookDay(asked), bookDay(asked)]);
  for (const answer of again) expect(answer).toEqual(first);
  expect(first.map(({ startsAt }) => startsAt)).toEqual(
    [0, 60, 120].map((minutes) => minutesAfter(monday, minutes)),
  );
  expect(new Set(first.map(({ dayId }) => dayId)).size).toBe(1);
  expect([await count('tours'), await count('prospects'), await count('outbox')]).toEqual([3, 1, 6]);
});

testTours('a day is booked whole or not at all, and what is wrong is named by its stop', async (db) => {
  const { stop, request, bookDay, book, slot, count } = await openDays(db);
  await book({ slug: 'oak-house', slotId: slot(minutesAfter(monday, 60), { slug: 'oak-house' }) });
  const lost = await refusal(bookDay(request([stop('elm-house', 0), stop('oak-house', 60)])));
  expect(lost.code).toBe('SLOT_UNAVAILABLE');
  expect((lost.help as { alternatives: unknown[] }).alternatives.length).toBeGreaterThanOrEqual(3);
  const fieldsOf = async (stops: ReturnType<typeof stop>[]) =>
    Object.keys((await refusal(bookDay(request(stops)))).info ?? {});
  expect(await fieldsOf([stop('elm-house', 0), stop('oak-house', 0)])).toEqual(['stops']);
  expect(await fieldsOf([stop('elm-house', 0), stop('elm-house', 60)])).toEqual(['stops']);
  expect(await fieldsOf([])).toEqual(['stops']);
  expect(
    await fieldsOf([
      stop('elm-house', 0, { acceptedTotalCents: 1 }),
      stop('oak-house', 60, { slotId: 'none' }),
      stop('no-house', 120),
    ]),
  ).toEqual(['stops.0.acceptedTotalCents', 'stops.1.slotId', 'stops.2.slug']);
  expect([await count('tours'), await count('tour_times'), await count('prospects')]).toEqual([1, 1, 1]);
});
