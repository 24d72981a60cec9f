import sql from 'sql-template-tag';

import { minutesAfter, monday, openBookings } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

const holding = `mutation holdTourSlot($input: HoldTourSlotInput!) {
  holdTourSlot(input: $input) { hold { id expiresAt secondsLeft extensionsLeft slot { id localLabel remaining } } }
}`;
const extending = `mutation extendTourSlotHold($input: TourSlotHoldInput!, $forDocument: Boolean) {
  extendTourSlotHold(input: $input, forDocument: $forDocument) { hold { id extensionsLeft } }
}`;
const releasing = `mutation releaseTourSlotHold($input: TourSlotHoldInput!) {
  releaseTourSlotHold(input: $input) { released }
}`;
const booking = `mutation createTourRequest($input: CreateTourRequestInput!) {
  createTourRequest(input: $input) {
    tourRequest { id publicToken reference status type localLabel firstName unit { slug } timeline { kind } }
  }
}`;

testTours('a time is held, extended and booked, and its tour is visible by its token', async (db) => {
  const { input, organizationId, slot } = await openBookings(db);
  const { ask } = openGraphql({ db, clock: { now: () => now } });
  const sessionKey = 'session-of-ada';
  const held = await ask(holding, {
    input: { organizationId, slug: 'elm-house', slotId: slot(monday), sessionKey },
  });
  const hold = (held.data?.holdTourSlot as { hold: { id: string } }).hold;
  expect(hold).toMatchObject({
    secondsLeft: 600,
    slot: { localLabel: 'Mon, Nov 23, 10:00 AM CST', remaining: 1 },
  });
  const variables = { input: { organizationId, holdId: hold.id, sessionKey } };
  const asBefore = await ask(extending, { ...variables, forDocument: true });
  expect(asBefore.data?.extendTourSlotHold).toEqual({ hold: { id: hold.id, extensionsLeft: 2 } });
  const extended = await ask(extending, variables);
  expect(extended.data?.extendTourSlotHold).toEqual({ hold: { id: hold.id, extensionsLeft: 1 } });

  const booked = await ask(booking, { input: input({ sessionKey, holdId: hold.id }) });
  const { tourRequest } = booked.data?.createTourRequest as { tourRequest: { publicToken: string } };
  expect(tourRequest).toMatchObject({
    status: 'CONFIRMED',
    type: 'SELF_GUIDED',
    localLabel: 'Mon, Nov 23, 10:00 AM CST',
    unit: { slug: 'elm-house' },
  });
  const seen = await ask(
    'query tourRequest($id: ID!, $token: String!) { tourRequest(organizationId: $id, publicToken: $token) { status } }',
    { id: organizationId, token: tourRequest.publicToken },
  );
  expect(seen.data).toEqual({ tourRequest: { status: 'CONFIRMED' } });
  const released = await ask(releasing, { input: { organizationId, holdId: hold.id, sessionKey } });
  expect(released.data).toEqual({ releaseTourSlotHold: { released: false } });

  const lost = await ask(booking, { input: input() });
  expect(lost.errors?.[0]?.extensions).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
  const alternatives = lost.errors?.[0]?.extensions?.alternatives as {
    startsAt: string;
    timeLabel: string;
  }[];
  for (const { startsAt, timeLabel } of alternatives) {
    expect(startsAt).toMatch(/^2026-11-2/);
    expect(timeLabel).toMatch(/^\d+:\d\d [AP]M$/);
  }
});

testTours('a browser gets its cookie with its first hold, and from no query', async (db) => {
  const { organizationId, slot } = await openBookings(db);
  const { post } = openGraphql({ db, clock: { now: () => now } });
  const holdInput = { organizationId, slug: 'elm-house', slotId: slot(monday), sessionKey: 'session-of-ada' };
  const read = await post({
    query: `{ tourFlow(organizationId: "${organizationId}", slug: "elm-house") { stamp } }`,
  });
  expect(read.headers.get('set-cookie')).toBeNull();
  const refused = await post({ query: holding, variables: { input: { ...holdInput, slotId: 'none' } } });
  expect(refused.headers.get('set-cookie')).toBeNull();

  const held = await post({ query: holding, variables: { input: holdInput } });
  const cookie = held.headers.get('set-cookie');
  expect(cookie).toMatch(/^__Host-visit=[\w-]{27}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const again = await post(
    { query: holding, variables: { input: { ...holdInput, sessionKey: 'another-tab' } } },
    { cookie: cookie?.split(';')[0] ?? '' },
  );
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(await again.json()).toMatchObject({ data: { holdTourSlot: { hold: { extensionsLeft: 2 } } } });
});

testTours('only the browser that booked a tour of a home sees it there', async (db) => {
  const { input, organizationId, slot } = await openBookings(db);
  const { post } = openGraphql({ db, clock: { now: () => now } });
  const existingTour = async (slug: string, cookie: string) => {
    const query = `query existingTour($organizationId: ID!, $slug: String!) {
      tourBookedHere(organizationId: $organizationId, slug: $slug) { publicToken localLabel }
    }`;
    const answer = await post({ query, variables: { organizationId, slug } }, { cookie });
    const { data } = (await answer.json()) as { data: { tourBookedHere: unknown } };
    return data.tourBookedHere;
  };
  const sessionKey = 'session-of-ada';
  const hold = { organizationId, slug: 'elm-house', slotId: slot(monday), sessionKey };
  const held = await post({ query: holding, variables: { input: hold } });
  const cookie = held.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await existingTour('elm-house', cookie)).toBeNull();

  const booked = await post({ query: booking, variables: { input: input({ sessionKey }) } }, { cookie });
  const { data } = (await booked.json()) as {
    data: { createTourRequest: { tourRequest: { publicToken: string } } };
  };
  const { publicToken } = data.createTourRequest.tourRequest;
  const localLabel = 'Mon, Nov 23, 10:00 AM CST';
  expect(await existingTour('elm-house', cookie)).toEqual({ publicToken, localLabel });
  expect(await existingTour('elm-house', '')).toBeNull();
  expect(await existingTour('elm-house', `__Host-visit=${'x'.repeat(27)}`)).toBeNull();

  await db.query('test.end', sql`update tours set status = 'CANCELLED_BY_PROSPECT', ended_at = ${now}`);
  expect(await existingTour('elm-house', cookie)).toBeNull();
});

testTours('a bot sees a tour like any other, and a day is planned and booked', async (db) => {
  const { input, organizationId, slot, count } = await openBookings(db);
  const { ask } = openGraphql({ db, clock: { now: () => now } });
  const { antiSpam, ...rest } = input();
  const trapped = await ask(booking, {
    input: { ...rest, antiSpam: { ...antiSpam, website: 'https://spam.example' } },
  });
  expect(trapped.errors).toBeUndefined();
  expect(await count('tours')).toBe(0);

  const planned = await ask(
    `query planTourDay($id: ID!, $input: PlanTourDayInput!) {
      planTourDay(organizationId: $id, input: $input) { travelMinutes stops { unit { slug } slot { id } } }
    }`,
    { id: organizationId, input: { slugs: ['elm-house'], date: '2026-11-23', type: 'SELF_GUIDED' } },
  );
  expect(planned.data?.planTourDay).toMatchObject({
    travelMinutes: 0,
    stops: [{ unit: { slug: 'elm-house' } }],
  });
  const { sessionKey, contact, consents, idempotencyKey, acceptedTotalCents } = input();
  const stops = [{ slug: 'elm-house', slotId: slot(minutesAfter(monday, 60)), acceptedTotalCents }];
  const day = await ask(
    `mutation createTourDay($input: CreateTourDayInput!) {
      createTourDay(input: $input) { tourRequests { status unit { slug } } }
    }`,
    { input: { organizationId, stops, sessionKey, contact, consents, antiSpam, idempotencyKey } },
  );
  expect(day.data?.createTourDay).toEqual({
    tourRequests: [{ status: 'CONFIRMED', unit: { slug: 'elm-house' } }],
  });
});
