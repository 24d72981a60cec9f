import sql from 'sql-template-tag';

import { purgeExpiredData } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { forgetBrowser, getPreviouslyVerified } from '#server/tours/verifications/previouslyVerified.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';

import { newBrowser } from '../createBrowser.ts';
import { minutesAfter, openBookings, refusal } from '../openBookings.ts';
import { createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openCodes, start } from './openCodes.ts';
import { openIdentity } from './openIdentity.ts';

const ada = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' };
const DAY_MINUTES = 24 * 60;

testOnShared('a verified address counts in the same browser for sixty days', async (db) => {
  const codes = await openCodes(db);
  const browser = newBrowser();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const ask = async (changes: Partial<typeof ada> = {}, by = browser, of = codes.organization.id) =>
    (await getPreviouslyVerified(codes.parts({ browser: by }), of, { ...ada, ...changes })).contacts.map(
      ({ channel, verifiedAt }) => [channel, verifiedAt],
    );

  expect(await ask()).toEqual([['EMAIL', start]]);
  expect(await ask({ email: 'ADA@example.com' })).toEqual([['EMAIL', start]]);
  expect(await ask({ email: 'bo@example.com' })).toEqual([]);
  expect(await ask({ email: 'no address' })).toEqual([]);
  expect(await ask({}, newBrowser())).toEqual([]);
  expect(await ask({}, browser, '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01')).toEqual([]);
  codes.wait(60 * 24 * 3600);
  expect(await ask()).toEqual([]);
});

testOnShared(
  'the verified address itself is stored nowhere, and the record is deleted when it expires',
  async (db) => {
    const codes = await openCodes(db);
    const browser = newBrowser();
    await codes.send();
    await codes.verify(await codes.newestCode(), {}, { browser });
    const rest = () =>
      db.query<{ row: string }>('rest', sql`select verified_contacts::text as row from verified_contacts`);
    const rows = await rest();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|example/i);
    await purgeExpiredData({
      db,
      clock: { now: () => minutesAfter(start, 60 * DAY_MINUTES) },
      log: createLog('error', () => undefined),
      retention: { sentMailDays: 30, inquiryMonths: 24 },
    });
    expect(await rest()).toEqual([]);
  },
);

testOnShared('no one can find out by trying who else has used a browser', async (db) => {
  const codes = await openCodes(db);
  const browser = newBrowser();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const ask = (email: string) =>
    getPreviouslyVerified(codes.parts({ browser }), codes.organization.id, { ...ada, email });
  for (let at = 0; at < 60; at++) await ask(`guess-${String(at)}@example.com`);
  expect((await ask(ada.email)).contacts).toEqual([]);
});

testOnShared('a document counts in the same browser, for the same name', async (db) => {
  const identity = await openIdentity(db);
  const browser = newBrowser();
  const { id, path } = await identity.handedIn({}, browser);
  const seen = async (changes: Partial<typeof ada> = {}, by = browser) =>
    (await getPreviouslyVerified(identity.parts(by), identity.organization.id, { ...ada, ...changes }))
      .identity;

  expect(await seen()).toMatchObject({ id, status: 'MANUAL_REVIEW' });
  await identity.press(path, { decision: 'passed' });
  expect(await seen()).toMatchObject({ id, status: 'PASSED' });
  expect(await seen({ firstName: 'Bo' })).toBeNull();
  expect(await seen({}, newBrowser())).toBeNull();
  expect((await identity.start({ sessionKey: 'a-tab-of-next-week' }, browser)).id).toBe(id);
  identity.wait(60 * 24);
  expect(await seen()).toBeNull();
});

testOnShared('a visitor can have their data deleted, including pictures that no tour needs', async (db) => {
  const identity = await openIdentity(db);
  const codes = await openCodes(db, identity.organization);
  const browser = newBrowser();
  const hash = browser.persist();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const gone = await identity.handedIn({}, browser);
  const other = await identity.handedIn({ firstName: 'Bo' }, browser);
  await identity.tours.tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    identityCheckId: other.id,
    firstName: 'Bo',
  });

  expect(await forgetBrowser({ db, browser })).toBe(true);
  expect([browser.hash(), browser.setCookie()]).toEqual([null, expect.stringContaining('Max-Age=0')]);
  const stolen = { ...newBrowser(), hash: () => hash };
  expect(await getPreviouslyVerified(identity.parts(stolen), identity.organization.id, ada)).toEqual({
    contacts: [],
    identity: null,
  });
  await expect(identity.seen(gone.id)).rejects.toThrow('no such check');
  expect(await identity.seen(other.id)).toMatchObject({ status: 'MANUAL_REVIEW' });
  expect(await identity.files()).toHaveLength(1);
  expect(await forgetBrowser({ db, browser: newBrowser() })).toBe(false);
});

testTours('a tour can use the browser’s earlier verification, and no one else can', async (db) => {
  const { book, organizationId, parts } = await openBookings(db, {
    rules: [createRuleInput({ requires: ['EMAIL_CODE'] })],
  });
  const browser = newBrowser();
  await db.query(
    'test.shown',
    sql`
      insert into verified_contacts values (
        ${browser.persist()}, ${organizationId}, 'EMAIL',
        ${parts().secretKey.hash('shown contact', 'EMAIL', ada.email)}, ${minutesAfter(now, -DAY_MINUTES)},
        ${minutesAfter(now, DAY_MINUTES)}
      )
    `,
  );
  expect((await refusal(book({ contact: ada }))).help).toEqual({ kinds: ['EMAIL_CODE'] });
  const other = { ...ada, email: 'bo@example.com' };
  expect((await refusal(book({ contact: other }, { browser }))).help).toEqual({ kinds: ['EMAIL_CODE'] });
  expect(await book({ contact: ada }, { browser })).toMatchObject({
    status: 'CONFIRMED',
    emailVerifiedAt: minutesAfter(now, -DAY_MINUTES),
  });
});
