import type { TourKind } from '#domain/tours/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { findAlternatives, findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { agent, createRuleInput, now, openTours } from '../openTours.ts';
import { everyDay } from './makeRules.ts';
import { testTours } from '../testTours.ts';

type Tours = Awaited<ReturnType<typeof openTours>>;
type SlotQuery = { kind?: TourKind; from?: string; days?: number; slug?: string; tabHash?: Buffer };

const inPerson = (changes: Parameters<typeof createRuleInput>[0] = {}) =>
  createRuleInput({ kind: 'IN_PERSON', requiresHost: true, ...changes });
const openHouse = (changes: Parameters<typeof createRuleInput>[0] = {}) =>
  createRuleInput({ kind: 'OPEN_HOUSE', seats: 3, ...changes });

async function ask(db: Database, tours: Tours, query: SlotQuery = {}) {
  const { kind = 'SELF_GUIDED', from = '2026-11-23', days = 1, slug, tabHash } = query;
  return findFreeSlots(db, await tours.tourable(slug), {
    kind,
    from,
    days,
    now,
    session: tabHash ? { tab: tabHash, browser: null } : null,
  });
}

async function clocks(db: Database, tours: Tours, query?: SlotQuery) {
  const { days } = await ask(db, tours, query);
  return days.map(
    ({ slots, closedReason }) => closedReason ?? slots.map(({ timeLabel }) => timeLabel).join(', '),
  );
}

const morning = everyDay('09:00', '11:00');

testTours('a booked time is gone, and so are times that overlap it with its buffers', async (db) => {
  const tours = await openTours(db, {
    rules: [createRuleInput({ windows: morning, bufferAfterMinutes: 15 })],
  });
  await tours.take({ from: '2026-11-23T16:00:00Z', to: '2026-11-23T16:30:00Z' });
  expect(await clocks(db, tours)).toEqual(['9:00 AM, 10:30 AM']);
  await tours.take({ from: '2026-11-24T15:00:00Z', to: '2026-11-24T17:00:00Z' });
  expect(await clocks(db, tours, { from: '2026-11-24' })).toEqual(['No times are free.']);
});

testTours(
  'a held time is unavailable to others until the hold expires, and free to its own tab',
  async (db) => {
    const tours = await openTours(db, { rules: [createRuleInput({ windows: morning })] });
    const tabHash = Buffer.from('mine');
    const held = { from: '2026-11-23T16:00:00Z', to: '2026-11-23T16:30:00Z', tabHash };
    await tours.take({ ...held, heldUntil: '2026-11-20T16:05:00Z' });
    expect(await clocks(db, tours)).toEqual(['9:00 AM, 9:30 AM, 10:30 AM']);
    expect(await clocks(db, tours, { tabHash: Buffer.from('another') })).toEqual([
      '9:00 AM, 9:30 AM, 10:30 AM',
    ]);
    expect(await clocks(db, tours, { tabHash })).toEqual(['9:00 AM, 9:30 AM, 10:00 AM, 10:30 AM']);

    const over = {
      from: '2026-11-23T15:00:00Z',
      to: '2026-11-23T15:30:00Z',
      heldUntil: '2026-11-20T15:59:00Z',
    };
    await tours.take(over);
    expect(await clocks(db, tours, { tabHash })).toEqual(['9:00 AM, 9:30 AM, 10:00 AM, 10:30 AM']);
  },
);

testTours('a home cannot be shown in two ways at the same time', async (db) => {
  const tours = await openTours(db, {
    rules: [createRuleInput({ windows: morning }), createRuleInput({ kind: 'LIVE_VIDEO', windows: morning })],
  });
  await tours.take({ kind: 'LIVE_VIDEO', from: '2026-11-23T15:00:00Z', to: '2026-11-23T16:00:00Z' });
  expect(await clocks(db, tours)).toEqual(['10:00 AM, 10:30 AM']);
});

testTours('an open house has as many places as are left', async (db) => {
  const tours = await openTours(db, { rules: [openHouse({ windows: everyDay('09:00', '09:30') })] });
  const at = { kind: 'OPEN_HOUSE', from: '2026-11-23T15:00:00Z', to: '2026-11-23T15:30:00Z' };
  const remaining = async () => {
    const { days } = await ask(db, tours, { kind: 'OPEN_HOUSE' });
    return days[0]?.slots.map((slot) => slot.remaining) ?? [];
  };
  expect(await remaining()).toEqual([3]);
  await tours.take({ ...at, seat: 1 });
  expect(await remaining()).toEqual([2]);
  await tours.take({ ...at, seat: 0 });
  await tours.take({ ...at, seat: 2 });
  expect(await remaining()).toEqual([]);
});

testTours('once a day has its maximum of tours, no other time of that day is offered', async (db) => {
  const tours = await openTours(db, {
    rules: [
      openHouse({ windows: morning, maxPerDay: 1 }),
      createRuleInput({ windows: morning, maxPerDay: 2 }),
    ],
  });
  await tours.take({ kind: 'OPEN_HOUSE', seat: 0, from: '2026-11-23T15:00:00Z', to: '2026-11-23T15:30:00Z' });
  expect(await clocks(db, tours, { kind: 'OPEN_HOUSE' })).toEqual(['9:00 AM']);
  expect(await clocks(db, tours)).toEqual(['9:30 AM, 10:00 AM, 10:30 AM']);
  await tours.take({ from: '2026-11-23T15:30:00Z', to: '2026-11-23T16:00:00Z' });
  await tours.take({ from: '2026-11-23T16:30:00Z', to: '2026-11-23T17:00:00Z' });
  expect(await clocks(db, tours)).toEqual(['No times are free.']);
  expect(await clocks(db, tours, { from: '2026-11-24' })).not.toEqual(['No times are free.']);
});

testTours('a hosted tour needs an available agent in the market', async (db) => {
  const homes = [
    home('elm-house'),
    home('oak-house', { property: { externalId: 'oak', slug: 'oak' } }),
    home('far-house', { property: { externalId: 'far', slug: 'far', marketSlug: 'waco' } }),
  ];
  const tours = await openTours(db, {
    homes,
    rules: [inPerson({ windows: morning })],
    agents: [
      agent('Dana', {
        market: 'austin',
        absences: [{ from: '2026-11-23T15:00:00Z', to: '2026-11-23T15:45:00Z' }],
      }),
      agent('Theo', { isActive: false }),
    ],
  });
  const kind = 'IN_PERSON';
  expect(await clocks(db, tours, { kind })).toEqual(['10:00 AM, 10:30 AM']);
  await tours.take({
    slug: 'oak-house',
    kind,
    agent: 'dana',
    from: '2026-11-23T16:00:00Z',
    to: '2026-11-23T16:30:00Z',
  });
  expect(await clocks(db, tours, { kind })).toEqual(['10:30 AM']);
  expect(await clocks(db, tours, { kind, slug: 'far-house' })).toEqual([
    'No tours are available for this home.',
  ]);
  expect((await tours.tourable('far-house')).unavailability).toEqual({ reason: 'NO_TOURS', opensOn: null });
});

testTours(
  'the first free time is returned even beyond the requested days, and so is the next day to request',
  async (db) => {
    const windows = [{ weekday: 5, opens: '14:00', closes: '14:30' }];
    const tours = await openTours(db, { rules: [createRuleInput({ windows, bookingWindowDays: 10 })] });
    await tours.take({ from: '2026-11-20T20:00:00Z', to: '2026-11-20T20:30:00Z' });
    const { firstAvailable, nextFrom, days } = await ask(db, tours, { from: '2026-11-20', days: 3 });
    expect(days.map(({ label, closedReason, isFull }) => [label, closedReason, isFull])).toEqual([
      ['Friday, November 20', 'No times are free.', true],
      ['Saturday, November 21', 'No tours on Saturdays.', false],
      ['Sunday, November 22', 'No tours on Sundays.', false],
    ]);
    expect(firstAvailable?.localLabel).toBe('Fri, Nov 27, 2:00 PM CST');
    expect(nextFrom).toBe('2026-11-23');
    expect((await ask(db, tours, { from: '2026-11-28', days: 3 })).nextFrom).toBeNull();
  },
);

testTours(
  'the most specific rule applies: of the property, then of the market, then of the organization',
  async (db) => {
    const homes = [
      home('elm-house', { property: { externalId: 'elm', slug: 'elm' } }),
      home('oak-house', { property: { externalId: 'oak', slug: 'oak' } }),
      home('far-house', { property: { externalId: 'far', slug: 'far', marketSlug: 'waco' } }),
    ];
    const at = (opens: string) => [{ weekday: 1, opens, closes: `${opens.slice(0, 2)}:30` }];
    const tours = await openTours(db, {
      homes,
      rules: [
        createRuleInput({ windows: at('09:00') }),
        createRuleInput({ windows: at('10:00'), market: 'austin' }),
        createRuleInput({ windows: at('11:00'), property: 'elm' }),
      ],
    });
    expect(await clocks(db, tours)).toEqual(['11:00 AM']);
    expect(await clocks(db, tours, { slug: 'oak-house' })).toEqual(['10:00 AM']);
    expect(await clocks(db, tours, { slug: 'far-house' })).toEqual(['9:00 AM']);
  },
);

testTours(
  'a tour type that a property turns off is not offered there, whatever the other rules say',
  async (db) => {
    const tours = await openTours(db, {
      homes: [home('elm-house', { property: { externalId: 'elm', slug: 'elm' } })],
      rules: [createRuleInput(), createRuleInput({ property: 'elm', isOffered: false })],
    });
    expect((await tours.tourable()).unavailability).toEqual({ reason: 'NO_TOURS', opensOn: null });
  },
);

testTours(
  'a lost time is replaced by three on that day, the same time on the next day, and the very first one',
  async (db) => {
    const tours = await openTours(db, {
      rules: [
        inPerson({ windows: everyDay('09:00', '17:00') }),
        createRuleInput({ windows: everyDay('08:00', '09:00') }),
      ],
      agents: [agent('Dana')],
    });
    await tours.take({
      kind: 'IN_PERSON',
      agent: 'dana',
      from: '2026-11-23T18:00:00Z',
      to: '2026-11-23T18:30:00Z',
    });
    const alternatives = await findAlternatives(db, await tours.tourable(), {
      kind: 'IN_PERSON',
      startsAt: new Date('2026-11-23T18:00:00Z'),
      now,
    });
    expect(alternatives.map(({ type, localLabel }) => `${type} ${localLabel}`)).toEqual([
      'IN_PERSON Mon, Nov 23, 11:00 AM CST',
      'IN_PERSON Mon, Nov 23, 11:30 AM CST',
      'IN_PERSON Mon, Nov 23, 12:30 PM CST',
      'IN_PERSON Tue, Nov 24, 12:00 PM CST',
      'SELF_GUIDED Sat, Nov 21, 8:00 AM CST',
    ]);
  },
);

testTours('when the day has nothing left, the next free times fill in', async (db) => {
  const tours = await openTours(db, { rules: [createRuleInput({ windows: everyDay('09:00', '09:30') })] });
  await tours.take({ from: '2026-11-23T15:00:00Z', to: '2026-11-23T15:30:00Z' });
  const alternatives = await findAlternatives(db, await tours.tourable(), {
    kind: 'SELF_GUIDED',
    startsAt: new Date('2026-11-23T15:00:00Z'),
    now,
  });
  expect(alternatives.map(({ localLabel }) => localLabel)).toEqual([
    'Tue, Nov 24, 9:00 AM CST',
    'Wed, Nov 25, 9:00 AM CST',
    'Thu, Nov 26, 9:00 AM CST',
  ]);
});
