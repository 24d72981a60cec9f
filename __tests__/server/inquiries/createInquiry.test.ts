import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { now, openInquiries, secretKey, texts, tokens } from './openInquiries.ts';

const LEASING = 'leasing@lantern-homes.example';

testWithDatabase(
  'an inquiry is stored with its consents and its source, and two emails report it',
  async (open) => {
    const { db } = await open();
    const { ask, count, organization, mailTo } = await openInquiries(db);
    const answer = await ask({
      moveInOn: '2026-12-31',
      consents: [texts, { ...texts, key: 'sms.marketing', granted: false }],
      page: '/units/elm-house/?email=ada@example.com',
      attribution: {
        utmSource: 'apartments.com',
        referrer: 'https://apartments.com/secret?mail=ada@example.com',
        landingPath: '/listings?token=SECRET',
        aggregatorLeadId: 'lead-1',
      },
    });
    expect(answer.expectedReplyBy).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(answer.createdAt).toEqual(now);
    expect(
      await tokens.find(db, {
        token: answer.publicToken,
        kind: 'inquiry',
        organizationId: organization.id,
        ip: '',
        now,
      }),
    ).toBe(answer.id);

    const [stored] = await db.query(
      'stored',
      sql`
      select message, topics, move_in_on as "moveInOn", attribution,
             (select phone_number from prospects where id = prospect_id) as phone
      from inquiries
    `,
    );
    expect(stored).toEqual({
      message: 'Is the yard fenced?',
      topics: ['PETS'],
      moveInOn: '2026-12-31',
      phone: '+15125550199',
      attribution: {
        utmSource: 'apartments.com',
        aggregatorLeadId: 'lead-1',
        referrer: 'https://apartments.com',
        landingPath: '/listings',
      },
    });
    const consents = await db.query(
      'consents',
      sql`select key, version, granted, ip, page, given_at as at from consents order by key desc`,
    );
    expect(consents).toEqual([
      {
        key: 'sms.transactional',
        version: '2026-11',
        granted: true,
        ip: '192.0.2.1',
        page: '/units/elm-house/',
        at: now,
      },
      {
        key: 'sms.marketing',
        version: '2026-11',
        granted: false,
        ip: '192.0.2.1',
        page: '/units/elm-house/',
        at: now,
      },
    ]);
    expect(await count('outbox')).toBe(2);

    const toTeam = await mailTo(LEASING);
    expect(toTeam).toMatchObject({
      subject: 'New question about Home elm-house',
      replyTo: [{ address: 'ada@example.com' }],
    });
    for (const words of [
      'Ada Ng',
      'Is the yard fenced?',
      '(512) 555-0199',
      'Pets',
      'December 31, 2026',
      '6:00 PM CST',
      'apartments.com',
    ]) {
      expect(toTeam.text).toContain(words);
    }
    const toVisitor = await mailTo('ada@example.com');
    expect(toVisitor).toMatchObject({ subject: 'We have your question about Home elm-house' });
    expect(toVisitor.text).toContain('6:00 PM CST');
    expect(toVisitor.text).toContain(
      `https://lantern.example/inquiry-landing-page?unit=elm-house&inquiry=${answer.publicToken}`,
    );
    expect(toVisitor.text).toContain(
      `https://lantern.example/tour-request/inquiry/elm-house?inquiry=${answer.publicToken}`,
    );
    expect(toVisitor.text).not.toContain('fenced');
  },
);

testWithDatabase(
  'twenty identical submissions at once make one inquiry, one answer and two emails',
  async (open) => {
    const { db } = await open({ poolSize: 10 });
    const { ask, count } = await openInquiries(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ idempotencyKey: 'one-key-for-all' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await count('inquiries'), await count('prospects'), await count('outbox')]).toEqual([1, 1, 2]);
  },
);

testWithDatabase(
  'the same words under new keys send no second email and do not disclose that they were known',
  async (open) => {
    const { db } = await open({ poolSize: 10 });
    const { ask, count } = await openInquiries(db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask()));
    expect(new Set(answers.flatMap(({ id, publicToken }) => [id, publicToken])).size).toBe(8);
    expect([await count('inquiries'), await count('outbox')]).toEqual([4, 2]);
    const firsts = await db.query('firsts', sql`select id from inquiries where duplicate_of is null`);
    expect(firsts).toHaveLength(1);
    await ask({ message: 'Something else' });
    expect(await count('outbox')).toBe(4);
  },
);

testWithDatabase('other words under the same key are a conflict', async (open) => {
  const { db } = await open();
  const { ask, count } = await openInquiries(db);
  await ask({ idempotencyKey: 'the-same-key' });
  await expect(ask({ idempotencyKey: 'the-same-key', message: 'Other' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
  expect(await count('inquiries')).toBe(1);
});

testWithDatabase(
  'a bot gets the same answer as a person, twice, and nothing of it is stored',
  async (open) => {
    const { db } = await open();
    const { ask, count } = await openInquiries(db);
    const person = await ask();
    const old = createFormStamp(secretKey, new Date(now.getTime() - 60_000));
    const trapped = {
      antiSpam: { stamp: old, website: 'https://spam.example' },
      idempotencyKey: 'key-of-a-bot',
    };
    const bot = await ask(trapped);
    expect(await ask(trapped)).toEqual(bot);
    expect(Object.keys(bot)).toEqual(Object.keys(person));
    expect(bot.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect({ ...bot, id: '', publicToken: '' }).toEqual({ ...person, id: '', publicToken: '' });
    expect([await count('inquiries'), await count('outbox')]).toEqual([1, 2]);
  },
);

testWithDatabase('a very quick inquiry has to be sent once more and is then stored', async (open) => {
  const { db } = await open();
  const { ask, count } = await openInquiries(db);
  const quick = {
    antiSpam: { stamp: createFormStamp(secretKey, now) },
    idempotencyKey: 'key-of-a-fast-thumb',
  };
  await expect(ask(quick)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    info: { antiSpam: 'That was very fast. Please check your answers, then send this again.' },
  });
  expect(await count('inquiries')).toBe(0);
  await ask(quick, { at: new Date(now.getTime() + 2000) });
  expect([await count('inquiries'), await count('outbox')]).toEqual([1, 2]);
});

testWithDatabase(
  'ten inquiries in ten minutes are the limit, and resending one does not count',
  async (open) => {
    const { db } = await open();
    const { ask, count } = await openInquiries(db);
    for (let at = 0; at < 10; at++) {
      await ask({ message: `Question ${at}`, idempotencyKey: `question-${at}` });
    }
    await ask({ message: 'Question 3', idempotencyKey: 'question-3' });
    await expect(ask({ message: 'One more' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await ask({ message: 'One more' }, { ip: '192.0.2.2' });
    await ask({ message: 'One more, later' }, { at: new Date(now.getTime() + 600_000) });
    expect(await count('inquiries')).toBe(12);
    const confirmations = await db.query('mails', sql`select id from outbox where kind = 'inquiry.visitor'`);
    expect(confirmations).toHaveLength(6);
  },
);

testWithDatabase(
  'a stranger who writes in another person’s name uses up no more than a share of their email',
  async (open) => {
    const { db } = await open();
    const { ask, count } = await openInquiries(db);
    let sent = 0;
    const askFrom = async (ip: string, times = 1) => {
      const before = await count('outbox');
      for (let at = 0; at < times; at++) {
        sent += 1;
        await ask({ message: `Question ${sent}`, idempotencyKey: `question-${sent}` }, { ip });
      }
      // one of each goes to the team
      return (await count('outbox')) - before - times;
    };
    // one customer with a separate address for each email
    expect(await askFrom('2001:db8:1:1::1', 4)).toBe(4);
    expect(await askFrom('2001:db8:1:2::1', 4)).toBe(1);
    expect(await askFrom('192.0.2.7')).toBe(1);
    for (let at = 10; at < 15; at++) await askFrom(`198.51.100.${at}`, 6);
    expect(await askFrom('192.0.2.7')).toBe(0);
    expect(await count('inquiries')).toBe(sent);
  },
);

testWithDatabase(
  'values that no form would accept are refused by field, each with a sentence',
  async (open) => {
    const { db } = await open();
    const { ask, count } = await openInquiries(db);
    const refused = async (changes: Parameters<typeof ask>[0]) => {
      const error: unknown = await ask(changes).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ code: 'INVALID_INPUT' });
      const { info } = error as { info: Record<string, string> };
      for (const sentence of Object.values(info)) expect(sentence).toMatch(/^[A-Z].*\.$/);
      return Object.keys(info);
    };
    const contact = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' };
    const fields = [
      await refused({
        contact: { firstName: 'A'.repeat(51), lastName: '😀', email: 'a@b', phoneNumber: '+1 555 01' },
      }),
      await refused({ contact: { firstName: 'Ada', lastName: 'Ng' } }),
      await refused({ contact: { ...contact, preferredChannel: 'CALL' } }),
      await refused({ contact: { ...contact, phoneNumber: '5125550199', preferredChannel: 'TEXT' } }),
      await refused({ contact, consents: [texts] }),
      await refused({ consents: [{ ...texts, version: '1999' }] }),
      await refused({ consents: [texts, texts] }),
      await refused({ message: 'x'.repeat(2001) }),
      await refused({ topics: ['OTHER'], message: '  ' }),
      await refused({ moveInOn: '2026-11-19' }),
      await refused({ moveInOn: '2028-05-21' }),
      await refused({ moveInOn: '2026-02-30' }),
      await refused({ budgetMonthly: 0, beds: 21 }),
      await refused({ unitSlug: 'gone-for-good' }),
      await refused({ unitSlug: '../../etc' }),
      await refused({ unitSlug: null, marketSlug: 'atlantis' }),
      await refused({ organizationId: 'nobody' }),
      await refused({ antiSpam: { stamp: 'forged' } }),
      await refused({ idempotencyKey: 'short' }),
    ];
    expect(fields).toEqual([
      ['firstName', 'lastName', 'email', 'phoneNumber'],
      ['email'],
      ['phoneNumber'],
      ['preferredChannel'],
      ['phoneNumber'],
      ['consents'],
      ['consents'],
      ['message'],
      ['message'],
      ['moveInOn'],
      ['moveInOn'],
      ['moveInOn'],
      ['budgetMonthly', 'beds'],
      ['unitSlug'],
      ['unitSlug'],
      ['marketSlug'],
      ['organizationId'],
      ['antiSpam'],
      ['idempotencyKey'],
    ]);
    expect([await count('inquiries'), await count('prospects'), await count('outbox')]).toEqual([0, 0, 0]);
    await ask({ message: 'x'.repeat(2000), moveInOn: '2028-05-20', topics: ['OTHER'] });
    await ask({
      message: null,
      moveInOn: '2026-11-20',
      topics: [],
      contact: { ...contact, email: null, phoneNumber: '(555) 123-4567' },
    });
    expect(await count('inquiries')).toBe(2);
  },
);

testWithDatabase(
  'an inquiry about a leased or unknown home is accepted, and its email says so',
  async (open) => {
    const { db } = await open();
    const { ask, mailTo } = await openInquiries(db, [home('elm-house', { status: 'LEASED' })]);
    await ask();
    expect((await mailTo('ada@example.com')).text).toContain('no longer for rent');
    const contact = { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' };
    await ask({ contact, unitSlug: null, marketSlug: 'waco', budgetMonthly: 1800, beds: 2 });
    const toBo = await mailTo('bo@example.com');
    expect(toBo.text).toContain('homes in Waco');
    expect(toBo.text).toContain('https://lantern.example/listings');
  },
);

testWithDatabase('a visitor without an email address gets none, and the team still does', async (open) => {
  const { db } = await open();
  const { ask, count, mailTo } = await openInquiries(db);
  await ask({
    contact: { firstName: 'Ada', lastName: 'Ng', phoneNumber: '5125550199', preferredChannel: 'TEXT' },
    consents: [texts],
  });
  expect(await count('outbox')).toBe(1);
  const toTeam = await mailTo(LEASING);
  expect(toTeam.text).toContain('by text');
  expect(toTeam.text).toContain('Texts: Allowed');
  expect(toTeam.replyTo).toBeUndefined();
});

testWithDatabase('a visitor’s input is text in the email, never a header or a tag', async (open) => {
  const { db } = await open();
  const { ask, mailTo } = await openInquiries(db);
  const message = 'Hi\r\nBcc: all@example.com\r\n\r\n<img src=x onerror=alert(1)> 🙂';
  await ask({ message });
  const toTeam = await mailTo(LEASING);
  expect(toTeam.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(toTeam.html).toContain('&lt;img src=x onerror=alert(1)&gt; 🙂');
  expect(toTeam.html).not.toContain('<img');
});
