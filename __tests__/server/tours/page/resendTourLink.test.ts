import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { tourById } from '#server/tours/model/tours.ts';
import type { ResendTourLinkInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { saveVerifiedContact } from '#server/contact/verifiedContacts.ts';
import { tourLinks } from '#server/tours/emails/tourLinks.ts';
import { tourResent } from '#server/tours/confirmations/tourToVisitor.ts';
import { resendTourLink } from '#server/tours/page/resendTourLink.ts';

import { newBrowser } from '../createBrowser.ts';
import { makeTours, now, secretKey, tokens } from '../makeTours.ts';
import { testTours } from '../testTours.ts';

async function openResending(db: Database) {
  const made = await makeTours(db);
  const limits = {
    formsPer10Min: 10,
    maxEmailsPerRecipientPerHour: 5,
    maxEmailsPerOrganizationPerHour: 1000,
  };
  let at = now;
  const resend = (
    input: Partial<ResendTourLinkInput>,
    ip = '192.0.2.1',
    { browser, perHour = 5 }: { browser?: BrowserSession; perHour?: number } = {},
  ) =>
    resendTourLink(
      {
        db,
        now: at,
        ip,
        browser,
        secretKey,
        tokens,
        limits: { ...limits, maxEmailsPerRecipientPerHour: perHour },
      },
      { organizationId: made.organization.id, email: 'ada@example.com', ...input },
    );
  const wait = (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000));
  return { ...made, resend, wait };
}

testTours(
  'the links of bookings go to the address that booked, and the answer is always the same',
  async (db) => {
    const { resend, tour, mails, mail } = await openResending(db);
    const [first, second] = [
      await tour(),
      await tour({ startsAt: new Date('2026-11-27T22:30:00Z'), endsAt: new Date('2026-11-27T23:00:00Z') }),
    ];
    await tour({ status: 'CANCELLED_BY_PROSPECT' });
    const bob = await tour({ email: 'bob@example.com' });
    expect(await resend({ email: ' ADA@example.com' })).toEqual({ accepted: true });
    expect(await resend({ email: 'nobody@example.com' })).toEqual({ accepted: true });
    expect((await mails(tourLinks.kind)).map(({ recipient }) => recipient)).toEqual(['ADA@example.com']);
    const message = await mail(tourLinks.kind, first.id, { recipient: 'ADA@example.com', version: 1 });
    expect(message?.subject).toBe('The links to your tours');
    const links = message?.text?.match(/tour=\w+/g);
    expect(links).toEqual([`tour=${first.token}`, `tour=${second.token}`]);
    expect(message?.text).not.toContain(bob.token);
  },
);

testTours('the link of a past tour is sent again as long as it leads on', async (db) => {
  const { resend, tour, mails, mail } = await openResending(db);
  const begunHoursAgo = (hours: number) => {
    const startsAt = new Date(now.getTime() - hours * 3_600_000);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
  };
  const ended = async (hoursAgo: number, changes: Parameters<typeof tour>[0], canRebook = true) => {
    const made = await tour(changes);
    const endedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    await db.query(
      'test.end',
      sql`update tours set ended_at = ${endedAt}, can_rebook = ${canRebook} where id = ${made.id}`,
    );
    return made;
  };
  const seen = await tour({ status: 'COMPLETED', ...begunHoursAgo(13 * 24) });
  const leading = [
    await tour(),
    await tour({ status: 'NO_SHOW', ...begunHoursAgo(72) }),
    seen,
    await ended(71, { status: 'DECLINED', ...begunHoursAgo(-300) }),
    await ended(71, { status: 'EXPIRED', ...begunHoursAgo(-301) }),
    await ended(71, { status: 'CANCELLED_BY_MANAGER', ...begunHoursAgo(-302) }),
  ].map(({ token }) => token);
  await tour({ status: 'COMPLETED', ...begunHoursAgo(15 * 24) });
  await tour({ status: 'NO_SHOW', ...begunHoursAgo(73) });
  await ended(73, { status: 'DECLINED' });
  await ended(1, { status: 'DECLINED' }, false);
  await ended(1, { status: 'CANCELLED_BY_PROSPECT' });
  const often = await ended(1, { status: 'CANCELLED_BY_MANAGER' });
  await db.query('test.often', sql`update tours set reschedule_count = 3 where id = ${often.id}`);

  await resend({});
  expect(await mails(tourLinks.kind)).toHaveLength(1);
  const { text = '' } = (await mail(tourLinks.kind, seen.id)) ?? {};
  const links = (text.match(/(?<=tour=)\w+/g) ?? []) as string[];
  expect(links.toSorted()).toEqual(leading.toSorted());
  // upcoming tours come before past ones
  expect(links.at(-1)).toBe(seen.token);
  expect(text).toContain('Your tour is over');
});

testTours('a link leads on for as many moves as the organization allows', async (db) => {
  const { resend, tour, mails, wait } = await openResending(db);
  await tour({ status: 'CANCELLED_BY_MANAGER' });
  await db.query('test.often', sql`update tours set ended_at = ${now}, reschedule_count = 3`);
  await resend({});
  expect(await mails(tourLinks.kind)).toEqual([]);
  await db.query('test.say', sql`update organizations set settings = '{"tourChanges":{"maxMoves":4}}'`);
  wait(1);
  await resend({});
  expect(await mails(tourLinks.kind)).toHaveLength(1);
});

testTours('the link of an ended tour is not sent while its home is not for rent', async (db) => {
  const { resend, tour, mails, wait } = await openResending(db);
  await tour({ status: 'CANCELLED_BY_MANAGER' });
  await db.query('test.end', sql`update tours set ended_at = ${now}`);
  for (const status of ['OFF_MARKET', 'ON_HOLD']) {
    await db.query('test.gone', sql`update units set status = ${status}`);
    await resend({});
  }
  expect(await mails(tourLinks.kind)).toEqual([]);
  await db.query('test.back', sql`update units set status = 'AVAILABLE_NOW'`);
  wait(1);
  await resend({});
  expect(await mails(tourLinks.kind)).toHaveLength(1);
});

testTours('asking again at once sends nothing more, and cannot flood a mailbox', async (db) => {
  const { resend, tour, mails, wait } = await openResending(db);
  await tour();
  await Promise.all([resend({}), resend({}), resend({})]);
  expect(await mails(tourLinks.kind)).toHaveLength(1);
  for (let times = 0; times < 5; times++) {
    wait(1);
    await resend({});
  }
  expect((await mails(tourLinks.kind)).length).toBeLessThanOrEqual(5);
  wait(0);
  for (let times = 0; times < 10; times++) await resend({ email: 'x@example.com' }, '192.0.2.99');
  await expect(resend({}, '192.0.2.99')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(resend({ email: 'a@b' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    info: { email: expect.any(String) as string },
  });
});

testTours('strangers who request the links of a tour do not use up its visitor’s share', async (db) => {
  const { resend, tour, mails, wait, organization } = await openResending(db);
  await tour();
  const browser = newBrowser();
  const shown = {
    organizationId: organization.id,
    channel: 'EMAIL' as const,
    destination: 'ada@example.com',
  };
  await saveVerifiedContact({ db, secretKey, browser, now }, { ...shown, verifiedAt: now });
  const perHour = 1;
  const askFrom = async (ip: string, own?: BrowserSession) => {
    wait(1);
    await resend({}, ip, { browser: own, perHour });
    return (await mails(tourLinks.kind)).length;
  };
  for (let at = 1; at <= 6; at++) expect(await askFrom(`198.51.100.${String(at)}`)).toBe(at);
  expect(await askFrom('198.51.100.7')).toBe(6);
  expect(await askFrom('198.51.100.7', browser)).toBe(7);
  expect(await askFrom('198.51.100.7', browser)).toBe(7);
});

testTours(
  'the holder of a tour can correct a mistyped address until that address is verified',
  async (db) => {
    const { resend, tour, mails, mail } = await openResending(db);
    const mistyped = await tour({ email: 'ada@exmaple.com' });
    await resend({ publicToken: mistyped.token });
    expect((await tourById(db, mistyped.id))?.email).toBe('ada@example.com');
    expect((await mails(tourResent.kind)).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    const message = await mail(tourResent.kind, mistyped.id, { version: 1 });
    expect(message?.text).toContain(mistyped.token);

    const proved = await tour({ email: 'ada@work.example', emailVerifiedAt: now });
    const over = await tour({ email: 'ada@old.example', status: 'EXPIRED' });
    for (const { token } of [proved, over, { token: 'unknown' }]) {
      expect(await resend({ email: 'thief@example.com', publicToken: token })).toEqual({ accepted: true });
    }
    expect((await tourById(db, proved.id))?.email).toBe('ada@work.example');
    expect((await tourById(db, over.id))?.email).toBe('ada@old.example');
    expect(await mails(tourResent.kind)).toHaveLength(2);
    expect(await mails(tourLinks.kind)).toEqual([]);
  },
);
