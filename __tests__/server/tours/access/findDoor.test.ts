import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { AccessContextInput } from '#server/graphql/schemaTypes.ts';
import { findDoor } from '#server/tours/access/door.ts';
import { findFreeSlot } from '#server/tours/slots/instantSlots.ts';
import { findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { minutesAfter, monday, openBookings, refusal } from '#tests/server/tours/openBookings.ts';
import { createRuleInput } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const SERIAL = 'AB12CD34';
const atOnce = createRuleInput({ allowsInstantTour: true, noticeMinutes: 120 });
const elmHouse = { unitSlug: 'elm-house' };
const seven = minutesAfter(monday, 7);

async function openYard(db: Database, rules = [atOnce]) {
  const made = await openBookings(db, { rules });
  await made.rows(sql`update lockboxes set serial = ${SERIAL}`);
  const findDoorAt = (at: Date, input: AccessContextInput = elmHouse) =>
    findDoor(made.parts({ at }), made.organizationId, input);
  return { ...made, look: findDoorAt };
}

testTours('a visitor at the sign gets the tour that has begun, with the usual steps', async (db) => {
  const { look: findDoorAt, hold, book, slot, tourable } = await openYard(db);
  const door = await findDoorAt(seven, { lockboxSerial: 'ab12 cd34' });
  expect([door?.home.slug, door?.seeItNow?.id, door?.reasonClosed]).toEqual([
    'elm-house',
    slot(monday),
    null,
  ]);
  expect(JSON.stringify(door)).not.toContain(SERIAL);
  expect(await findFreeSlot(db, await tourable(), { id: slot(monday), now: seven })).not.toBeNull();

  const held = await hold('session-yard', slot(monday), { at: seven });
  expect((await findDoorAt(seven))?.reasonClosed).toMatch(/^Someone else/);
  expect((await findDoorAt(seven, { ...elmHouse, sessionKey: 'session-yard' }))?.seeItNow?.id).toBe(
    slot(monday),
  );
  const mine = { sessionKey: 'session-yard', holdId: held.id };
  const tour = await book(mine, { at: minutesAfter(monday, 25) });
  expect([tour.status, tour.kind, tour.startsAt]).toEqual(['CONFIRMED', 'SELF_GUIDED', new Date(monday)]);
  expect((await findDoorAt(seven, { ...elmHouse, sessionKey: 'session-yard' }))?.seeItNow).toBeNull();
});

testTours('the sign does not bypass the rules', async (db) => {
  const rules = [{ ...atOnce, requires: ['EMAIL_CODE' as const] }];
  const { look: findDoorAt, hold, book, slot, tourable } = await openYard(db, rules);
  expect((await findDoorAt(seven))?.requires).toEqual(['EMAIL_CODE']);
  const unshown = await refusal(book({ verifyLater: true }, { at: seven }));
  expect(unshown.code).toBe('VERIFICATION_REQUIRED');
  // tours that do not begin at once need notice, and a tour that is almost over is over
  for (const [minutes, at] of [
    [30, seven],
    [0, minutesAfter(monday, 21)],
    [0, minutesAfter(monday, -11)],
  ] as const) {
    const refused = await refusal(hold('session-yard', slot(minutesAfter(monday, minutes)), { at }));
    expect(refused.code).toBe('SLOT_UNAVAILABLE');
  }
  const over = await refusal(hold('session-yard', slot(monday), { at: minutesAfter(monday, 30) }));
  expect(over.info).toHaveProperty('slotId');
  const times = { kind: 'SELF_GUIDED' as const, from: '2026-11-23', days: 1, now: seven };
  const [day] = (await findFreeSlots(db, await tourable(), times)).days;
  expect(day?.slots[0]?.timeLabel).toBe('12:30 PM');
});

testTours('a door that cannot be opened now says why, and a missing one says nothing', async (db) => {
  const { look: findDoorAt, rows, organizationId } = await openYard(db);
  const at = (minutes: number) => findDoorAt(minutesAfter(monday, minutes));
  expect((await at(-300))?.reasonClosed).toMatch(/at this hour/);
  expect((await at(-300))?.nextWindow?.timeLabel).toBe('9:00 AM');
  // the time that is about to begin, once the door is open for it
  expect((await at(21))?.seeItNow?.timeLabel).toBe('10:30 AM');

  await rows(
    sql`update tour_rules set allows_instant_tour = false where organization_id = ${organizationId}`,
  );
  expect((await findDoorAt(seven))?.reasonClosed).toMatch(/booked ahead/);
  await rows(sql`update tour_rules set requires_approval = true, allows_instant_tour = true`);
  expect((await findDoorAt(seven))?.reasonClosed).toMatch(/confirms each tour request/);
  await rows(sql`delete from lockboxes`);
  expect(await findDoorAt(seven)).toMatchObject({
    seeItNow: null,
    nextWindow: null,
    reasonClosed: 'No tours are available for this home.',
  });
  await rows(sql`update units set status = 'LEASED', leased_at = ${seven}`);
  expect((await findDoorAt(seven))?.reasonClosed).toBe('This home has been rented.');

  expect(await findDoorAt(seven, { unitSlug: 'nowhere' })).toBeNull();
  expect(await findDoorAt(seven, { unitSlug: '../etc' })).toBeNull();
  expect(await findDoorAt(seven, { lockboxSerial: SERIAL })).toBeNull();
  expect((await refusal(findDoorAt(seven, { lockboxSerial: ' - ' }))).info).toHaveProperty('lockboxSerial');
});

testTours('no one can find out by trying which lockboxes exist', async (db) => {
  const { look: findDoorAt } = await openYard(db);
  for (let at = 0; at < 20; at += 1) {
    expect(await findDoorAt(seven, { lockboxSerial: `XX${String(at)}YY` })).toBeNull();
  }
  expect((await refusal(findDoorAt(seven, { lockboxSerial: SERIAL }))).code).toBe('RATE_LIMITED');
});

testTours('one address can look up only a limited number of lockboxes', async (db) => {
  const { parts, organizationId } = await openYard(db);
  const findDoorFrom = (ip: string) =>
    findDoor(parts({ ip, limits: { lockboxLookupsPer10Min: 2 } }), organizationId, { lockboxSerial: SERIAL });
  await findDoorFrom('192.0.2.1');
  expect((await findDoorFrom('192.0.2.1'))?.home.slug).toBe('elm-house');
  expect((await refusal(findDoorFrom('192.0.2.1'))).code).toBe('RATE_LIMITED');
  expect((await findDoorFrom('192.0.2.2'))?.home.slug).toBe('elm-house');
});
