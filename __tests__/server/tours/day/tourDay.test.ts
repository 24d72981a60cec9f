import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { createTourDay } from '#server/tours/day/createTourDay.ts';
import { planTourDay } from '#server/tours/day/planTourDay.ts';
import { listTourDays } from '#server/tours/day/listTourDays.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { minutesAfter, monday, openBookings, refusal } from '../openBookings.ts';
import { now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const at = (name: string, lat: number) => home(name, { property: { lat } });
const homes = [
  at('elm-house', 30.27),
  at('oak-house', 30.4),
  at('ash-house', 30.3),
  at('fir-house', 30.33),
  home('hidden-house', { property: { lat: 30.28, addressVisibility: 'HIDDEN' } }),
  ...['first-flat', 'second-flat'].map((name) =>
    home(name, { property: { externalId: 'tower', slug: 'tower', line1: '1 Elm Tower', lat: 30.29 } }),
  ),
];

async function openDays(db: Database) {
  const bookings = await openBookings(db, { homes });
  const { input, slot, organizationId, parts, getHome } = bookings;
  const { totalMonthlyCents: acceptedTotalCents } = await getHome();
  const stop = (slug: string, minutes: number, changes = {}) => ({
    slug,
    slotId: slot(minutesAfter(monday, minutes), { slug }),
    acceptedTotalCents,
    ...changes,
  });
  return {
    ...bookings,
    stop,
    plan: (slugs: string[], date = '2026-11-23', sessionKey: string | null = null) =>
      planTourDay(parts(), organizationId, { slugs, date, type: 'SELF_GUIDED', sessionKey }),
    days: (slugs: string[], days = 3, from = '2026-11-22') =>
      listTourDays(parts(), organizationId, { slugs, type: 'SELF_GUIDED', from, days }),
    request: (stops: ReturnType<typeof stop>[]) => ({ ...input(), stops }),
    bookDay: (dayInput: Parameters<typeof createTourDay>[1]) => createTourDay(parts(), dayInput),
  };
}

testTours('a day follows the shortest route, at times that are free', async (db) => {
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
    date: 'Choose a valid date.',
  });
  expect((await refusal(plan(['elm-house', 'no-house']))).info).toEqual({
    slugs: 'We couldn’t find one of these homes.',
  });
});

testTours(
  'a home whose location is not public is part of a day, at a usual distance from the others',
  async (db) => {
    const { plan } = await openDays(db);
    const { stops, unplaced, travelTimes } = await plan(['elm-house', 'hidden-house']);
    expect(unplaced).toEqual([]);
    expect(stops).toHaveLength(2);
    expect(new Set(travelTimes.map(({ minutes }) => minutes))).toEqual(new Set([24]));
  },
);

testTours('the route between homes in one building is on foot, and to others by car', async (db) => {
  const { plan } = await openDays(db);
  const { stops, travelTimes } = await plan(['first-flat', 'ash-house', 'second-flat']);
  const minutesTo = (slug: string) =>
    travelTimes.find((way) => way.fromSlug === 'first-flat' && way.toSlug === slug)?.minutes;
  expect(minutesTo('second-flat')).toBe(2);
  expect(minutesTo('ash-house')).toBeGreaterThan(5);
  expect(stops.map(({ travelMinutesBefore }) => travelMinutesBefore)).toContain(2);
});

testTours('several homes are booked together, once per key', async (db) => {
  const { stop, request, bookDay, count } = await openDays(db);
  const plan = request([stop('elm-house', 0), stop('oak-house', 60), stop('ash-house', 120)]);
  const [first, ...again] = await Promise.all([bookDay(plan), bookDay(plan), bookDay(plan)]);
  for (const answer of again) expect(answer).toEqual(first);
  expect(first.map(({ startsAt }) => startsAt)).toEqual(
    [0, 60, 120].map((minutes) => minutesAfter(monday, minutes)),
  );
  expect(new Set(first.map(({ dayId }) => dayId)).size).toBe(1);
  expect([await count('tours'), await count('prospects'), await count('outbox')]).toEqual([3, 1, 6]);
});

testTours('a day is booked whole or not at all, and errors name their stop', async (db) => {
  const { stop, request, bookDay, book, slot, count } = await openDays(db);
  await book({ slug: 'oak-house', slotId: slot(minutesAfter(monday, 60), { slug: 'oak-house' }) });
  const lost = await refusal(bookDay(request([stop('elm-house', 0), stop('oak-house', 60)])));
  expect(lost).toMatchObject({ code: 'SLOT_UNAVAILABLE', help: { slug: 'oak-house' } });
  expect((lost.help as { alternatives: unknown[] }).alternatives.length).toBeGreaterThanOrEqual(3);
  const getRefusedFields = async (stops: ReturnType<typeof stop>[]) =>
    Object.keys((await refusal(bookDay(request(stops)))).info ?? {});
  expect(await getRefusedFields([stop('elm-house', 0), stop('oak-house', 0)])).toEqual(['stops']);
  expect(await getRefusedFields([stop('elm-house', 0), stop('elm-house', 60)])).toEqual(['stops']);
  expect(await getRefusedFields([])).toEqual(['stops']);
  expect(
    await getRefusedFields([
      stop('elm-house', 0, { acceptedTotalCents: 1 }),
      stop('oak-house', 60, { slotId: 'none' }),
      stop('no-house', 120),
    ]),
  ).toEqual(['stops.0.acceptedTotalCents', 'stops.1.slotId', 'stops.2.slug']);
  expect([await count('tours'), await count('tour_times'), await count('prospects')]).toEqual([1, 1, 1]);
});

testTours('each day lists the homes that can be toured on it', async (db) => {
  const { days, plan, hold, slot, take } = await openDays(db);
  await take({ slug: 'oak-house', from: '2026-11-23T06:00:00Z', to: '2026-11-24T06:00:00Z' });
  expect(await days(['elm-house', 'oak-house'])).toEqual([
    { date: '2026-11-22', label: 'Sunday, November 22', homes: 2, without: [], closedReason: null },
    {
      date: '2026-11-23',
      label: 'Monday, November 23',
      homes: 1,
      without: ['oak-house'],
      closedReason: null,
    },
    { date: '2026-11-24', label: 'Tuesday, November 24', homes: 2, without: [], closedReason: null },
  ]);
  const [, taken] = await days(['oak-house']);
  expect(taken).toMatchObject({ homes: 0, closedReason: 'No times are free.' });
  expect((await refusal(days(['elm-house'], 32, '2026-02-30'))).info).toEqual({
    from: 'Enter a valid date.',
    days: 'Ask for 1 to 31 days.',
  });

  const first = async (sessionKey: string) =>
    (await plan(['elm-house'], '2026-11-23', sessionKey)).stops[0]?.slot.id;
  const earliest = await first('session-of-one');
  await hold('session-of-one', earliest ?? slot(monday));
  expect(await first('session-of-one')).toBe(earliest);
  expect(await first('session-of-two')).not.toBe(earliest);
});

testTours('the plan includes the route between each two homes', async (db) => {
  const { plan } = await openDays(db);
  const { stops, travelTimes } = await plan(['elm-house', 'oak-house', 'ash-house']);
  expect(travelTimes).toHaveLength(6);
  for (const [at_, { unit, travelMinutesBefore }] of stops.entries()) {
    const before = stops[at_ - 1]?.unit.slug;
    if (before === undefined) continue;
    expect(travelTimes).toContainEqual({ fromSlug: before, toSlug: unit.slug, minutes: travelMinutesBefore });
  }
});

testTours('answers are required per stop, and things to bring are listed once', async (db) => {
  const { stop, request, bookDay, getHome, organizationId, rows } = await openDays(db);
  const why = 'So that we are prepared.';
  const settings = {
    questions: [{ id: 'people', kind: 'INTEGER', label: 'How many?', why, required: true, min: 1, max: 9 }],
  };
  await rows(
    sql`update organizations set settings = ${JSON.stringify(settings)} where id = ${organizationId}`,
  );
  const { version: questionsVersion } = await getTourQuestions(db, await getHome(), now);
  const answers = [{ questionId: 'people', value: 2 }];
  const changes = { questionsVersion, answers };
  const plan = request([stop('elm-house', 0, changes), stop('oak-house', 60, { ...changes, answers: [] })]);
  const wishes = { partySize: 2, accommodationRequest: ' More time ', page: '/listings?tourDay=elm-house' };
  expect(Object.keys((await refusal(bookDay({ ...plan, partySize: 99 }))).info ?? {})).toEqual([
    'partySize',
    'stops.1.people',
  ]);
  const stops = [stop('elm-house', 0, changes), stop('oak-house', 60, changes)];
  for (const tour of await bookDay({ ...plan, ...wishes, stops })) {
    expect(tour).toMatchObject({
      answers,
      questionsVersion,
      partySize: 2,
      accommodationRequest: 'More time',
    });
  }
});

testTours('a home for which the visitor already has a tour is named', async (db) => {
  const { stop, request, bookDay, book, slot } = await openDays(db);
  const plan = request([stop('elm-house', 0), stop('oak-house', 60)]);
  const { contact } = plan;
  await book({ slug: 'oak-house', slotId: slot(minutesAfter(monday, 180), { slug: 'oak-house' }), contact });
  expect(await refusal(bookDay(plan))).toMatchObject({
    code: 'DUPLICATE_TOUR',
    help: { slug: 'oak-house' },
  });
});
