import sql from 'sql-template-tag';

import { tidy } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { forgetBrowser } from '#server/tours/proofs/forgetBrowser.ts';
import { shownBefore } from '#server/tours/proofs/shownBefore.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';

import { newBrowser } from '../browserOf.ts';
import { minutesAfter, openBookings, refusal } from '../openBookings.ts';
import { givenRule, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openCodes, start } from './openCodes.ts';
import { openIdentity } from './openIdentity.ts';

const ada = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' };
const DAY_MINUTES = 24 * 60;

testOnShared('an address that was shown once counts in the same browser for sixty days', async (db) => {
  const codes = await openCodes(db);
  const browser = newBrowser();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const ask = async (changes: Partial<typeof ada> = {}, by = browser, of = codes.organization.id) =>
    (await shownBefore(codes.parts({ browser: by }), of, { ...ada, ...changes })).contacts.map(
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

testOnShared('whose address it was stands nowhere, and it goes when it no longer counts', async (db) => {
  const codes = await openCodes(db);
  const browser = newBrowser();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const rest = () =>
    db.query<{ row: string }>('rest', sql`select shown_contacts::text as row from shown_contacts`);
  const rows = await rest();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ada@|example/i);
  await tidy({
    db,
    clock: { now: () => minutesAfter(start, 60 * DAY_MINUTES) },
    log: createLog('error', () => undefined),
    keep: { sentMailDays: 30, inquiryMonths: 24 },
  });
  expect(await rest()).toEqual([]);
});

testOnShared('nobody finds out by trying who else has used a browser', async (db) => {
  const codes = await openCodes(db);
  const browser = newBrowser();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const ask = (email: string) =>
    shownBefore(codes.parts({ browser }), codes.organization.id, { ...ada, email });
  for (let at = 0; at < 60; at++) await ask(`guess-${String(at)}@example.com`);
  expect((await ask(ada.email)).contacts).toEqual([]);
});

testOnShared('a document counts in the same browser, for the same name', async (db) => {
  const identity = await openIdentity(db);
  const browser = newBrowser();
  const { id, path } = await identity.handedIn({}, browser);
  const seen = async (changes: Partial<typeof ada> = {}, by = browser) =>
    (await shownBefore(identity.parts(by), identity.organization.id, { ...ada, ...changes })).identity;

  expect(await seen()).toMatchObject({ id, status: 'MANUAL_REVIEW' });
  await identity.press(path, { decision: 'passed' });
  expect(await seen()).toMatchObject({ id, status: 'PASSED' });
  expect(await seen({ firstName: 'Bo' })).toBeNull();
  expect(await seen({}, newBrowser())).toBeNull();
  expect((await identity.start({ sessionKey: 'a-tab-of-next-week' }, browser)).id).toBe(id);
  identity.wait(60 * 24);
  expect(await seen()).toBeNull();
});

testOnShared('whoever wants to be forgotten is, with the pictures by which no tour goes', async (db) => {
  const identity = await openIdentity(db);
  const codes = await openCodes(db, identity.organization);
  const browser = newBrowser();
  const mac = browser.keep();
  await codes.send();
  await codes.verify(await codes.newestCode(), {}, { browser });
  const gone = await identity.handedIn({}, browser);
  const kept = await identity.handedIn({ firstName: 'Bo' }, browser);
  await identity.tours.tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    identityCheckId: kept.id,
    firstName: 'Bo',
  });

  expect(await forgetBrowser({ db, browser })).toBe(true);
  expect([browser.mac(), browser.setCookie()]).toEqual([null, expect.stringContaining('Max-Age=0')]);
  const stolen = { ...newBrowser(), mac: () => mac };
  expect(await shownBefore(identity.parts(stolen), identity.organization.id, ada)).toEqual({
    contacts: [],
    identity: null,
  });
  await expect(identity.seen(gone.id)).rejects.toThrow('no such check');
  expect(await identity.seen(kept.id)).toMatchObject({ status: 'MANUAL_REVIEW' });
  expect(await identity.files()).toHaveLength(1);
  expect(await forgetBrowser({ db, browser: newBrowser() })).toBe(false);
});

testTours(
  'a tour is booked with what was shown in the browser before, and by nobody else with it',
  async (db) => {
    const { book, organizationId, parts } = await openBookings(db, {
      rules: [givenRule({ requires: ['EMAIL_CODE'] })],
    });
    const browser = newBrowser();
    await db.query(
      'test.shown',
      sql`
      insert into shown_contacts values (
        ${browser.keep()}, ${organizationId}, 'EMAIL',
        ${parts().secretKey.mac('shown contact', 'EMAIL', ada.email)}, ${minutesAfter(now, -DAY_MINUTES)},
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
  },
);
