import { takeTime, type TimeToTake } from '#server/db/tours/tourTimes.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { agent, now, openTours } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import sql from 'sql-template-tag';

testTours('without any lock the table alone lets nobody have what somebody has', async (db) => {
  const { organization, homeOf } = await openTours(db, {
    homes: [home('elm-house'), home('oak-house')],
    agents: [agent('Kim')],
  });
  const [kim] = await db.query<{ id: string }>('test.kim', sql`select id from tour_agents`);
  const [elm, oak] = [await homeOf('elm-house'), await homeOf('oak-house')];
  const time = (minutes: number, changes: Partial<TimeToTake> = {}): TimeToTake => ({
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
  const mac = Buffer.from('mac');
  const session = { tab: mac, browser: null };
  const hold = { session, networks: ['mac'], heldUntil: minutesAfter(now, 10), extensionsLeft: 2, now };
  const winnersOf = async (times: TimeToTake[]) => {
    await db.query('test.nobody', sql`delete from tour_times`);
    const answers = await Promise.all(times.map((each) => db.transaction((tx) => takeTime(tx, each, hold))));
    return answers.filter((id) => id !== null).length;
  };
  const twenty = (of: (at: number) => TimeToTake) => Array.from({ length: 20 }, (_, at) => of(at));
  const unitOf = (at: number) => (at % 2 === 0 ? elm.id : oak.id);

  expect(await winnersOf(twenty((at) => time(at)))).toBe(1);
  expect(await winnersOf([time(0), time(60), time(120)])).toBe(3);
  expect(await winnersOf(twenty((at) => time(0, { seat: at % 5 })))).toBe(5);
  expect(await winnersOf(twenty((at) => time(at, { agentId: kim?.id ?? '', unitId: unitOf(at) })))).toBe(1);
  expect(await winnersOf(twenty((at) => time(0, { agentId: kim?.id ?? '', seat: at % 5 })))).toBe(5);
  expect(await winnersOf(twenty((at) => time(0, { unitId: unitOf(at) })))).toBe(2);
});
