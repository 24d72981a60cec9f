import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { addMove } from '#server/tours/model/moves.ts';
import { createTeamTourRoutes } from '#server/tours/team/tour.ts';
import { getTeamTourPath } from '#server/tours/model/links.ts';
import { tourChangedToTeam } from '#server/tours/emails/changedToTeam.ts';
import { makeTours, now, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

/** A requested move of a tour to another time, in person. */
async function openMove(db: Database, kind: TourKind) {
  const { tour, take, mail } = await makeTours(db);
  const { id } = await tour({ kind });
  await take('elm-house', id, [new Date('2026-11-27T16:00:00Z'), new Date('2026-11-27T16:30:00Z')]);
  const [time] = await db.query<{ id: string }>('test.time', sql`select id from tour_times`);
  const timeId = time?.id ?? '';
  await addMove(db, {
    tourId: id,
    timeId,
    answerBy: new Date('2026-11-24T23:00:00Z'),
    now,
  });
  const teamPages = openRoutes(
    createTeamTourRoutes({
      db,
      clock: { now: () => now },
      tokens,
      getOrganizationSlug: () => 'lantern',
    }),
  );
  const path = getTeamTourPath(tokens, id);
  return {
    path,
    timeId,
    page: async (query = '') => {
      const caller = { ip: '192.0.2.9', isSecure: true, requestId: 'test' };
      const shown = await teamPages(new Request(`https://lantern.example${path}${query}`), caller);
      return (await shown?.text())?.replace(/\s+/g, ' ') ?? '';
    },
    mail: () => mail(tourChangedToTeam.kind, id, { recipient: 'leasing@lantern-homes.example' }),
  };
}

testTours('the team learns when a move changes the tour type, and not only its time', async (db) => {
  const { page, mail } = await openMove(db, 'LIVE_VIDEO');
  const shown = await page();
  expect(shown).toContain('“Video tour” becomes “In-person tour”');
  expect(shown).toContain('In-person tour (now: video tour)');
  expect((await mail())?.text).toContain('Tour type: In-person tour (now: video tour)');
});

testTours('a move that changes only the time does not mention a change of tour type', async (db) => {
  const { page, mail } = await openMove(db, 'IN_PERSON');
  const shown = await page();
  expect(shown).toContain('<dd>In-person tour</dd>');
  expect(shown).not.toMatch(/becomes|now:/);
  expect((await mail())?.text).not.toContain('now:');
});

testTours('the email about a move prepares a yes or a no to it', async (db) => {
  const { path, timeId, page, mail } = await openMove(db, 'IN_PERSON');
  const text = (await mail())?.text;
  expect(text).toContain(`Approve:\nhttps://lantern.example${path}?answer=yes&to=${timeId}`);
  expect(text).toContain(`Decline:\nhttps://lantern.example${path}?answer=no&to=${timeId}`);
  expect(await page(`?answer=yes&to=${timeId}`)).toMatch(/Yes, move it(?!.*No, keep it)/);
  expect(await page(`?answer=no&to=${timeId}`)).toMatch(/^(?!.*Yes, move it).*No, keep it/);
  const all = /Yes, move it.*No, keep it/;
  expect(await page()).toMatch(all);
  // from the request before the move, or from another move
  for (const other of ['0', tokens.derive('staff', 'another'), '']) {
    const shown = await page(`?answer=yes&to=${other}`);
    expect(shown).toContain('This may not be what your email asked for.');
    expect(shown).toMatch(all);
  }
});

testTours('while another time is requested, the tour can still be canceled or reassigned', async (db) => {
  const { path, page } = await openMove(db, 'IN_PERSON');
  expect(await page()).toContain(`<a href="${path}?manage">Cancel or reassign the tour</a>`);
  for (const query of ['?manage', '?done', '?problem=agent']) {
    expect(await page(query)).toContain('Reason (the visitor will see this)');
  }
});
