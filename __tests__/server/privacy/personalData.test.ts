import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { erasePersonalData } from '#server/privacy/erasePersonalData.ts';
import { exportPersonalData } from '#server/privacy/exportPersonalData.ts';
import { tourTimeFreed } from '#server/tours/emails/timeFreed.ts';
import { openLocalTwilio } from '#tests/server/chat/localTwilio.ts';
import { now, secretKey, tokens } from '#tests/server/tours/makeTours.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { EMAIL, keepChat, keepQuietChat, keepTour, tablesWith, WORD } from './storePersonalData.ts';

describeOrganization('The data about a person', (fixture) => {
  let saved: Awaited<ReturnType<typeof keepTour>>;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-data-'));
    await keepChat(fixture);
    saved = await keepTour(fixture);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const erase = async (
    slug: string,
    args: readonly string[],
    twilio: Parameters<typeof erasePersonalData>[0]['twilio'] = null,
  ) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line.trim());
    const call = { db: fixture.db, secretKey, twilio, args: ['--organization', slug, ...args], say, now };
    return { answer: await erasePersonalData(call), said };
  };
  const exported = async (slug: string, ...more: string[]) => {
    const args = ['--organization', slug, ...more];
    const call = { db: fixture.db, args, folder, say: () => undefined, now: systemClock.now() };
    return exportPersonalData(call);
  };
  const read = async (into: string) =>
    JSON.parse(await readFile(path.join(folder, into, 'personal-data.json'), 'utf8')) as Record<
      string,
      object[]
    >;

  const listMails = (organizationId: string) =>
    fixture.db.query('test.mails', sql`select kind from outbox where organization_id = ${organizationId}`);

  test('is exported whole, with the files of the chats, for the requested organization only', async () => {
    expect(await exported('maple', 'ANN@example.com', 'maple')).toContain('All data about ANN@example.com');
    const chats = await read('maple');
    expect(Object.keys(chats)).toEqual(
      expect.arrayContaining([
        'chat_sessions',
        'chat_conversations',
        'chat_messages',
        'chat_users',
        'chat_media',
        'agent_turns',
        'chat_feedback',
        'chat_hand_overs',
        'work_orders',
        'resident_verifications',
        'residents',
        'resident_leases',
        'resident_bills',
        'resident_application_groups',
        'outbox',
      ]),
    );
    expect(JSON.stringify(chats.chat_messages)).toContain(WORD);
    expect(chats.agent_turns).toMatchObject([
      { memory: { repair: { address: expect.stringMatching(/^12 Oak/) as string } } },
    ]);
    expect(Object.keys(chats.agent_turns?.[0] ?? {})).not.toContain('held_until');
    expect(chats.tours).toBeUndefined();
    const files = await readdir(path.join(folder, 'maple'));
    expect(files.filter((name) => /^ME[0-9a-f]{32}\.jpg$/.test(name))).toHaveLength(2);
    expect((await stat(path.join(folder, 'maple', 'personal-data.json'))).mode & 0o077).toBe(0);

    await exported('lantern', EMAIL, 'lantern');
    const tours = await read('lantern');
    expect(Object.keys(tours)).toEqual(
      expect.arrayContaining([
        'prospects',
        'consents',
        'inquiries',
        'alerts',
        'listing_reports',
        'tours',
        'tour_feedback',
        'identity_checks',
        'identity_files',
        'contact_codes',
        'agent_visits',
        'agent_visit_events',
      ]),
    );
    expect(tours.chat_sessions).toBeUndefined();
    expect(JSON.stringify({ chats, tours })).not.toMatch(/_mac"|"sealed"|\\\\x/);
    expect(JSON.stringify(tours)).not.toContain('bo@example.com');
  });

  test('is not exported over existing files', async () => {
    await exported('maple', EMAIL, 'twice');
    await expect(exported('maple', EMAIL, 'twice')).rejects.toThrow('isn’t empty');
    expect(await exported('maple', 'nobody@example.com', 'nobody')).toBe(
      'There’s no data about nobody@example.com.',
    );
  });

  test.each(['--dry-run', '--leases'])(
    'is not exported with %s, which has no meaning there',
    async (option) => {
      await expect(exported('maple', EMAIL, 'optional', option)).rejects.toThrow(
        `Unknown option '${option}'. Usage: npm run export`,
      );
      expect(await readdir(folder)).not.toContain('optional');
    },
  );

  test('is found by the fields of a chat, whatever pages have written into the same text', async () => {
    const email = 'else@example.com';
    const noted = await keepQuietChat(fixture, {
      email,
      attributes: JSON.stringify({ page: '\0', user: { email: 'Cleo@example.com' } }),
    });
    for (const attributes of [
      JSON.stringify({ page: 'of cleo@example.com \0' }),
      '{"user": {"email": "cleo@example.com"',
      'null',
    ]) {
      await keepQuietChat(fixture, { email, attributes });
    }

    await exported('maple', 'cleo@example.com', 'cleo');
    expect((await read('cleo')).chat_sessions).toMatchObject([{ conversation_sid: noted }]);
    expect((await erase('maple', ['cleo@example.com'])).said).toEqual(
      expect.arrayContaining(['1 chat', '1 conversation']),
    );
    expect((await erase('maple', ['cleo@example.com'])).answer).toContain('There’s no data');
    expect((await erase('maple', [email])).said).toContain('3 chats');
  });

  test.each([
    [['--organization', 'nowhere', EMAIL], 'There is no organization "nowhere".'],
    [['--organization', 'maple'], 'Usage: npm run erase'],
    [['--organization', 'maple', 'ann'], '"ann" is neither an email address nor a phone number'],
    [['--organization', 'maple', 'team@maple.example'], 'is Maple Homes’s own address'],
    [['--organization', 'maple', EMAIL, 'more'], 'Usage: npm run erase'],
  ])('nothing is erased for %j', async (args, sentence) => {
    const call = { db: fixture.db, secretKey, twilio: null, args, say: () => undefined, now };
    await expect(erasePersonalData(call)).rejects.toThrow(sentence);
  });

  test('is listed and left alone in a dry run', async () => {
    const before = await tablesWith(fixture.db, EMAIL, WORD);
    const { answer, said } = await erase('lantern', [EMAIL, '--dry-run']);
    expect(answer).toBe('Dry run: nothing was erased.');
    expect(said).toEqual(expect.arrayContaining(['1 contact', '1 question', '1 tour', '1 alert']));
    expect(await tablesWith(fixture.db, EMAIL, WORD)).toEqual(before);
  });

  test('is erased here only after Twilio, where Twilio carries the chats', async () => {
    const before = await tablesWith(fixture.db, EMAIL, WORD);
    const twilio = await openLocalTwilio();
    await twilio.close();
    await expect(erase('maple', [EMAIL], twilio.chat)).rejects.toThrow(
      'Twilio didn’t delete the chats, so nothing was erased.',
    );
    expect(await tablesWith(fixture.db, EMAIL, WORD)).toEqual(before);
  });

  test('is erased at Twilio too when the erasure began while other chats were being deleted there', async () => {
    const twilio = await openLocalTwilio();
    const email = 'cleo@example.com';
    const chats = [await keepQuietChat(fixture, { email })];
    const db: Database = {
      ...fixture.db,
      async transaction(work) {
        const result = await fixture.db.transaction(work);
        if (chats.length < 2) chats.push(await keepQuietChat(fixture, { email }));
        return result;
      },
    };
    const call = { db, secretKey, twilio: twilio.chat, say: () => undefined, now };
    await erasePersonalData({ ...call, args: ['--organization', 'maple', email] });
    await twilio.close();

    const deleted = twilio.asked.flatMap(
      ({ path: requestPath }) => /^DELETE .*Conversations\/(\w+)$/.exec(requestPath)?.[1] ?? [],
    );
    expect(deleted).toEqual(expect.arrayContaining(chats));
    expect(await tablesWith(fixture.db, email)).toEqual([]);
  });

  test('is erased everywhere, with its links, while other people’s data and the lease stay', async () => {
    const { said } = await erase('lantern', ['Ann@example.com']);
    expect(said).toEqual(expect.arrayContaining(['1 tour', '1 agent visit', '1 ID photo']));
    expect(await tablesWith(fixture.db, 'bo@example.com')).toEqual(['prospects']);
    const left = await fixture.db.query<{ kind: string }>(
      'test.tokens',
      sql`select kind from tokens where organization_id = ${saved.organization.id} order by kind`,
    );
    expect(left.map(({ kind }) => kind)).toEqual(['attendance', 'staff', 'tour']);
    expect(said).toContain('1 upcoming tour canceled; the team will be notified');
    expect(await listMails(saved.organization.id)).toEqual([{ kind: tourTimeFreed.kind }]);
    const [freed] = (await newestMails(fixture.db, 100)).filter(({ kind }) => kind === tourTimeFreed.kind);
    const write = createMailWriter({ db: fixture.db, tokens, mailFrom: null, listTourTimes });
    const message = freed && (await write(freed));
    if (!message || message === 'nothing to send') throw new Error('The team is not notified');
    const { subject, text } = await PostalMime.parse(message.raw);
    expect(subject).toBe('Tour canceled: Home elm-house, Thu, Nov 26, 4:30 PM CST');
    expect(text).toMatch(/No\s+one\s+is\s+coming.\s+The\s+time\s+is\s+open\s+to\s+others/);
    expect(await fixture.db.query('test.shown', sql`select 1 from verified_contacts`)).toEqual([]);
    expect(await tablesWith(fixture.db, EMAIL)).toContain('chat_sessions');

    const twilio = await openLocalTwilio();
    const [carried] = await fixture.db.query<{ sid: string; identity: string }>(
      'test.carried',
      sql`select conversation_sid as sid, identity from chat_sessions where email = ${EMAIL}`,
    );
    const others = {
      uniqueName: '',
      attributes: '{}',
      state: 'active',
      participants: new Map(),
      messages: [],
    };
    for (const sid of [carried?.sid ?? '', 'CH of another']) twilio.conversations.push({ ...others, sid });
    for (const identity of [carried?.identity ?? '', 'another']) twilio.users.set(identity, 'Somebody');
    const chats = await erase('maple', [EMAIL], twilio.chat);
    expect(twilio.conversations.map(({ sid }) => sid)).toEqual(['CH of another']);
    expect([...twilio.users.keys()]).toEqual(['another']);
    await twilio.close();
    expect(chats.answer).toBe('All data about ann@example.com was erased.');
    expect(chats.said).toEqual(expect.arrayContaining(['1 chat', '1 maintenance request', '2 files']));
    expect(chats.said).toContain('The lease and its bills stay. Add --leases to erase them too.');
    expect(await tablesWith(fixture.db, EMAIL, WORD)).toEqual(['residents']);
    // emails to the team too, because opening them would disclose the person
    expect(await listMails(fixture.organizationId)).toEqual([]);

    expect((await erase('maple', [EMAIL, '--leases'])).said).toContain('1 lease');
    expect(await tablesWith(fixture.db, EMAIL, WORD)).toEqual([]);
    expect((await erase('maple', [EMAIL, '--leases'])).answer).toBe('There’s no data about ann@example.com.');
  });

  test('is erased with the checks of their document that led to no booking', async () => {
    const { organization, other } = saved;
    const add = (statement: ReturnType<typeof sql>) => fixture.db.query('test.add', statement);
    const theBrowser = sql`'\\x01'`;
    const theTab = sql`'\\x02'`;
    const check = (lastName: string, { tab = sql`'\\x03'`, browser = sql`'\\x04'` }) =>
      add(sql`
        insert into identity_checks (
          organization_id, tab_hash, browser_hash, first_name, last_name, method, status, consent_version, created_at,
          expires_at, delete_files_at
        ) values (
          ${organization.id}, ${tab}, ${browser}, 'BO', ${lastName}, 'DOCUMENT_UPLOAD_REVIEW', 'FAILED', '1', now(),
          now(), now()
        )
      `);
    await add(sql`
      insert into tour_origins (tour_id, organization_id, browser_hash, at)
      values (${other.id}, ${organization.id}, ${theBrowser}, now())
    `);
    await add(sql`
      insert into contact_codes (organization_id, tab_hash, channel, destination, sent_at, expires_at)
      values (${organization.id}, ${theTab}, 'EMAIL', 'bo@example.com', now(), now())
    `);
    await check('Ng', { browser: theBrowser });
    await check('ng', { tab: theTab });
    await check('Of the same family', { browser: theBrowser });
    await check('Ng', {});

    const { said } = await erase('lantern', ['bo@example.com']);
    expect(said).toContain('2 ID reviews');
    const left = await fixture.db.query<{ named: string }>(
      'test.checks',
      sql`select last_name as named from identity_checks order by last_name`,
    );
    expect(left.map(({ named }) => named)).toEqual(['Ng', 'Of the same family']);
  });
});
