import sql from 'sql-template-tag';

import { findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { newBrowser } from '../createBrowser.ts';
import { minutesAfter, monday, openBookings, refusal, type When } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const ADA = 'session-of-ada';
const BO = 'session-of-bo';
const later = minutesAfter(monday, 60);

testTours('a held time is blocked for others for ten minutes, and its tab can book it', async (db) => {
  const { hold, book, slot, rows } = await openBookings(db);
  const held = await hold(ADA);
  expect(held).toMatchObject({
    slot: { id: slot(monday), localLabel: 'Mon, Nov 23, 10:00 AM CST', remaining: 1 },
    expiresAt: minutesAfter(now, 10),
    secondsLeft: 600,
    extensionsLeft: 2,
  });
  expect(await hold(ADA)).toEqual(held);
  expect(await refusal(hold(BO))).toMatchObject({ code: 'SLOT_UNAVAILABLE', help: { reason: 'TAKEN' } });
  expect((await refusal(book({ sessionKey: BO }))).code).toBe('SLOT_UNAVAILABLE');
  const tour = await book({ sessionKey: ADA, holdId: held.id });
  expect(
    await rows(sql`select id, tour_id as "tourId", tab_hash as mac, held_until as until from tour_times`),
  ).toEqual([{ id: held.id, tourId: tour.id, mac: null, until: null }]);
});

testTours(
  'holding another time of the home replaces the first, and failing to get one keeps it',
  async (db) => {
    const { hold, book, slot, count } = await openBookings(db);
    await hold(ADA);
    await hold(ADA, slot(later));
    expect(await count('tour_times')).toBe(1);
    await book();
    expect((await refusal(hold(ADA, slot(monday)))).code).toBe('SLOT_UNAVAILABLE');
    expect((await refusal(hold(BO, slot(later)))).code).toBe('SLOT_UNAVAILABLE');
  },
);

testTours('an expired hold is no error while the time is still free', async (db) => {
  const { hold, book, slot, rows } = await openBookings(db);
  const at = minutesAfter(now, 11);
  await hold(ADA);
  expect(await book({ sessionKey: ADA }, { at })).toMatchObject({ status: 'CONFIRMED' });
  await hold(BO, slot(later));
  expect(await hold('session-of-cy', slot(later), { at })).toMatchObject({ expiresAt: minutesAfter(at, 10) });
  expect((await refusal(book({ sessionKey: BO, slotId: slot(later) }, { at }))).code).toBe(
    'SLOT_UNAVAILABLE',
  );
  expect(await rows(sql`select from tour_times`)).toHaveLength(2);
});

testTours('a held time stays when the hours change, but a time without a hold does not', async (db) => {
  const { hold, book, slot, rows } = await openBookings(db);
  await hold(ADA);
  await rows(sql`update tour_rules set windows = '[{ "weekday": 1, "opens": "15:00", "closes": "17:00" }]'`);
  const notOffered = { code: 'SLOT_UNAVAILABLE', help: { reason: 'NOT_OFFERED' } };
  expect(await refusal(hold(BO, slot(later)))).toMatchObject(notOffered);
  expect(await refusal(book({ slotId: slot(later) }))).toMatchObject(notOffered);
  expect(await book({ sessionKey: ADA })).toMatchObject({ startsAt: new Date(monday) });
});

testTours('a hold is extended twice, each time once however often it is requested', async (db) => {
  const { hold, extend } = await openBookings(db);
  const { id } = await hold(ADA);
  const first = await extend(ADA, id);
  expect(first).toMatchObject({ expiresAt: minutesAfter(now, 20), extensionsLeft: 1 });
  expect(await extend(ADA, id)).toEqual(first);
  const second = await extend(ADA, id, { at: minutesAfter(now, 15) });
  expect(second).toMatchObject({ expiresAt: minutesAfter(now, 30), extensionsLeft: 0, secondsLeft: 900 });
  expect(await extend(ADA, id, { at: minutesAfter(now, 29) })).toMatchObject({ expiresAt: second.expiresAt });
  expect((await refusal(extend(ADA, id, { at: minutesAfter(now, 30) }))).code).toBe('HOLD_EXPIRED');
  expect((await refusal(extend(BO, id))).code).toBe('HOLD_EXPIRED');
  expect((await refusal(extend(ADA, 'no-hold'))).code).toBe('HOLD_EXPIRED');
});

const identityRules = [createRuleInput({ requires: ['GOVERNMENT_ID'] })];

testTours(
  'a photo ID extends a hold to half an hour from then, once, and apart from the button',
  async (db) => {
    const { hold, extend, extendHoldForDocument, book, rows } = await openBookings(db, {
      rules: identityRules,
    });
    const { id } = await hold(ADA);
    const at = minutesAfter(now, 4);
    const extended = await extendHoldForDocument(ADA, id, { at });
    expect(extended).toMatchObject({ expiresAt: minutesAfter(at, 30), extensionsLeft: 2, secondsLeft: 1800 });
    const again = { at: minutesAfter(at, 10) };
    expect(await extendHoldForDocument(ADA, id, again)).toMatchObject({ expiresAt: extended.expiresAt });
    expect((await refusal(hold(BO, undefined, { at: minutesAfter(at, 29) }))).code).toBe('SLOT_UNAVAILABLE');
    const press = { at: minutesAfter(at, 25) };
    expect(await extend(ADA, id, press)).toMatchObject({
      expiresAt: minutesAfter(at, 40),
      extensionsLeft: 1,
    });

    expect((await refusal(extendHoldForDocument(BO, id, { at }))).code).toBe('HOLD_EXPIRED');
    expect((await refusal(extendHoldForDocument(ADA, id, { at: minutesAfter(at, 40) }))).code).toBe(
      'HOLD_EXPIRED',
    );
    const tour = await book({ sessionKey: ADA, holdId: id, verifyLater: true }, { at: minutesAfter(at, 30) });
    expect(
      await rows(sql`select held_for_document as was from tour_times where tour_id = ${tour.id}`),
    ).toEqual([{ was: false }]);
  },
);

testTours('a document extends a hold even after both button presses, once for all tabs', async (db) => {
  const { hold, extend, extendHoldForDocument } = await openBookings(db, { rules: identityRules });
  const { id } = await hold(ADA);
  await extend(ADA, id);
  await extend(ADA, id, { at: minutesAfter(now, 15) });
  const moments = [20, 21, 22].map((minutes) => minutesAfter(now, minutes));
  const extended = await Promise.all(moments.map((at) => extendHoldForDocument(ADA, id, { at })));
  expect(extended.map(({ extensionsLeft }) => extensionsLeft)).toEqual([0, 0, 0]);
  const { expiresAt } = await extendHoldForDocument(ADA, id, { at: minutesAfter(now, 45) });
  expect(moments.map((at) => minutesAfter(at, 30))).toContainEqual(expiresAt);
});

testTours('no hold is extended for a document where none is required', async (db) => {
  const { hold, extendHoldForDocument } = await openBookings(db);
  const { id, expiresAt } = await hold(ADA);
  expect(await extendHoldForDocument(ADA, id)).toMatchObject({ expiresAt, extensionsLeft: 2 });
});

testTours('only the tab that holds a time can release it', async (db) => {
  const { hold, release, count } = await openBookings(db);
  const { id } = await hold(ADA);
  expect(await release(BO, id)).toBe(false);
  expect(await count('tour_times')).toBe(1);
  expect(await release(ADA, id)).toBe(true);
  expect(await release(ADA, id)).toBe(false);
  await hold(BO);
});

testTours('the tabs of a browser share one held time of a home', async (db) => {
  const { hold, extend, release, book, slot, rows, tourable } = await openBookings(db);
  const browser = newBrowser();
  const [first, second] = ['first-tab', 'second-tab'];
  const held = await hold(first, slot(monday), { browser });
  expect((await hold(second, slot(monday), { browser })).id).toBe(held.id);
  expect((await extend(second, held.id, { browser })).extensionsLeft).toBe(1);
  expect((await refusal(hold(second, slot(monday), { browser: newBrowser() }))).code).toBe(
    'SLOT_UNAVAILABLE',
  );
  expect((await refusal(extend(second, held.id, { browser: newBrowser() }))).code).toBe('HOLD_EXPIRED');

  const moved = await hold(second, slot(later), { browser });
  expect(await rows(sql`select id from tour_times`)).toEqual([{ id: moved.id }]);
  const own = { tab: Buffer.from('a third tab'), browser: browser.hash() };
  const query = { kind: 'SELF_GUIDED' as const, from: '2026-11-23', days: 1, now };
  const seen = async (session: typeof own | null) =>
    (await findFreeSlots(db, await tourable(), { ...query, session })).days[0]?.slots.map(({ id }) => id);
  expect(await seen(own)).toContain(slot(later));
  expect(await seen(null)).not.toContain(slot(later));

  expect(await release(first, moved.id, { browser: newBrowser() })).toBe(false);
  await book({ sessionKey: first, slotId: slot(later) }, { browser });
  expect(await rows(sql`select from tour_times where held_until is null`)).toHaveLength(1);
});

testTours('a browser without cookies is recognized by its tab', async (db) => {
  const { hold, extend, slot, rows } = await openBookings(db);
  const held = await hold(ADA);
  expect((await hold(ADA)).id).toBe(held.id);
  expect((await extend(ADA, held.id)).extensionsLeft).toBe(1);
  await hold(ADA, slot(later));
  expect(await rows(sql`select from tour_times`)).toHaveLength(1);
});

testTours('a browser gets no more holds by changing addresses', async (db) => {
  const slugs = ['elm-house', 'oak-house', 'fir-house', 'ash-house', 'yew-house'];
  const { hold, slot } = await openBookings(db, { homes: slugs.map((slug) => home(slug)) });
  const browser = newBrowser();
  const from = (at: number, { session = ADA, ...changes }: When & { session?: string } = {}) =>
    hold(session, slot(minutesAfter(monday, at * 24 * 60), { slug: slugs[at] ?? '' }), {
      slug: slugs[at] ?? '',
      ip: `192.0.2.${String(at)}`,
      browser,
      ...changes,
    });
  for (const at of [0, 1, 2]) await from(at);
  expect((await refusal(from(3))).code).toBe('RATE_LIMITED');
  expect((await from(3, { session: BO, browser: newBrowser(), ip: '192.0.2.9' })).extensionsLeft).toBe(2);
});

testTours('a visitor holds up to three times at once, or four on the same day', async (db) => {
  const slugs = ['elm-house', 'oak-house', 'ash-house', 'fir-house', 'yew-house'];
  const { hold, slot } = await openBookings(db, { homes: slugs.map((slug) => home(slug)) });
  const keep = (session: string, at: number, when = {}) =>
    hold(session, slot(monday, { slug: slugs[at] ?? '' }), { slug: slugs[at] ?? '', ...when });
  for (const at of [0, 1, 2, 3]) await keep(ADA, at);
  const fifth = await refusal(keep(ADA, 4));
  expect([fifth.code, fifth.message]).toEqual([
    'RATE_LIMITED',
    'You’re already holding several times. Book or release one, or try again in 10 minutes.',
  ]);
  // the neighbor behind the same address has no holds yet
  await keep(BO, 4);
  await keep(ADA, 0, { at: minutesAfter(now, 11) });
});

testTours(
  'a new visitor’s first hold always works at a shared address, where the oldest hold ends instead',
  async (db) => {
    const slugs = ['elm-house', 'oak-house', 'ash-house', 'fir-house', 'yew-house'];
    const { hold, slot, rows } = await openBookings(db, { homes: slugs.map((slug) => home(slug)) });
    const few = { limits: { holdsPerAddress: 10 } };
    let requestCount = 0;
    const keep = (session: string, minutes: number, slug = 'elm-house') => {
      requestCount += 1;
      const at = new Date(now.getTime() + requestCount);
      return hold(session, slot(minutesAfter(monday, minutes), { slug }), { slug, at, ...few });
    };
    const listHeldTimes = async (slug: string) =>
      (
        await rows<{ at: Date }>(
          sql`
            select starts_at as at from tour_times join units on units.id = unit_id
            where slug = ${slug} order by starts_at
          `,
        )
      ).map(({ at }) => at);
    // a fifth of ten in one home
    for (const at of [0, 1, 2]) await keep(`session-${String(at)}`, at * 60);
    expect(await listHeldTimes('elm-house')).toEqual(
      [60, 120].map((minutes) => minutesAfter(monday, minutes)),
    );
    for (const slug of slugs.slice(1)) {
      for (const at of [0, 1]) await keep(`session-${slug}-${String(at)}`, at * 60, slug);
    }
    // ten in all: the next one ends the oldest of them
    await keep('an-eleventh-session', 180);
    expect(await rows(sql`select from tour_times`)).toHaveLength(10);
    expect(await listHeldTimes('elm-house')).toEqual(
      [120, 180].map((minutes) => minutesAfter(monday, minutes)),
    );
    // a visitor who already has a hold cannot end another visitor's
    expect((await refusal(keep('an-eleventh-session', 240, 'oak-house'))).code).toBe('RATE_LIMITED');
  },
);

testTours('an IPv6 customer with a whole /48 cannot block a calendar', async (db) => {
  const { hold, slot, rows } = await openBookings(db);
  const five = { limits: { holdsPerAddress: 5 } };
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const ip = `2001:db8:1:${String(at)}00::1`;
    await hold(`session-${String(at)}`, slot(minutesAfter(monday, at * 60)), { ip, ...five });
  }
  // one address may hold one time in a home, the whole /48 four
  expect(await rows(sql`select from tour_times`)).toHaveLength(4);
});

testTours('an organization has a limit of holds at once, but still accepts bookings', async (db) => {
  const { hold, book, slot } = await openBookings(db);
  const one = { limits: { holdsPerOrganization: 1 } };
  await hold(ADA, slot(monday), one);
  expect((await refusal(hold(BO, slot(later), { ip: '192.0.2.9', ...one }))).code).toBe('RATE_LIMITED');
  expect(await book({ sessionKey: BO, slotId: slot(later) })).toMatchObject({ status: 'CONFIRMED' });
});

testTours(
  'an invalid or past time is refused by field, and an unavailable one with other times',
  async (db) => {
    const { hold, slot } = await openBookings(db, {
      homes: [home('elm-house'), home('oak-house'), home('let-house', { status: 'LEASED' })],
    });
    const info = async (slotId: string, slug = 'elm-house') =>
      (await refusal(hold(ADA, slotId, { slug }))).info;
    expect(Object.keys((await info(slot(monday, { slug: 'oak-house' }))) ?? {})).toEqual(['slotId']);
    expect(Object.keys((await info(slot(minutesAfter(now, -30)))) ?? {})).toEqual(['slotId']);
    expect(Object.keys((await info('nothing')) ?? {})).toEqual(['slotId']);
    expect(Object.keys((await info(slot(monday), 'no-house')) ?? {})).toEqual(['slug']);
    const odd = await refusal(hold(ADA, slot(minutesAfter(monday, 7))));
    expect(odd.code).toBe('SLOT_UNAVAILABLE');
    expect((odd.help as { alternatives: unknown[] }).alternatives.length).toBeGreaterThanOrEqual(3);
    const gone = await refusal(hold(ADA, slot(monday, { slug: 'let-house' }), { slug: 'let-house' }));
    expect([gone.code, gone.help]).toEqual(['UNIT_UNAVAILABLE', { reason: 'LEASED' }]);
  },
);

testTours('an agent is at one home at a time, and the one with the fewest tours is assigned', async (db) => {
  const { hold, slot, rows } = await openBookings(db, {
    homes: [home('elm-house'), home('oak-house'), home('ash-house')],
    rules: [
      createRuleInput({
        kind: 'IN_PERSON',
        requiresHost: true,
        bufferBeforeMinutes: 15,
        bufferAfterMinutes: 15,
      }),
    ],
    agents: [
      agent('Kim'),
      agent('Lou'),
      agent('Max', { absences: [{ from: monday, to: minutesAfter(monday, 300).toISOString() }] }),
    ],
  });
  const keep = (session: string, slug: string, at: string | Date) =>
    hold(session, slot(at, { slug, kind: 'IN_PERSON' }), { slug, ip: session });
  await keep('session-1', 'elm-house', monday);
  await keep('session-2', 'oak-house', monday);
  expect((await refusal(keep('session-3', 'ash-house', monday))).code).toBe('SLOT_UNAVAILABLE');
  expect((await refusal(keep('session-3', 'ash-house', minutesAfter(monday, 30)))).code).toBe(
    'SLOT_UNAVAILABLE',
  );
  await keep('session-3', 'ash-house', minutesAfter(monday, 60));
  const shown = await rows<{ agent: string }>(
    sql`select first_name as agent from tour_times join tour_agents on tour_agents.id = agent_id order by starts_at, agent`,
  );
  expect(shown.map(({ agent: name }) => name).slice(0, 2)).toEqual(['Kim', 'Lou']);
});

testTours('guests of an open house share it and its agent while places remain', async (db) => {
  const { hold, slot, tourable } = await openBookings(db, {
    rules: [createRuleInput({ kind: 'OPEN_HOUSE', seats: 3, requiresHost: true, maxPerDay: 1 })],
    agents: [agent('Kim')],
  });
  const open = slot(monday, { kind: 'OPEN_HOUSE' });
  const left: number[] = [];
  for (const session of ['session-1', 'session-2', 'session-3']) {
    left.push((await hold(session, open, { ip: session })).slot.remaining);
  }
  expect(left).toEqual([3, 2, 1]);
  expect((await refusal(hold('session-4', open, { ip: '4' }))).code).toBe('SLOT_UNAVAILABLE');
  const other = slot(later, { kind: 'OPEN_HOUSE' });
  expect((await refusal(hold('session-4', other, { ip: '4' }))).code).toBe('SLOT_UNAVAILABLE');
  expect((await tourable()).rules).toHaveLength(1);
});

testTours('every offered time can be held, even next to guests of an open house', async (db) => {
  const { hold, slot, tourable } = await openBookings(db, {
    rules: [
      createRuleInput({ kind: 'OPEN_HOUSE', seats: 2, requiresHost: true }),
      createRuleInput({ kind: 'IN_PERSON', requiresHost: true }),
    ],
    agents: [agent('Kim')],
  });
  await hold(ADA, slot(monday, { kind: 'OPEN_HOUSE' }));
  const shown = async (kind: 'OPEN_HOUSE' | 'IN_PERSON') => {
    const { days } = await findFreeSlots(db, await tourable(), { kind, from: '2026-11-23', days: 1, now });
    return days
      .flatMap(({ slots }) => slots)
      .find(({ startsAt }) => startsAt.getTime() === Date.parse(monday))?.remaining;
  };
  expect([await shown('OPEN_HOUSE'), await shown('IN_PERSON')]).toEqual([1, undefined]);
  await hold(BO, slot(monday, { kind: 'OPEN_HOUSE' }), { ip: '192.0.2.9' });
  expect(await shown('OPEN_HOUSE')).toBeUndefined();
});
