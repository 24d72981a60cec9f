import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { listActivities } from '#server/tours/model/activities.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { createTeamTourRoutes } from '#server/tours/team/tour.ts';
import { getAttendancePath, getTeamTourPath } from '#server/tours/model/links.ts';
import { tourEnded } from '#server/tours/emails/tourEnded.ts';
import { tourToTeam } from '#server/tours/emails/tourToTeam.ts';
import { tourToVisitor } from '#server/tours/confirmations/tourToVisitor.ts';
import { makeTours, now, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

const answerBy = new Date('2026-11-24T23:00:00Z');

async function openRequest(db: Database) {
  const made = await makeTours(db);
  let at = now;
  const teamPages = openRoutes(
    createTeamTourRoutes({
      db,
      clock: { now: () => at },
      tokens,
      getOrganizationSlug: (hostname) => hostname.split('.')[0] ?? '',
    }),
  );
  const { id, token } = await made.tour({
    status: 'PENDING_APPROVAL',
    answerBy,
    activities: ['requested'],
    accommodationRequest: 'I use a wheelchair.',
  });
  await made.take('elm-house', id, [new Date('2026-11-26T22:30:00Z'), new Date('2026-11-26T23:00:00Z')]);
  const path = getTeamTourPath(tokens, id);
  const ask = (address: string, init: RequestInit = {}, host = 'lantern.example') =>
    teamPages(new Request(`https://${host}${address}`, init), {
      ip: '192.0.2.9',
      isSecure: true,
      requestId: 'test',
    });
  const press = (answer: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ answer, shown: '0' }), headers });
  const getState = async () => {
    const [times] = await db.query<{ count: number }>(
      'test.times',
      sql`select count(*)::int as count from tour_times where tour_id = ${id}`,
    );
    const mails = [...(await made.mails(tourToVisitor.kind)), ...(await made.mails(tourEnded.kind))];
    return {
      status: (await tourById(db, id))?.status,
      times: times?.count,
      activities: (await listActivities(db, id)).map(({ kind, actor }) => `${kind} by ${actor}`),
      mails: mails.map(({ kind, version }) => `${kind} ${String(version)}`),
    };
  };
  return { ...made, id, token, path, ask, press, stands: getState, setTime: (moment: Date) => (at = moment) };
}

const untouched = { status: 'PENDING_APPROVAL', times: 1, activities: ['requested by VISITOR'], mails: [] };

testTours('the team confirms a request with one press, and pressing again changes nothing', async (db) => {
  const { id, path, ask, press, stands: getState, mail } = await openRequest(db);
  const email = await mail(tourToTeam.kind, id, { recipient: 'leasing@lantern-homes.example' });
  expect(email?.text).toContain(path);
  expect(email?.text).toContain(getAttendancePath(tokens, id));
  const page = await ask(path);
  expect([page?.status, page?.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const text = await page?.text();
  expect(text).toContain('Can you show Home elm-house?');
  expect(text).not.toMatch(/Ada|wheelchair/);
  await ask(path, { method: 'HEAD' });
  expect(await getState()).toEqual(untouched);
  const whoCame = getAttendancePath(tokens, id);
  expect(text).not.toContain(whoCame);

  const pressed = await press('yes');
  expect([pressed?.status, pressed?.headers.get('location')]).toEqual([303, path]);
  const confirmed = {
    status: 'CONFIRMED',
    times: 1,
    activities: ['requested by VISITOR', 'confirmed by TEAM'],
    mails: ['tour.toVisitor 2'],
  };
  expect(await getState()).toEqual(confirmed);
  await Promise.all([press('yes'), press('no'), press('no')]);
  expect(await getState()).toEqual(confirmed);
  const answered = await (await ask(path))?.text();
  expect(answered).toContain('The tour is confirmed');
  expect(answered).toContain(whoCame);
  expect((await mail(tourToVisitor.kind, id, { version: 2 }))?.subject).toMatch(/^Confirmed: /);
});

testTours(
  'the buttons of the email to the team prepare its answer, and only a press submits it',
  async (db) => {
    const { id, path, ask, press, stands: getState, mail, change } = await openRequest(db);
    const email = await mail(tourToTeam.kind, id, { recipient: 'leasing@lantern-homes.example' });
    const shown = { yes: /value="yes"/, no: /value="no"[^]*value="never"/ };
    for (const [text, answer, other] of [
      ['Approve', 'yes', 'no'],
      ['Decline', 'no', 'yes'],
    ] as const) {
      const address = `${path}?answer=${answer}&to=0`;
      expect(email?.text).toContain(`${text}:\nhttps://lantern.example${address}`);
      const page = await (await ask(address))?.text();
      expect(page).toMatch(shown[answer]);
      expect(page).not.toMatch(shown[other]);
      // links to all answers, with no answer in the address of the form
      expect(page).toContain(`<a href="${path}">`);
      expect(page).not.toContain(`action="${address}"`);
    }
    const all = await (await ask(`${path}?answer=perhaps&to=0`))?.text();
    expect(all).toMatch(shown.yes);
    expect(all).toMatch(shown.no);
    expect(await getState()).toEqual(untouched);

    await change(id, { sequence: 1 });
    const since = await (await ask(`${path}?answer=yes&to=0`))?.text();
    expect(since).toContain('This may not be what your email asked for.');
    expect(since).toMatch(shown.no);
    await change(id, { sequence: 0 });

    await press('yes');
    expect(await (await ask(`${path}?answer=no&to=0`))?.text()).toContain('The tour is confirmed');
    expect((await getState()).status).toBe('CONFIRMED');
  },
);

testTours('when the team declines, the time is free again and the visitor is notified', async (db) => {
  const { id, path, ask, press, stands: getState, mail } = await openRequest(db);
  await Promise.all([press('no'), press('no')]);
  expect(await getState()).toEqual({
    status: 'DECLINED',
    times: 0,
    activities: ['requested by VISITOR', 'declined by TEAM'],
    mails: ['tour.ended 2'],
  });
  expect(await (await ask(path))?.text()).not.toContain(getAttendancePath(tokens, id));
  expect((await mail(tourEnded.kind, id, { version: 2 }))?.text).toContain('/reschedule-tour-request/');
});

testTours('a refusal can be final, with a reason that is shared, and offers no other time', async (db) => {
  const { id, path, ask, press, stands: getState, mail, change } = await openRequest(db);
  await change(id, { sequence: 1 });
  await press('never');
  expect(await getState()).toEqual(untouched);
  await change(id, { sequence: 0 });
  const said = new URLSearchParams({ answer: 'never', reason: 'closed', shown: '0' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  await ask(path, { method: 'POST', body: said, headers });
  expect((await getState()).status).toBe('DECLINED');
  const email = (await mail(tourEnded.kind, id, { version: 2 }))?.text ?? '';
  expect(email).toContain('about to be rented to someone who asked earlier');
  expect(email).not.toMatch(/Pick another time/);
});

testTours('an answer that comes too late, from elsewhere, or by another link does not count', async (db) => {
  const { organization, token, path, ask, press, stands: getState, setTime } = await openRequest(db);
  expect((await press('yes', { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403);
  expect((await press('perhaps'))?.status).toBe(400);
  expect((await ask(path, { method: 'DELETE' }))?.status).toBe(405);
  const check = await tokens.issue(db, {
    kind: 'staff',
    organizationId: organization.id,
    subjectId: organization.id,
  });
  const unknown = await ask('/staff/tour/unknown');
  const said = await unknown?.text();
  expect(unknown?.status).toBe(404);
  for (const address of [`/staff/tour/${token}`, `/staff/tour/${check}`]) {
    const response = await ask(address);
    expect([response?.status, await response?.text()]).toEqual([404, said]);
  }
  expect((await ask(path, {}, 'orchard.example'))?.status).toBe(404);
  expect(await ask('/staff/other/unknown')).toBeNull();

  setTime(answerBy);
  await press('yes');
  expect(await (await ask(path))?.text()).toContain('no one answered in time');
  expect(await getState()).toEqual(untouched);
});
