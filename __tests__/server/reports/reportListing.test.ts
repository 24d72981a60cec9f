import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { reportRetention } from '#server/reports/retention.ts';
import { createRetentionTimes } from '#server/retention.ts';
import { now, secretKey } from '#tests/server/inquiries/openInquiries.ts';

import { type Changes, openReports } from './openReports.ts';
import { testReports } from './testReports.ts';

const LEASING = 'leasing@lantern-homes.example';

const stored = (db: Database) =>
  db.query<Record<string, unknown>>(
    'reports',
    sql`select reference, kind, found_url as "foundUrl", comment, email from listing_reports order by created_at`,
  );

testReports('a report sent twice is stored once, and two emails report it', async (db) => {
  const { report, mails, mailTo } = await openReports(db);
  const first = await report({ idempotencyKey: 'the-same-key' });
  const again = await report({ idempotencyKey: 'the-same-key' });
  expect(again).toEqual(first);
  expect(first.reference).toMatch(/^R-[2-9A-HJ-NP-Z]{6}$/);
  expect(first.reviewBy?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(await stored(db)).toEqual([
    {
      reference: first.reference,
      kind: 'SCAM_COPY',
      foundUrl: 'https://ads.example/7712',
      comment: 'The same pictures.',
      email: 'ada@example.com',
    },
  ]);
  expect(await mails()).toHaveLength(2);

  const toTeam = await mailTo(LEASING);
  expect(toTeam.subject).toBe(`${first.reference}: a copied ad, Home elm-house`);
  expect(toTeam.text).toContain('https://ads.example/7712');
  expect(toTeam.text).toContain('The same pictures.');
  expect(toTeam.html).not.toContain('href="https://ads.example');
  const toReporter = await mailTo('ada@example.com');
  expect(toReporter.subject).toBe(`We got your report ${first.reference}`);
  expect(toReporter.text).toContain('by Fri, Nov 20, 6:00 PM CST');
  expect(toReporter.text).not.toContain('The same pictures.');
  await expect(report({ idempotencyKey: 'the-same-key', comment: 'Other words' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

testReports('a bot gets a reference as a person does, and nothing of it is stored', async (db) => {
  const { report, mails } = await openReports(db);
  const trapped: Changes = {
    antiSpam: { stamp: createFormStamp(secretKey, new Date(now.getTime() - 60_000)), website: 'x' },
    idempotencyKey: 'key-of-a-bot',
  };
  const bot = await report(trapped);
  expect(await report(trapped)).toEqual(bot);
  expect(bot.reference).toMatch(/^R-[2-9A-HJ-NP-Z]{6}$/);
  expect(await stored(db)).toEqual([]);
  expect(await mails()).toEqual([]);
});

testReports('a very quick report has to be sent once more, and is never dropped', async (db) => {
  const { report } = await openReports(db);
  await expect(report({ antiSpam: { stamp: createFormStamp(secretKey, now) } })).rejects.toMatchObject({
    info: { antiSpam: 'That was very fast. Please check your answers, then send this again.' },
  });
});

testReports('a field that a kind of report requires is named', async (db) => {
  const { report } = await openReports(db);
  const getRefusedFields = async (changes: Changes) => {
    const error: unknown = await report(changes).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const { info } = error as { info: Record<string, string> };
    for (const sentence of Object.values(info)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    return Object.keys(info);
  };
  expect(await getRefusedFields({ foundUrl: null, comment: ' ' })).toEqual(['foundUrl']);
  expect(await getRefusedFields({ foundUrl: 'javascript:alert(1)' })).toEqual(['foundUrl']);
  expect(await getRefusedFields({ foundUrl: `https://ads.example/${'x'.repeat(2000)}` })).toEqual([
    'foundUrl',
  ]);
  for (const kind of ['WRONG_FACTS', 'ACCESSIBILITY_BARRIER', 'DISCRIMINATORY', 'OTHER'] as const) {
    expect(await getRefusedFields({ kind, comment: null })).toEqual(['comment']);
  }
  expect(await getRefusedFields({ comment: 'x'.repeat(2001) })).toEqual(['comment']);
  expect(await getRefusedFields({ email: 'ada@' })).toEqual(['email']);
  expect(await getRefusedFields({ unitSlug: 'gone-for-good' })).toEqual(['unitSlug']);
  expect(await getRefusedFields({ organizationId: 'nobody' })).toEqual(['organizationId']);
  expect(await stored(db)).toEqual([]);

  await report({ kind: 'WRONG_PRICE', foundUrl: null, comment: null, email: null });
  await report({ unitSlug: null, foundUrl: 'ads.example/7712 ', comment: null, email: null });
  expect((await stored(db)).map(({ foundUrl }) => foundUrl)).toEqual([null, 'https://ads.example/7712']);
});

testReports('reports count with the other forms, and cannot flood a mailbox', async (db) => {
  const { report, mails } = await openReports(db);
  for (let at = 0; at < 10; at++) await report();
  await expect(report()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await report({}, { ip: '192.0.2.2' });
  const emails = await mails();
  expect(emails.filter(({ recipient }) => recipient === LEASING)).toHaveLength(11);
  expect(emails.filter(({ recipient }) => recipient === 'ada@example.com')).toHaveLength(6);
});

testReports('a report is deleted after its months', async (db) => {
  const { report } = await openReports(db);
  await report();
  await report(
    { antiSpam: { stamp: createFormStamp(secretKey, now) } },
    { at: new Date(now.getTime() + 86_400_000) },
  );
  const settings = { inquiryMonths: 24, sentMailDays: 30 };
  const purgeOn = (day: string) =>
    reportRetention.purge(db, createRetentionTimes(new Date(`${day}T12:00:00Z`), settings));
  await purgeOn('2028-11-20');
  expect(await stored(db)).toHaveLength(2);
  await purgeOn('2028-11-21');
  expect(await stored(db)).toHaveLength(1);
});
