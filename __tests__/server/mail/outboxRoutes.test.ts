import PostalMime from 'postal-mime';

import type { Caller } from '#server/http/caller.ts';
import { getCaller } from '#server/http/caller.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import { createPreviews } from '#server/mail/viewer/createPreviews.ts';
import { defineText } from '#server/organizations/messages.ts';
import { createOutboxRoutes } from '#server/mail/viewer/outboxRoutes.ts';
import { newestMails, queueMail, type QueuedMail } from '#server/db/outbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { openOutbox } from './openOutbox.ts';

const local: Caller = { ip: '127.0.0.1', isSecure: false, requestId: 'test', isLocal: true };
const remote: Caller = { ...local, isLocal: false };

const emailContent: EmailContent = {
  subject: '</title><script>alert(1)</script>',
  blocks: [
    { kind: 'paragraph', text: '<script>alert(2)</script>' },
    { kind: 'button', text: 'Go on', href: 'http://localhost:3000/listings' },
  ],
};

/** Null when what the email is about has changed so that it no longer applies. */
let currentContent: EmailContent | null = emailContent;

let database: TestDatabase;
let previews: ReturnType<typeof createPreviews>;
let pages: ReturnType<typeof openRoutes>;
let production: ReturnType<typeof openRoutes>;
let id: string;
let textId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const outbox = await openOutbox(db, () => currentContent);
  await outbox.queue('visitor@example.com');
  const writeText = (queued: QueuedMail) =>
    Promise.resolve({ to: queued.recipient, body: 'Code <b>123456</b>', quietHoursZone: null });
  previews = createPreviews({ write: outbox.write, writeText });
  pages = openRoutes(createOutboxRoutes({ db, previews, isDemo: true }));
  production = openRoutes(createOutboxRoutes({ db, previews, isDemo: false }));
  id = (await newestMails(db, 1))[0]?.id ?? '';
  await queueMail(db, {
    organizationId: outbox.organization.id,
    message: defineText('code', { write: () => Promise.resolve(null) }),
    subjectId: id,
    recipient: '+15125550199',
    now: new Date('2026-11-20T16:01:00Z'),
  });
  textId = (await newestMails(db, 1))[0]?.id ?? '';
});
afterAll(() => database.close());

const at = (path: string, host = 'localhost:3000') => new Request(`http://${host}${path}`);

test('on the local machine the list, an email, its page and the raw message can be read', async () => {
  const list = await pages(at('/outbox'), local);
  expect(await list?.text()).toContain(`href="/outbox/${id}"`);
  const one = await (await pages(at(`/outbox/${id}`), local))?.text();
  expect(one).toContain('visitor@example.com');
  expect(one).toContain('http://localhost:3000/listings');
  expect(one).not.toContain('<script>');
  const page = await pages(at(`/outbox/${id}/html`), local);
  expect(await page?.text()).toContain('<base target="_blank">');
  const message = await pages(at(`/outbox/${id}.eml`), local);
  expect(message?.headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`);
  const parsed = await PostalMime.parse((await message?.arrayBuffer()) ?? '');
  expect(parsed.to?.[0]?.address).toBe('visitor@example.com');
});

test('a text is marked as one, and shows only its words', async () => {
  const list = await (await pages(at('/outbox'), local))?.text();
  expect(list).toMatch(/Text: Code &lt;b&gt;123456&lt;\/b&gt;<[^]*To \+15125550199/);
  expect(list).toMatch(/Email: &lt;\/title&gt;&lt;script&gt;[^]*To visitor@example.com/);
  const text = await pages(at(`/outbox/${textId}`), local);
  expect(await text?.text()).toContain('Code &lt;b&gt;123456&lt;/b&gt;');
  expect((await pages(at(`/outbox/${textId}.eml`), local))?.status).toBe(404);
  expect((await pages(at(`/outbox/${textId}`), remote))?.status).toBe(404);
});

test('no page is cached, indexed, framed elsewhere, or may run a script', async () => {
  for (const path of [
    '/outbox',
    `/outbox/${id}`,
    `/outbox/${id}/html`,
    `/outbox/${id}.eml`,
    '/outbox/none',
  ]) {
    const headers = (await pages(at(path), local))?.headers ?? new Headers();
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    if (policy !== null) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
    }
  }
  const preview = await pages(at(`/outbox/${id}/html`), local);
  expect(preview?.headers.get('content-security-policy')).toMatch(
    /sandbox allow-popups(?!.*allow-(scripts|same-origin))/,
  );
});

test('a stranger, another name of this machine and any other environment find nothing', async () => {
  for (const path of ['/outbox', '/outbox/', `/outbox/${id}`, `/outbox/${id}/html`, `/outbox/${id}.eml`]) {
    expect((await pages(at(path), remote))?.status).toBe(404);
    expect((await pages(at(path), { ...local, isLocal: undefined }))?.status).toBe(404);
    expect((await pages(at(path, 'evil.example'), local))?.status).toBe(404);
    expect((await pages(at(path, 'localhost.evil.example'), local))?.status).toBe(404);
    expect((await production(at(path), local))?.status).toBe(404);
  }
  expect((await pages(at('/outbox', 'orchard.localhost:3000'), local))?.status).toBe(200);
  expect((await pages(at('/outbox', '[::1]:3000'), local))?.status).toBe(200);
});

test('an unknown email is not found, and other addresses are left to other handlers', async () => {
  expect((await pages(at('/outbox/nothing'), local))?.status).toBe(404);
  expect((await pages(at('/outbox/00000000-0000-4000-8000-000000000000'), local))?.status).toBe(404);
  expect(await pages(at('/outboxes'), local)).toBeNull();
  expect(await pages(at('/listings'), local)).toBeNull();
});

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['192.0.2.1', {}, false],
  ['192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 192.0.2.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, true],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
  ['127.0.0.1', { 'x-real-ip': '192.0.2.1' }, false],
])('a connection from %s with %j comes from this machine: %s', (address, headers, isLocal) => {
  for (const hops of [0, 1]) expect(getCaller(new Headers(headers), address, hops).isLocal).toBe(isLocal);
});

test('what would have been sent stays as it was, with its subject in the list, when the email no longer applies', async () => {
  const [mail] = (await newestMails(database.db, 10)).filter(({ channel }) => channel === 'MAIL');
  if (!mail) throw new Error('No email was queued.');
  await previews.keep([mail]);
  currentContent = null;
  const list = await (await pages(at('/outbox'), local))?.text();
  expect(list).toContain('Email: &lt;/title&gt;&lt;script&gt;alert(1)');
  const page = await pages(at(`/outbox/${mail.id}/html`), local);
  expect(await page?.text()).toContain('http://localhost:3000/listings');
});

test('after a restart, the list says what each message was about, and never its internal name', async () => {
  const writers = {
    write: () => Promise.resolve('nothing to send' as const),
    writeText: (queued: QueuedMail) =>
      Promise.resolve({ to: queued.recipient, body: `Your tour is booked. ${'See you. '.repeat(20)}` }),
  };
  const restarted = openRoutes(
    createOutboxRoutes({ db: database.db, previews: createPreviews(writers as never), isDemo: true }),
  );
  const list = await (await restarted(at('/outbox'), local))?.text();
  expect(list).toMatch(/Text: Your tour is booked\. (See you\. )+[A-Z][a-z ]*…</);
  expect(list).toContain('Email: This email no longer applies<');
  expect(list).not.toMatch(/(Text: code|Email: test)</);
});

test('an email that no longer applied when it was due says so', async () => {
  const [mail] = (await newestMails(database.db, 10)).filter(({ channel }) => channel === 'MAIL');
  const fresh = createPreviews({
    write: () => Promise.resolve('nothing to send'),
    writeText: () => Promise.resolve('nothing to send'),
  });
  const other = openRoutes(createOutboxRoutes({ db: database.db, previews: fresh, isDemo: true }));
  const page = await (await other(at(`/outbox/${mail?.id ?? ''}`), local))?.text();
  expect(page).toContain('This email no longer applies');
});
