import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { noteTrial, size } from '#tests/support/trials.ts';

import { type Changes, minutesAfter, monday, openBookings } from '../openBookings.ts';
import { agent, createRuleInput } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const ROUNDS = size(1, 20);
const BOOKERS = 500;
/** From ten on, while it is open. */
const HOURS_A_DAY = 5;

type Options = Parameters<typeof openBookings>[1];
type Bookings = Awaited<ReturnType<typeof openBookings>>;

/** Runs simultaneous bookings, and returns how many succeeded and the answers to the others. */
async function race(bookings: Bookings, bookers: number, getChanges: (at: number) => Changes) {
  const answers = await Promise.allSettled(
    Array.from({ length: bookers }, (_, at) => bookings.book(getChanges(at))),
  );
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  const unexpected = refused.filter(
    (error) => !(error instanceof DomainError && error.code === 'SLOT_UNAVAILABLE'),
  );
  if (unexpected.length > 0) throw unexpected[0];
  const few = (refused as DomainError[]).filter(
    ({ help }) => (help as { alternatives: unknown[] }).alternatives.length < 3,
  );
  return { won: bookers - refused.length, withoutAlternatives: few.length };
}

async function rounds(
  db: Database,
  options: Options,
  run: (bookings: Bookings, round: number) => Promise<void>,
) {
  const bookings = await openBookings(db, options);
  for (let round = 0; round < ROUNDS; round++) {
    await bookings.rows(sql`delete from prospects`);
    await run(bookings, round);
  }
}

const expectWhole = async ({ count }: Bookings, tours: number) =>
  expect([
    await count('tours'),
    await count('tour_times'),
    await count('prospects'),
    await count('tour_activities'),
  ]).toEqual([tours, tours, tours, 2 * tours]);

testTours(
  'of five hundred requests for one time exactly one succeeds, and each other is offered three',
  async (db) => {
    await rounds(db, {}, async (bookings, round) => {
      const [day, hour] = [Math.floor(round / HOURS_A_DAY), round % HOURS_A_DAY];
      const slotId = bookings.slot(minutesAfter(monday, (day * 24 + hour) * 60));
      const outcome = await race(bookings, BOOKERS, () => ({ slotId }));
      noteTrial({
        trial: 'rush for one time',
        done: `${BOOKERS} bookers`,
        doubled: outcome.won - 1,
        passed: outcome.won === 1,
      });
      expect(outcome).toEqual({ won: 1, withoutAlternatives: 0 });
      await expectWhole(bookings, 1);
    });
  },
);

testTours('times that overlap count as one', async (db) => {
  const rules = [createRuleInput({ lengthMinutes: 60, stepMinutes: 30, bufferBeforeMinutes: 15 })];
  await rounds(db, { rules }, async (bookings) => {
    const slots = [0, 30].map((minutes) => bookings.slot(minutesAfter(monday, minutes)));
    expect(await race(bookings, 60, (at) => ({ slotId: slots[at % 2] ?? '' }))).toEqual({
      won: 1,
      withoutAlternatives: 0,
    });
    await expectWhole(bookings, 1);
  });
});

testTours('an agent who shows two homes is at one of them', async (db) => {
  const slugs = ['elm-house', 'oak-house'];
  const options = {
    homes: slugs.map((slug) => home(slug)),
    rules: [createRuleInput({ kind: 'IN_PERSON', requiresHost: true })],
    agents: [agent('Kim')],
  };
  await rounds(db, options, async (bookings) => {
    const changes = slugs.map((slug) => ({
      slug,
      slotId: bookings.slot(monday, { slug, kind: 'IN_PERSON' }),
    }));
    expect(await race(bookings, 60, (at) => changes[at % 2] ?? {})).toEqual({
      won: 1,
      withoutAlternatives: 0,
    });
    await expectWhole(bookings, 1);
  });
});

testTours('an open house has as many guests as places', async (db) => {
  const rules = [createRuleInput({ kind: 'OPEN_HOUSE', seats: 5 })];
  await rounds(db, { rules }, async (bookings) => {
    const slotId = bookings.slot(monday, { kind: 'OPEN_HOUSE' });
    expect(await race(bookings, 60, () => ({ slotId }))).toEqual({ won: 5, withoutAlternatives: 0 });
    await expectWhole(bookings, 5);
  });
});

testTours('when a hold ends, its holder and the next visitor do not both get the time', async (db) => {
  await rounds(db, {}, async (bookings, round) => {
    const { hold, slot } = bookings;
    const at = minutesAfter(monday, -24 * 60 + round);
    await hold('session-of-ada', slot(monday), { at });
    const ended = minutesAfter(at, 11);
    const answers = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => bookings.book({}, { at: ended })),
      bookings.book({ sessionKey: 'session-of-ada' }, { at: ended }),
      hold('session-of-bo', slot(monday), { at: ended }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bookings.count('tour_times')).toBe(1);
    await bookings.rows(sql`delete from tour_times where tour_id is null`);
  });
});
