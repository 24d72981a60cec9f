import type { Database } from '#server/db/database.ts';
import { listBookableTimes } from '#server/tours/next/nextTours.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { findDoor } from '#server/tours/access/door.ts';
import { nextToursJob } from '#server/tours/next/nextToursJob.ts';
import { readFullTour } from '#server/tours/view/readFullTour.ts';

import { hangBoxes, takeBoxAway } from './hangBoxes.ts';
import { minutesAfter, monday, openBookings, refusal } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { everyDay } from '../slots/makeRules.ts';
import { testTours } from '../testTours.ts';

const hours = everyDay('08:00', '20:00');
const alone = createRuleInput({ windows: hours, allowsInstantTour: true, requires: ['EMAIL_CODE'] });
const withUs = createRuleInput({ kind: 'IN_PERSON', windows: hours, noticeMinutes: 120, requiresHost: true });

async function openHome(db: Database, rules = [alone, withUs]) {
  const made = await openBookings(db, { rules, agents: [agent('Dana')] });
  return {
    ...made,
    kinds: async () => (await made.tourable()).rules.map(({ kind }) => kind),
    /** The tour type of the next time on its card. */
    nextKind: async () => {
      await runLeasedJob(nextToursJob, { db, clock: { now: () => now } });
      const { id } = await made.getHome();
      return (await listBookableTimes(db, [id], now)).get(id)?.[0]?.kind;
    },
  };
}

testTours('a home without a lockbox has no self-guided tours', async (db) => {
  const { kinds, nextKind, hold, book, parts, organizationId, slot } = await openHome(db);
  expect(await kinds()).toEqual(['SELF_GUIDED', 'IN_PERSON']);
  expect(await nextKind()).toBe('SELF_GUIDED');

  await takeBoxAway(db);
  expect(await kinds()).toEqual(['IN_PERSON']);
  expect(await nextKind()).toBe('IN_PERSON');
  for (const refused of [await refusal(hold('session-alone')), await refusal(book())]) {
    expect(refused.code).toBe('SLOT_UNAVAILABLE');
    const { alternatives } = refused.help as { alternatives: { id: string }[] };
    expect(alternatives.map(({ id }) => id)).toContain(slot(monday, { kind: 'IN_PERSON' }));
  }
  const door = await findDoor(parts({ at: minutesAfter(monday, 7) }), organizationId, {
    unitSlug: 'elm-house',
  });
  expect([door?.seeItNow, door?.nextWindow]).toEqual([null, null]);
  expect(door?.reasonClosed).toMatch(/our team/);

  await hangBoxes(db, organizationId);
  expect(await nextKind()).toBe('SELF_GUIDED');
  expect((await hold('session-alone')).slot.type).toBe('SELF_GUIDED');
});

testTours('a home with only self-guided tours and no lockbox is not shown at all', async (db) => {
  const { tourable, nextKind, hold } = await openHome(db, [alone]);
  await takeBoxAway(db);
  expect((await tourable()).unavailability).toEqual({ reason: 'NO_TOURS', opensOn: null });
  expect(await nextKind()).toBeUndefined();
  const refused = await refusal(hold('session-alone'));
  expect([refused.code, refused.help]).toEqual(['UNIT_UNAVAILABLE', { reason: 'NO_TOURS' }]);
});

testTours('bookings stay as they were when the lockbox is removed', async (db) => {
  const { book } = await openHome(db);
  const { id } = await book({ verifyLater: true });
  const see = async () => {
    const tour = await tourById(db, id);
    const full = tour && (await readFullTour(db, tour));
    return [full?.tour.status, full?.rule?.kind, full?.requirements.map(({ kind }) => kind)];
  };
  const before = await see();
  expect(before).toEqual(['NEEDS_VERIFICATION', 'SELF_GUIDED', ['EMAIL_CODE']]);
  await takeBoxAway(db);
  expect(await see()).toEqual(before);
});
