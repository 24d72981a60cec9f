import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import { claimMails, newestMails, queueMail } from '#server/db/outbox.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import { testWithDatabase, testOnPostgres } from '#tests/support/bothEngines.ts';

import { openOutbox, plainLetter, start } from './openOutbox.ts';
import { startSmtpServer } from './smtpServer.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.stop());

testWithDatabase('an email is sent once, and not again', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  await outbox.queue();
  await outbox.send(smtp.url);
  await outbox.send(smtp.url);
  expect(smtp.taken.map(({ to }) => to)).toEqual([['visitor@example.com']]);
  expect(await outbox.rows()).toEqual([
    { attempts: 1, sentAt: start, sentBy: 'SMTP', nextAttemptAt: null, failureReason: null },
  ]);
});

testWithDatabase(
  'an email server that fails, hangs and is down gets the email when it is back',
  async (open) => {
    const { db } = await open();
    const outbox = await openOutbox(db);
    await outbox.queue();

    smtp.behave('fail');
    await outbox.send(smtp.url);
    expect(await outbox.rows()).toMatchObject([
      { attempts: 1, sentAt: null, failureReason: 'EMESSAGE 451', nextAttemptAt: new Date(+start + 30_000) },
    ]);
    await outbox.send(smtp.url);
    expect(smtp.countRecipients()).toBe(1);

    outbox.wait(30);
    smtp.behave('hang');
    await outbox.send(smtp.url, 300);
    expect(await outbox.rows()).toMatchObject([{ attempts: 2, sentAt: null, failureReason: 'ETIMEDOUT' }]);

    outbox.wait(60);
    await outbox.send('smtp://127.0.0.1:1');
    expect((await outbox.rows())[0]?.failureReason).toMatch(/^E(SOCKET|CONNECTION)/);

    outbox.wait(120);
    smtp.behave('take');
    await outbox.send(smtp.url);
    expect(smtp.taken).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ attempts: 4, sentBy: 'SMTP', failureReason: null }]);
  },
);

testWithDatabase('a refused address is given up at once, and the log does not name it', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  await outbox.queue();
  smtp.behave('refuse');
  await outbox.send(smtp.url);
  expect(await outbox.rows()).toMatchObject([
    { attempts: 1, sentAt: null, nextAttemptAt: null, failureReason: 'EENVELOPE 550' },
  ]);
  expect(outbox.lines.join('')).toContain('mail.abandoned');
  expect(outbox.lines.join('')).not.toContain('visitor');
});

testWithDatabase('after twelve failures an email is given up', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  await outbox.queue();
  smtp.behave('fail');
  for (let attempt = 0; attempt < 15; attempt++) {
    await outbox.send(smtp.url);
    outbox.wait(3600);
  }
  expect(await outbox.rows()).toMatchObject([{ attempts: 12, nextAttemptAt: null, sentAt: null }]);
  expect(smtp.countRecipients()).toBe(12);
});

testWithDatabase(
  'without an email server it stays in the outbox as it was when due, and is not sent when there is one later',
  async (open) => {
    const { db } = await open();
    let content: EmailContent | null = plainLetter;
    const outbox = await openOutbox(db, () => content);
    await outbox.queue();
    await outbox.send(null);
    content = null;
    const [mail] = await newestMails(db, 1);
    expect(mail && (await outbox.previews.readMessage(mail))?.subject).toBe(plainLetter.subject);
    await outbox.send(smtp.url);
    expect(await outbox.rows()).toMatchObject([{ sentBy: 'OUTBOX', sentAt: start, nextAttemptAt: null }]);
    expect(smtp.taken).toEqual([]);
  },
);

testWithDatabase('an email that is due later waits for its time', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  await outbox.queue('visitor@example.com', new Date(+start + 3_600_000));
  await outbox.send(smtp.url);
  expect(smtp.taken).toEqual([]);
  outbox.wait(3600);
  await outbox.send(smtp.url);
  expect(smtp.taken).toHaveLength(1);
});

testWithDatabase('an outdated email is not sent', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db, () => null);
  await outbox.queue();
  await outbox.send(smtp.url);
  expect(smtp.taken).toEqual([]);
  expect(await outbox.rows()).toMatchObject([{ nextAttemptAt: null, failureReason: 'nothing to send' }]);
});

testWithDatabase('many senders at once deliver each email once', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  for (let at = 0; at < 24; at++) await outbox.queue(`visitor${at}@example.com`);
  await Promise.all([1, 2, 3, 4].map(() => outbox.send(smtp.url)));
  expect(new Set(smtp.taken.map(({ to }) => to[0])).size).toBe(24);
  expect(smtp.taken).toHaveLength(24);
});

testOnPostgres('two servers on one database deliver each email once', async (open) => {
  const { db, settings } = await open();
  const second = await openDatabase(settings);
  const [one, two] = [await openOutbox(db), await openOutbox(second)];
  for (let at = 0; at < 24; at++) await one.queue(`visitor${at}@example.com`);
  await Promise.all([one.send(smtp.url), two.send(smtp.url)]);
  await second.close();
  expect(new Set(smtp.taken.map(({ to }) => to[0])).size).toBe(24);
  expect(smtp.taken).toHaveLength(24);
});

testWithDatabase(
  'emails taken by a server that was killed are sent by the next, with the same id',
  async (open) => {
    const { db } = await open();
    const outbox = await openOutbox(db);
    await outbox.queue();
    const [claimed] = await claimMails(db, { channels: ['MAIL'], now: start, leaseMs: 120_000, limit: 5 });
    await outbox.send(smtp.url);
    expect(smtp.taken).toEqual([]);
    outbox.wait(120);
    await outbox.send(smtp.url);
    expect(smtp.taken.map(({ mail }) => mail.messageId)).toEqual([`<${claimed?.id}@lantern-homes.example>`]);
  },
);

testWithDatabase('an email is queued in its transaction, and once for each event', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  const subjectId = randomUUID();
  const mail = {
    organizationId: outbox.organization.id,
    message: outbox.message,
    subjectId,
    recipient: 'visitor@example.com',
    now: start,
  };
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('It went wrong');
  });
  await expect(failing).rejects.toThrow('It went wrong');
  expect(await outbox.rows()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => queueMail(tx, mail))));
  expect(await outbox.rows()).toHaveLength(1);
  await db.transaction((tx) => queueMail(tx, { ...mail, version: 2 }));
  expect(await outbox.rows()).toHaveLength(2);
});

testWithDatabase('the outbox accepts no address that could be two', async (open) => {
  const { db } = await open();
  const outbox = await openOutbox(db);
  for (const recipient of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
    await expect(outbox.queue(recipient)).rejects.toThrow('23514');
  }
  expect(await db.query('rows', sql`select id from outbox`)).toEqual([]);
});
