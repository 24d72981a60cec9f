import { claimTime, type TimeToClaim } from '#server/tours/model/tourTimes.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { agent, now, openTours } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import sql from 'sql-template-tag';

testTours('without any lock the table alone prevents two bookings of one time', async (db) => {
  const { organization, getHome } = await openTours(db, {
    homes: [home('elm-house'), home('oak-house')],
    agents: [agent('Kim')],
  });
  const [kim] = await db.query<{ id: string }>('test.kim', sql`select id from tour_agents`);
  const [elm, oak] = [await getHome('elm-house'), await getHome('oak-house')];
  const time = (minutes: number, changes: Partial<TimeToClaim> = {}): TimeToClaim => ({
    organizationId: organization.id,
    unitId: elm.id,
    kind: 'IN_PERSON',
    startsAt: minutesAfter(monday, minutes),
    endsAt: minutesAfter(monday, minutes + 30),
    during: { from: minutesAfter(monday, minutes - 15), to: minutesAfter(monday, minutes + 45) },
    seat: null,
    agentId: null,
    ...changes,
  });
  const hash = Buffer.from('mac');
  const session = { tab: hash, browser: null };
  const hold = { session, networks: ['mac'], heldUntil: minutesAfter(now, 10), extensionsLeft: 2, now };
  const countWinners = async (times: TimeToClaim[]) => {
    await db.query('test.nobody', sql`delete from tour_times`);
    const answers = await Promise.all(times.map((each) => db.transaction((tx) => claimTime(tx, each, hold))));
    return answers.filter((id) => id !== null).length;
  };
  const twenty = (of: (at: number) => TimeToClaim) => Array.from({ length: 20 }, (_, at) => of(at));
  const getUnitId = (at: number) => (at % 2 === 0 ? elm.id : oak.id);

  expect(await countWinners(twenty((at) => time(at)))).toBe(1);
  expect(await countWinners([time(0), time(60), time(120)])).toBe(3);
  expect(await countWinners(twenty((at) => time(0, { seat: at % 5 })))).toBe(5);
  expect(
    await countWinners(twenty((at) => time(at, { agentId: kim?.id ?? '', unitId: getUnitId(at) }))),
  ).toBe(1);
  expect(await countWinners(twenty((at) => time(0, { agentId: kim?.id ?? '', seat: at % 5 })))).toBe(5);
  expect(await countWinners(twenty((at) => time(0, { unitId: getUnitId(at) })))).toBe(2);
});
