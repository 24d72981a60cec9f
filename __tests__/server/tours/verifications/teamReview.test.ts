import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { listActivities } from '#server/tours/model/activities.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { tourToTeam } from '#server/tours/emails/tourToTeam.ts';
import { tourToVisitor } from '#server/tours/confirmations/tourToVisitor.ts';
import { queueMail } from '#server/db/outbox.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { expireTours, isAnyOverdue } from '#server/tours/deadlines/expireTours.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

import { openIdentity, start } from './openIdentity.ts';

const startsAt = new Date('2026-11-26T22:30:00Z');

/** A tour that waits for a document which the team is reviewing. */
async function openWaiting(db: Database, requires: ('EMAIL_CODE' | 'GOVERNMENT_ID')[] = ['GOVERNMENT_ID']) {
  const identity = await openIdentity(db);
  await identity.tours.rule({ kind: 'SELF_GUIDED', requires });
  const { id: checkId, path } = await identity.handedIn();
  const tour = await identity.tours.tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    identityCheckId: checkId,
    verifyBy: new Date('2026-11-26T20:30:00Z'),
  });
  /** The newest email of a kind, as its reader sees it. */
  const said = async (kind: string) => {
    const mail = (await identity.mails()).find((one) => one.kind === kind);
    const message = mail ? await identity.write(mail) : 'nothing to send';
    return message === 'nothing to send' ? message : message.text.replaceAll(/\s+/g, ' ');
  };
  return { ...identity, checkId, path, tour, said, tourNow: async () => tourById(db, tour.id) };
}

/** The same, a minute after the visitor's deadline. */
async function openReviewedLate(db: Database) {
  const waiting = await openWaiting(db);
  const hours = (new Date('2026-11-26T20:31:00Z').getTime() - start.getTime()) / 3_600_000;
  await expireTours(db, waiting.wait(hours));
  return waiting;
}

testOnShared('the link shows the pictures and the name, and opening it changes nothing', async (db) => {
  const { ask, path, seen, checkId } = await openWaiting(db);
  const page = await ask(path);
  const text = await page.text();
  expect(text).toContain('Is this Ada Ng?');
  expect(text).toContain(`src="${path}/front.jpg"`);
  expect(text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const header of [page.headers, (await ask(`${path}/front.jpg`)).headers]) {
    expect(header.get('cache-control')).toBe('private, no-store');
    expect(header.get('referrer-policy')).toBe('no-referrer');
    expect(header.get('x-robots-tag')).toContain('noindex');
  }
  await ask(path, { method: 'HEAD' });
  expect((await ask(`${path}/back.jpg`)).status).toBe(404);
  expect(await seen(checkId)).toMatchObject({ status: 'MANUAL_REVIEW', attemptsLeft: 3 });
});

testOnShared('an approval confirms the waiting tour once', async (db) => {
  const { press, path, checkId, ask, tour, tourNow, mails, seen } = await openWaiting(db);
  const first = await press(path, { decision: 'passed' });
  expect([first.status, first.headers.get('location')]).toEqual([303, path]);
  await press(path, { decision: 'passed' });
  await press(path, { decision: 'no', reason: 'name' });
  expect(await seen(checkId)).toMatchObject({ status: 'PASSED', handoffUrl: null });
  expect(await tourNow()).toMatchObject({ status: 'CONFIRMED', verifyBy: null, sequence: 1 });
  expect((await listActivities(db, tour.id)).map(({ kind }) => kind)).toEqual(['verified', 'confirmed']);
  const emails = (await mails()).filter(({ subjectId }) => subjectId === tour.id);
  expect(emails.map(({ kind, version }) => [kind, version]).sort()).toEqual([
    ['tour.toTeam', 2],
    ['tour.toVisitor', 2],
  ]);
  expect(await (await ask(path)).text()).toContain('that this is Ada Ng');
  expect((await ask(`${path}/front.jpg`)).status).toBe(404);
});

testOnShared('an accepted ID is valid for sixty days in the same tab', async (db) => {
  const identity = await openIdentity(db);
  const { id, path } = await identity.handedIn();
  await identity.press(path, { decision: 'passed' });
  identity.wait(59 * 24);
  expect((await identity.start()).id).toBe(id);
  identity.wait(24);
  expect((await identity.start()).id).not.toBe(id);
});

testOnShared('an approval does not confirm a tour with other requirements or another name', async (db) => {
  const { press, path, tours, checkId, tourNow } = await openWaiting(db, ['EMAIL_CODE', 'GOVERNMENT_ID']);
  const other = await tours.tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    identityCheckId: checkId,
    firstName: 'Bo',
    emailVerifiedAt: start,
  });
  const shown = await tours.tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    identityCheckId: checkId,
    emailVerifiedAt: start,
  });
  await press(path, { decision: 'passed' });
  expect((await tourNow())?.status).toBe('NEEDS_VERIFICATION');
  expect((await tourById(db, other.id))?.status).toBe('NEEDS_VERIFICATION');
  expect((await tourById(db, shown.id))?.status).toBe('CONFIRMED');
});

testOnShared(
  'a tour whose visitor sent their ID on time stays past the deadline, and a yes still confirms it',
  async (db) => {
    const { press, path, tourNow, now } = await openReviewedLate(db);
    expect((await tourNow())?.status).toBe('NEEDS_VERIFICATION');
    expect(await isAnyOverdue(db, now())).toBe(false);
    await press(path, { decision: 'passed' });
    expect((await tourNow())?.status).toBe('CONFIRMED');
  },
);

testOnShared('while we review an ID, both emails say there is nothing left to send', async (db) => {
  const { organization, tour, said } = await openWaiting(db);
  const getEmailText = async (message: MailKind) => {
    const mail = { organizationId: organization.id, subjectId: tour.id, recipient: 'ada@example.com' };
    await queueMail(db, { ...mail, message, now: start });
    return said(message.kind);
  };
  const toVisitor = await getEmailText(tourToVisitor);
  expect(toVisitor).toContain('We’re reviewing your ID');
  expect(toVisitor).toContain('there’s nothing to do now');
  expect(toVisitor).not.toContain('Finish verifying by then');
  const toTeam = await getEmailText(tourToTeam);
  expect(toTeam).toContain('please review the visitor’s ID by Thu, Nov 26, 4:30 PM CST');
  expect(toTeam).not.toContain('still needs to finish verifying');
});

testOnShared('an ID that no one reviewed ends the tour when it starts, and we say it was us', async (db) => {
  const { tourNow, said } = await openReviewedLate(db);
  await expireTours(db, startsAt);
  expect(await tourNow()).toMatchObject({ status: 'EXPIRED', endReason: 'UNREVIEWED' });
  const text = await said('tour.ended');
  expect(text).toContain('You sent everything on time.');
  expect(text).toContain('this one’s on us. Pick another time, or call us.');
});

testOnShared('refused after the deadline, the visitor can send another photo for an hour', async (db) => {
  const { press, path, tourNow, now, said } = await openReviewedLate(db);
  await press(path, { decision: 'again', reason: 'blurred' });
  await expireTours(db, now());
  const anHourLater = new Date(now().getTime() + 3_600_000);
  expect(await tourNow()).toMatchObject({ status: 'NEEDS_VERIFICATION', verifyBy: anHourLater });
  expect(await said('identity.toVisitor')).toContain('by Thu, Nov 26, 3:31 PM CST');
  await expireTours(db, anHourLater);
  expect(await tourNow()).toMatchObject({ status: 'EXPIRED', endReason: 'UNVERIFIED' });
});

testOnShared('our team reads by when to review an ID, and is reminded once while it waits', async (db) => {
  const { getTourToken, press, path, checkId, tour, mails, said, give, done } = await openWaiting(db);
  expect(await said('identity.toTeam')).toContain('by Thu, Nov 26, 4:30 PM CST, when the tour starts.');
  await press(path, { decision: 'again', reason: 'blurred' });
  const token = await getTourToken(checkId);
  await give(token);
  await done(token);
  const reminders = (await mails()).filter(({ kind }) => kind === 'identity.reminder');
  expect(reminders.map(({ subjectId, goodUntil }) => [subjectId, goodUntil])).toEqual([[tour.id, startsAt]]);
  expect(await said('identity.reminder')).toContain('Please answer by');
});

testOnShared('a tour whose deadline has passed is left alone', async (db) => {
  const { press, path, tourNow, wait } = await openWaiting(db);
  wait(7 * 24);
  await press(path, { decision: 'passed' });
  expect((await tourNow())?.status).toBe('NEEDS_VERIFICATION');
});

testOnShared(
  'when a new photo is requested, the visitor learns why and gets another link, and the old ones expire',
  async (db) => {
    const waiting = await openWaiting(db);
    const { press, path, checkId, ask, seen, getTourToken, files, mails, write, tour } = waiting;
    await press(path, { decision: 'again', reason: 'blurred' });
    const view = await seen(checkId);
    expect(view).toMatchObject({
      status: 'FAILED',
      attemptsLeft: 2,
      failureReason: expect.stringContaining('blurred') as string,
    });
    expect(await files()).toEqual([]);
    expect(await (await ask(path)).text()).toContain('We asked Ada Ng on Fri, Nov 20');
    expect((await ask(`/handoff/${await getTourToken(checkId)}`)).status).toBe(200);

    const mail = (await mails()).find(({ kind }) => kind === 'identity.toVisitor');
    expect([mail?.recipient, mail?.subjectId]).toEqual(['ada@example.com', tour.id]);
    const message = mail ? await write(mail) : 'nothing to send';
    expect(message === 'nothing to send' ? message : message.text).toMatch(
      /blurred[^]*finished\?tour=\w{27}/,
    );
  },
);

testOnShared('there are only three attempts, each with its own links', async (db) => {
  const identity = await openIdentity(db);
  const { id, token, path } = await identity.handedIn();
  const [tokens, paths] = [[token], [path]];
  for (let round = 2; round <= 3; round++) {
    await identity.press(paths.at(-1) ?? '', { decision: 'again', reason: 'side' });
    tokens.push(await identity.getTourToken(id));
    expect((await identity.ask(`/handoff/${tokens.at(-2) ?? ''}`)).status).toBe(404);
    await identity.give(tokens.at(-1) ?? '');
    await identity.done(tokens.at(-1) ?? '');
    paths.push(await identity.teamPath());
    expect((await identity.ask(paths.at(-2) ?? '')).status).toBe(404);
  }
  expect(new Set([...tokens, ...paths]).size).toBe(6);
  await identity.press(paths.at(-1) ?? '', { decision: 'again', reason: 'side' });
  expect(await identity.seen(id)).toMatchObject({ status: 'FAILED', attemptsLeft: 0, handoffUrl: null });
});

testOnShared('a refusal is final', async (db) => {
  const { press, path, checkId, ask, seen, tourNow } = await openWaiting(db);
  await press(path, { decision: 'no', reason: 'name' });
  expect(await seen(checkId)).toMatchObject({ status: 'FAILED', attemptsLeft: 0, handoffUrl: null });
  expect((await tourNow())?.status).toBe('NEEDS_VERIFICATION');
  expect(await (await ask(path)).text()).toContain('doesn’t show Ada Ng');
});

testOnShared('only our buttons decide, not other requests or other sites', async (db) => {
  const { press, ask, path, checkId, seen } = await openWaiting(db);
  const bodies = [
    {},
    { decision: 'yes' },
    { decision: 'no' },
    { decision: 'no', reason: 'blurred' },
    { decision: 'again' },
  ];
  for (const body of bodies) expect((await press(path, body as Record<string, string>)).status).toBe(400);
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: 'decision=passed' };
  expect((await ask(path, foreign)).status).toBe(403);
  expect((await ask(path, { method: 'POST', body: '{"decision":"passed"}' })).status).toBe(400);
  expect((await ask(path, { method: 'DELETE' })).status).toBe(405);
  expect((await ask(`${path}/front.jpg`, { method: 'POST', body: 'decision=passed' })).status).toBe(405);
  expect((await seen(checkId)).status).toBe('MANUAL_REVIEW');
});

testOnShared(
  'a link that is unknown or of another kind or organization leads nowhere, always alike',
  async (db) => {
    const identity = await openIdentity(db);
    await saveLantern(db, [], 'orchard');
    const { token, path } = await identity.handedIn();
    const readResponse = async (response: Response) => [response.status, await response.text()];
    const unknown = await readResponse(await identity.ask('/staff/identity/unknown'));
    expect(unknown[0]).toBe(404);
    expect(await readResponse(await identity.ask(`/staff/identity/${token}`))).toEqual(unknown);
    expect(await readResponse(await identity.ask(path, {}, { host: 'orchard.example' }))).toEqual(unknown);
    expect(
      await readResponse(await identity.press('/staff/identity/unknown', { decision: 'passed' })),
    ).toEqual(unknown);
    expect((await identity.ask(`/handoff/${path.split('/').at(-1) ?? ''}`)).status).toBe(404);
    for (let at = 0; at < 6; at++) await identity.ask(`/staff/identity/unknown${String(at)}`);
    expect((await identity.ask('/staff/identity/unknown99')).status).toBe(429);
    expect((await identity.ask(path)).status).toBe(200);
  },
);

testOnShared(
  'a picture that was moved or changed in the database is not shown as another one',
  async (db) => {
    const { ask, path } = await openWaiting(db);
    await db.query('test.move', sql`update identity_files set part = 'BACK'`);
    expect(await (await ask(path)).text()).toContain('/back.jpg');
    expect((await ask(`${path}/back.jpg`)).status).toBe(404);
  },
);
