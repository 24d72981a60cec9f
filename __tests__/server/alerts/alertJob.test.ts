import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openAlerts } from './openAlerts.ts';
import { testAlerts } from './testAlerts.ts';

/** A database whose server dies at the nth run of this statement. */
function dyingAt(db: Database, statement: string, nth = 1): Database {
  let left = nth;
  const die = (name: string) => {
    if (name === statement && --left <= 0) throw new Error('The server died');
  };
  return {
    ...db,
    query: (name, sqlQuery) => {
      die(name);
      return db.query(name, sqlQuery);
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: (name, sqlQuery) => {
            die(name);
            return tx.query(name, sqlQuery);
          },
        }),
      ),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => home(`new-${at}`));

testAlerts('a matching home is sent to each subscriber with its address, facts and price', async (db) => {
  const alerts = await openAlerts(db, { homes: [home('elm-house')] });
  const token = await alerts.searching({ filterQuery: 'market=austin&beds.min=2&total.max=2000' });
  await alerts.searching({ email: 'bo@example.com', filterQuery: 'beds.min=5' });
  await alerts.save(
    home('oak-house', {
      baseRentCents: 185_000,
      details: { hasNoMonthlyFees: true },
    }),
    home('dear-house', { baseRentCents: 250_000 }),
  );
  await alerts.run();

  expect(await alerts.mails('alert.homes', 'bo@example.com')).toEqual([]);
  const [mail, ...others] = await alerts.mails('alert.homes');
  expect(others).toEqual([]);
  const message = await alerts.read(mail);
  expect(message?.subject).toBe('New match: Home oak-house, $1,850/mo');
  const text = message?.text?.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Homes in Austin, at least 2 bedrooms, up to $2,000/mo',
    'Elm Street, Austin, TX 78701',
    '$1,850/mo, including all required fees',
    'https://lantern.example/units/oak-house/',
    'https://lantern.example/listings?market=austin&total.max=2000&beds.min=2',
    'You’re getting this because you asked Lantern Homes to email you within minutes of a match.',
    `https://lantern.example/listings?alert=${token}`,
  ]) {
    expect(text).toContain(words);
  }
  for (const absent of ['dear-house', 'elm-house']) expect(text).not.toContain(absent);
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<https://lantern.example/alerts/unsubscribe/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

testAlerts(
  'a change that makes a home match is reported, but not an earlier match or one that leaves',
  async (db) => {
    const dear = home('dear-house', { baseRentCents: 250_000 });
    const let_ = home('let-house', { status: 'LEASED' });
    const alerts = await openAlerts(db, { homes: [home('elm-house'), home('ash-house'), dear, let_] });
    await alerts.searching({ filterQuery: 'total.max=2000' });
    await alerts.save(
      home('elm-house', { description: 'Newly painted.', sqft: 901 }),
      home('ash-house', { status: 'LEASED' }),
      home('dear-house', { baseRentCents: 190_000 }),
      home('let-house'),
    );
    await alerts.run();
    const message = await alerts.read((await alerts.mails('alert.homes'))[0]);
    expect(message?.subject).toBe('2 homes match your search');
    expect(message?.text).toContain('dear-house');
    expect(message?.text).toContain('let-house');
    expect(message?.text).not.toContain('elm-house');
    expect(message?.text).not.toContain('ash-house');

    // reported once, however often it comes and goes
    await alerts.save(home('dear-house', { baseRentCents: 260_000 }));
    await alerts.run();
    await alerts.save(home('dear-house', { baseRentCents: 180_000 }));
    alerts.wait(60);
    await alerts.run();
    expect(await alerts.mails('alert.homes')).toHaveLength(1);
  },
);

testAlerts('a text search finds homes that contain its words', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.searching({ filterQuery: 'q=lakeside' });
  await alerts.searching({ filterQuery: 'q=lakeside&city=Austin', frequency: 'INSTANT' });
  await alerts.save(home('oak-house'), home('lake-house', { title: 'Lakeside house' }));
  await alerts.run();
  const mails = await alerts.mails('alert.homes');
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect((await alerts.read(mail))?.subject).toContain('Lakeside house');
});

testAlerts('only ten of many homes are shown, and a link leads to the rest', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.searching();
  await alerts.save(...many(24));
  await alerts.run();
  const message = await alerts.read((await alerts.mails('alert.homes'))[0]);
  expect(message?.subject).toBe('24 homes match your search');
  expect(message?.text?.match(/\/units\/new-/g)).toHaveLength(10);
  expect(message?.text).toContain('See 14 more:\nhttps://lantern.example/listings?beds.min=2');
});

testAlerts('a home that is leased before its email is sent is not reported', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.searching();
  await alerts.searching({ email: 'bo@example.com', frequency: 'DAILY' });
  await alerts.save(home('oak-house'), home('ash-house'));
  await alerts.run();
  await alerts.save(home('oak-house', { status: 'LEASED' }));
  const message = await alerts.read((await alerts.mails('alert.homes'))[0]);
  expect(message?.text).toContain('ash-house');
  expect(message?.text).not.toContain('oak-house');

  await alerts.save(home('ash-house', { status: 'OFF_MARKET' }));
  expect(await alerts.read((await alerts.mails('alert.homes'))[0])).toBeNull();
  alerts.wait(24 * 60);
  await alerts.run();
  expect(await alerts.mails('alert.homes', 'bo@example.com')).toEqual([]);
});

testAlerts(
  'a daily email comes at nine in the homes’ time zone, a weekly one on Thursday at nine',
  async (db) => {
    const alerts = await openAlerts(db);
    await alerts.searching({ frequency: 'DAILY' });
    await alerts.searching({ frequency: 'WEEKLY', email: 'bo@example.com' });
    await alerts.save(home('oak-house'));
    const notifiedAt = async (moment: string) => {
      alerts.setTime(moment);
      await alerts.run();
      return [
        (await alerts.mails('alert.homes')).length,
        (await alerts.mails('alert.homes', 'bo@example.com')).length,
      ];
    };
    expect(await notifiedAt('2026-11-20T16:01:00Z')).toEqual([0, 0]);
    expect(await notifiedAt('2026-11-21T14:59:00Z')).toEqual([0, 0]);
    expect(await notifiedAt('2026-11-21T15:00:00Z')).toEqual([1, 0]);
    expect(await notifiedAt('2026-11-26T14:59:00Z')).toEqual([1, 0]);
    expect(await notifiedAt('2026-11-26T15:00:00Z')).toEqual([1, 1]);
  },
);

testAlerts('another frequency moves the matches that are waiting', async (db) => {
  const alerts = await openAlerts(db);
  const token = await alerts.searching({ frequency: 'WEEKLY' });
  await alerts.save(home('oak-house'));
  await alerts.run();
  expect(await alerts.mails('alert.homes')).toEqual([]);
  await alerts.update(token, { frequency: 'INSTANT' });
  await alerts.run();
  expect(await alerts.mails('alert.homes')).toHaveLength(1);
});

testAlerts('two jobs at once report each home once', async (db) => {
  const alerts = await openAlerts(db, { changed: { maxEmailsPerRecipientPerHour: 100 } });
  for (let at = 0; at < 4; at++) await alerts.searching({ email: `person-${String(at)}@example.com` });
  await alerts.waitingFor({ kind: 'TOURS_OPEN' });
  await alerts.save(...many(30));
  // simulates two jobs without a lease between them
  const careless: Database = {
    ...db,
    query: async <Row>(name: string, sqlQuery: Parameters<Database['query']>[1]) =>
      name === 'jobs.acquireLease' ? ([{ name }] as Row[]) : db.query<Row>(name, sqlQuery),
  };
  await Promise.all([alerts.run(careless), alerts.run(careless), alerts.run(), alerts.run()]);
  for (let at = 0; at < 4; at++) {
    expect(await alerts.mails('alert.homes', `person-${String(at)}@example.com`)).toHaveLength(1);
  }
  expect(await alerts.mails('alert.home')).toHaveLength(1);
  expect(await alerts.count('alert_homes')).toBe(4 * 30 + 1);
});

for (const [when, statement, nth] of [
  ['before anything is noted', 'alerts.recordMatches', 1],
  ['before the changes are forgotten', 'alerts.deleteChangedHomes', 1],
  ['between two mails', 'alerts.claimDueAlert', 2],
  ['while a mail is queued', 'outbox.queue', 2],
  ['when it has told a home', 'alerts.setNotifiedAt', 1],
] as const) {
  testAlerts(
    `a server that dies ${when} leaves the rest to the next, and nothing is sent twice`,
    async (db) => {
      const alerts = await openAlerts(db, { changed: { maxEmailsPerRecipientPerHour: 100 } });
      await alerts.searching();
      await alerts.searching({ email: 'bo@example.com', filterQuery: 'beds.min=1' });
      await alerts.waitingFor({ email: 'cy@example.com' });
      await alerts.save(home('oak-house'));
      await expect(alerts.run(dyingAt(db, statement, nth))).rejects.toThrow('The server died');

      // its lease has to end first
      const before = await alerts.count('outbox');
      await alerts.run();
      expect(await alerts.count('outbox')).toBe(before);
      alerts.wait(3);
      await alerts.run();
      await alerts.run();
      for (const [kind, recipient] of [
        ['alert.homes', 'ada@example.com'],
        ['alert.homes', 'bo@example.com'],
        ['alert.home', 'cy@example.com'],
      ] as const) {
        expect(await alerts.mails(kind, recipient)).toHaveLength(1);
      }
      expect(await alerts.count('changed_homes')).toBe(0);
    },
  );
}

testAlerts('a home that changes during the check is checked again', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.searching({ filterQuery: 'total.max=1600' });
  await alerts.save(home('oak-house', { baseRentCents: 170_000 }));
  const changing: Database = {
    ...db,
    query: async (name, sqlQuery) => {
      if (name === 'alerts.deleteChangedHomes')
        await alerts.save(home('oak-house', { baseRentCents: 150_000 }));
      return db.query(name, sqlQuery);
    },
  };
  await alerts.run(changing);
  alerts.wait(3);
  await alerts.run();
  expect(await alerts.mails('alert.homes')).toHaveLength(1);
});

testAlerts('a home that can be rented again is reported once, and then the alert ends', async (db) => {
  const alerts = await openAlerts(db, { homes: [home('elm-house', { status: 'LEASED' })] });
  const token = await alerts.waitingFor();
  await alerts.run();
  expect(await alerts.mails('alert.home')).toEqual([]);
  await alerts.save(home('elm-house', { status: 'COMING_SOON' }));
  await alerts.run();
  expect(await alerts.mails('alert.home')).toEqual([]);
  await alerts.save(home('elm-house', { status: 'AVAILABLE_LATER', availableOn: '2026-12-03' }));
  await alerts.run();
  await alerts.run();
  const [mail, ...others] = await alerts.mails('alert.home');
  expect(others).toEqual([]);
  const message = await alerts.read(mail);
  expect(message?.subject).toBe('Home elm-house is available to rent');
  for (const words of ['Available Dec 3', '$1,500/mo', 'This alert has now ended.']) {
    expect(message?.text?.replaceAll(/\s+/g, ' ')).toContain(words);
  }
  expect((await alerts.held(token))?.alerts[0]?.endedAt).not.toBeNull();
});

testAlerts('a home that can be toured is reported once nothing prevents a tour', async (db) => {
  const waits = { status: 'AVAILABLE_LATER' as const, availableOn: '2026-12-03' };
  const closed = home('elm-house', { ...waits, details: { notReadyReason: 'It is being painted.' } });
  const alerts = await openAlerts(db, { homes: [closed] });
  const onSaturdays = JSON.stringify([{ weekday: 6, opens: '10:00', closes: '11:00' }]);
  await db.query(
    'test.rule',
    sql`
      insert into tour_rules (organization_id, kind, windows, length_minutes, step_minutes)
      values (${alerts.organization.id}, 'IN_PERSON', ${onSaturdays}, 30, 30)
    `,
  );
  await alerts.waitingFor({ kind: 'TOURS_OPEN' });
  await alerts.run();
  expect(await alerts.mails('alert.home')).toEqual([]);
  await alerts.save(home('elm-house', waits));
  await alerts.run();
  const message = await alerts.read((await alerts.mails('alert.home'))[0]);
  expect(message?.subject).toBe('Home elm-house is open for tours');
  expect(message?.text).toMatch(
    /In-person tour, Sat, Nov 21, 10:00 AM CST:\nhttps:\/\/\S+\/tour-request\/elm-house\/time\?slot=\S+/,
  );
});

testAlerts('each price drop is reported relative to the last reported price', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.waitingFor({ kind: 'PRICE_DROP' });
  for (const cents of [155_000, 145_000, 145_000, 149_000, 140_000]) {
    await alerts.save(home('elm-house', { baseRentCents: cents }));
    await alerts.run();
  }
  const mails = await alerts.mails('alert.home');
  expect(mails).toHaveLength(2);
  const last = await alerts.read(mails.find(({ version }) => version === 3));
  expect(last?.subject).toBe('Price drop: Home elm-house, now $1,400/mo');
  expect(last?.text).toContain('Was: $1,450/mo');
  await alerts.save(home('elm-house', { status: 'LEASED', baseRentCents: 130_000 }));
  await alerts.run();
  expect(await alerts.mails('alert.home')).toHaveLength(2);
});

testAlerts('a subscriber who ends an alert gets nothing more, not even a queued email', async (db) => {
  const alerts = await openAlerts(db);
  const token = await alerts.searching({ frequency: 'DAILY' });
  const bos = await alerts.searching({ email: 'bo@example.com' });
  await alerts.save(home('oak-house'));
  await alerts.run();
  await alerts.unsubscribe(token);
  await alerts.unsubscribe(bos);
  expect(await alerts.read((await alerts.mails('alert.homes', 'bo@example.com'))[0])).toBeNull();
  alerts.wait(48 * 60);
  await alerts.run();
  expect(await alerts.mails('alert.homes')).toEqual([]);
});

testAlerts('changes are compared with searches once, even when there are no searches', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.save(home('oak-house'));
  expect(await alerts.count('changed_homes')).toBe(1);
  await alerts.run();
  expect(await alerts.count('changed_homes')).toBe(0);
  await alerts.searching();
  await db.query('test.verified', sql`update units set verified_at = now(), missed_runs = 1`);
  expect(await alerts.count('changed_homes')).toBe(0);
});
