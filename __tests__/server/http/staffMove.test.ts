import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { addMove } from '#server/db/tours/moves.ts';
import { createStaffTour } from '#server/http/staff/tour.ts';
import { staffPathOf } from '#server/tours/answer/staffLink.ts';
import { TOUR_CHANGED_TO_TEAM } from '#server/tours/mails/kinds.ts';
import type { TourKind } from '#server/tours/tour.ts';
import { makeTours, now, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

/** A tour for which another time is asked, in person. */
async function openMove(db: Database, kind: TourKind) {
  const { tour, take, mail } = await makeTours(db);
  const { id } = await tour({ kind });
  await take('elm-house', id, [new Date('2026-11-27T16:00:00Z'), new Date('2026-11-27T16:30:00Z')]);
  const [time] = await db.query<{ id: string }>('test.time', sql`select id from tour_times`);
  await addMove(db, {
    tourId: id,
    timeId: time?.id ?? '',
    answerBy: new Date('2026-11-24T23:00:00Z'),
    now,
  });
  const staff = createStaffTour({
    db,
    clock: { now: () => now },
    tokens,
    organizationSlugOf: () => 'lantern',
  });
  const path = staffPathOf(tokens, id);
  return {
    path,
    page: async (query = '') => {
      const caller = { ip: '192.0.2.9', isSecure: true, requestId: 'test' };
      const shown = await staff(new Request(`https://lantern.example${path}${query}`), caller);
      return (await shown?.text())?.replace(/\s+/g, ' ') ?? '';
    },
    mail: () => mail(TOUR_CHANGED_TO_TEAM, id, { recipient: 'leasing@lantern-homes.example' }),
  };
}

testTours('the team is told when a move changes the kind of the tour, and not only its time', async (db) => {
  const { page, mail } = await openMove(db, 'LIVE_VIDEO');
  const shown = await page();
  expect(shown).toContain('“Live video tour” becomes “Tour in person”');
  expect(shown).toContain('Tour in person (now: live video tour)');
  expect((await mail())?.text).toContain('How: Tour in person (now: live video tour)');
});

testTours('a move that changes the time alone says nothing of the kind of the tour changing', async (db) => {
  const { page, mail } = await openMove(db, 'IN_PERSON');
  const shown = await page();
  expect(shown).toContain('<dd>Tour in person</dd>');
  expect(shown).not.toMatch(/becomes|now:/);
  expect((await mail())?.text).not.toContain('now:');
});
