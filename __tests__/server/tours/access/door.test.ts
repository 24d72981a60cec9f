import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { type AccessContextInput, doorOf } from '#server/tours/access/door.ts';
import { freeSlot } from '#server/tours/freeSlot.ts';
import { freeSlots } from '#server/tours/freeSlots.ts';
import { minutesAfter, monday, openBookings, refusal } from '#tests/server/tours/openBookings.ts';
import { givenRule } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const SERIAL = 'AB12CD34';
const atOnce = givenRule({ isSeenAtOnce: true, noticeMinutes: 120 });
const elmHouse = { unitSlug: 'elm-house' };
const seven = minutesAfter(monday, 7);

async function openYard(db: Database, rules = [atOnce]) {
  const made = await openBookings(db, { rules });
  await made.rows(sql`update lockboxes set serial = ${SERIAL}`);
  const look = (at: Date, input: AccessContextInput = elmHouse) =>
    doorOf(made.parts({ at }), made.organizationId, input);
  return { ...made, look };
}

testTours('whoever stands at the sign takes the tour that has begun, by the usual way', async (db) => {
  const { look, hold, book, slot, tourable } = await openYard(db);
  const door = await look(seven, { lockboxSerial: 'ab12 cd34' });
  expect([door?.home.slug, door?.seeItNow?.id, door?.reasonClosed]).toEqual([
    'elm-house',
    slot(monday),
    null,
  ]);
  expect(JSON.stringify(door)).not.toContain(SERIAL);
  expect(await freeSlot(db, await tourable(), { id: slot(monday), now: seven })).not.toBeNull();

  const held = await hold('session-yard', slot(monday), { at: seven });
  expect((await look(seven))?.reasonClosed).toMatch(/^Someone else/);
  expect((await look(seven, { ...elmHouse, sessionKey: 'session-yard' }))?.seeItNow?.id).toBe(slot(monday));
  const mine = { sessionKey: 'session-yard', holdId: held.id };
  const tour = await book(mine, { at: minutesAfter(monday, 25) });
  expect([tour.status, tour.kind, tour.startsAt]).toEqual(['CONFIRMED', 'SELF_GUIDED', new Date(monday)]);
  expect((await look(seven, { ...elmHouse, sessionKey: 'session-yard' }))?.seeItNow).toBeNull();
});

testTours('the sign is no way around the rules', async (db) => {
  const rules = [{ ...atOnce, requires: ['EMAIL_CODE' as const] }];
  const { look, hold, book, slot, tourable } = await openYard(db, rules);
  expect((await look(seven))?.requires).toEqual(['EMAIL_CODE']);
  const unshown = await refusal(book({ verifyLater: true }, { at: seven }));
  expect(unshown.code).toBe('VERIFICATION_REQUIRED');
  // notice is needed for all that does not begin at once, and a tour that is nearly over is over
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
  const [day] = (await freeSlots(db, await tourable(), times)).days;
  expect(day?.slots[0]?.timeLabel).toBe('12:30 PM');
});

testTours('a door that cannot be opened now says why, and what is not there says nothing', async (db) => {
  const { look, rows, organizationId } = await openYard(db);
  const at = (minutes: number) => look(minutesAfter(monday, minutes));
  expect((await at(-300))?.reasonClosed).toMatch(/at this hour/);
  expect((await at(-300))?.nextWindow?.timeLabel).toBe('9:00 AM');
  // the time that is about to begin, once the door is open for it
  expect((await at(21))?.seeItNow?.timeLabel).toBe('10:30 AM');

  await rows(sql`update tour_rules set is_seen_at_once = false where organization_id = ${organizationId}`);
  expect((await look(seven))?.reasonClosed).toMatch(/booked ahead/);
  await rows(sql`update tour_rules set is_asked_for = true, is_seen_at_once = true`);
  expect((await look(seven))?.reasonClosed).toMatch(/confirms each tour request/);
  await rows(sql`delete from lockboxes`);
  expect(await look(seven)).toMatchObject({
    seeItNow: null,
    nextWindow: null,
    reasonClosed: 'No tours are available for this home.',
  });
  await rows(sql`update units set status = 'LEASED', leased_at = ${seven}`);
  expect((await look(seven))?.reasonClosed).toBe('This home has been rented.');

  expect(await look(seven, { unitSlug: 'nowhere' })).toBeNull();
  expect(await look(seven, { unitSlug: '../etc' })).toBeNull();
  expect(await look(seven, { lockboxSerial: SERIAL })).toBeNull();
  expect((await refusal(look(seven, { lockboxSerial: ' - ' }))).info).toHaveProperty('lockboxSerial');
});

testTours('nobody finds out by trying which boxes there are', async (db) => {
  const { look } = await openYard(db);
  for (let at = 0; at < 20; at += 1) {
    expect(await look(seven, { lockboxSerial: `XX${String(at)}YY` })).toBeNull();
  }
  expect((await refusal(look(seven, { lockboxSerial: SERIAL }))).code).toBe('RATE_LIMITED');
});

testTours('so many numbers of boxes are looked up from one address, and no more', async (db) => {
  const { parts, organizationId } = await openYard(db);
  const look = (ip: string) =>
    doorOf(parts({ ip, limits: { boxNumbersPer10Min: 2 } }), organizationId, { lockboxSerial: SERIAL });
  await look('192.0.2.1');
  expect((await look('192.0.2.1'))?.home.slug).toBe('elm-house');
  expect((await refusal(look('192.0.2.1'))).code).toBe('RATE_LIMITED');
  expect((await look('192.0.2.2'))?.home.slug).toBe('elm-house');
});
