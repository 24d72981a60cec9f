import sql from 'sql-template-tag';

import { contactProof } from '#server/tours/proofs/contactProof.ts';
import { forgetBrowser } from '#server/tours/proofs/forgetBrowser.ts';
import { showContactOfTour } from '#server/tours/proofs/showContactOfTour.ts';
import { tidy } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import type { VerificationKind } from '#server/tours/tour.ts';

import { minutesAfter, monday, secretKey } from '../openBookings.ts';
import { givenRule, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openSigns } from './openSigns.ts';

const day = 24 * 60;
const thrownAway = 'ada@mailinator.com';

/** Alone nothing but the rule's own; the organization asks for the others before other kinds of tours. */
const rulesWith = (offered: VerificationKind[], changes: Parameters<typeof givenRule>[0] = {}) => [
  givenRule(changes),
  givenRule({ kind: 'OPEN_HOUSE', requires: offered }),
];

testTours('one sign alone asks nothing more of anybody, two ask for the next stronger proof', async (db) => {
  const { visit, mistypeCode, browser } = await openSigns(db, {
    rules: rulesWith(['EMAIL_CODE', 'PHONE_CODE']),
  });
  expect(await visit({})).toMatchObject({ status: 'CONFIRMED', signs: [], raisedTo: null });
  const one = await visit({ email: thrownAway });
  expect(one).toMatchObject({ status: 'CONFIRMED', signs: ['DISPOSABLE_MAIL'], raisedTo: null });

  const email = 'bo@mailinator.com';
  await mistypeCode(email, minutesAfter(now, -60));
  const tour = await visit({ email });
  expect(tour).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    signs: ['WRONG_CODES', 'DISPOSABLE_MAIL'],
    raisedTo: 'EMAIL_CODE',
  });
  expect(tour.verifyBy).toEqual(minutesAfter(tour.startsAt, -120));

  const shared = browser();
  for (const each of ['cy', 'di', 'ed']) await visit({ email: `${each}@example.com` }, { browser: shared });
  expect(await visit({ email: 'fay@mailinator.com' }, { browser: shared })).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    signs: ['SHARED_BROWSER', 'DISPOSABLE_MAIL'],
  });
});

testTours('every sign is of what was done lately, and is forgotten after its days', async (db) => {
  const { visit, refuseDocument, mistypeCode, rows } = await openSigns(db);
  const signs = async (person: Parameters<typeof visit>[0], when: Parameters<typeof visit>[1] = {}) => {
    const { id, signs: found } = await visit(person, { ip: '203.0.113.9', ...when });
    await rows(sql`delete from tour_times where tour_id = ${id}`);
    await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${id}`);
    return found;
  };
  const email = 'ada@example.com';
  const phoneNumber = '(512) 555-0199';
  const inAMonth = minutesAfter(now, 31 * day);
  const at = (moment: Date) => ({ at: moment });

  await signs({ name: 'Bo', email });
  expect(await signs({ name: 'Cy', email })).toEqual([]);
  expect(await signs({ name: 'ADA', email })).toEqual(['SEVERAL_NAMES']);
  for (const each of ['di', 'ed']) await signs({ email: `${each}@example.com`, phoneNumber });
  expect(await signs({ email: 'fay@example.com', phoneNumber })).toEqual(['SEVERAL_ADDRESSES']);

  const gus = await visit({ name: 'Gus', email: 'gus@example.com' });
  await refuseDocument(gus.prospectId, now);
  await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${gus.id}`);
  await rows(sql`delete from tour_times where tour_id = ${gus.id}`);
  expect(await signs({ name: 'Gus', email: 'GUS@example.com' })).toEqual(['REFUSED_DOCUMENT']);
  await mistypeCode('hal@example.com', now);
  expect(await signs({ email: 'hal@example.com' })).toEqual(['WRONG_CODES']);
  expect(await signs({ email: 'hal@example.com' }, at(minutesAfter(now, 2 * day)))).toEqual([]);

  for (let others = 0; others < 8; others += 1) await signs({}, { ip: '198.51.100.7' });
  expect(await signs({}, { ip: '198.51.100.7' })).toEqual(['BUSY_ADDRESS']);
  expect(await signs({}, { ip: '198.51.100.8' })).toEqual([]);

  await rows(sql`update tour_rules set days_ahead = 90`);
  const later = minutesAfter(monday, 35 * day);
  expect((await visit({ name: 'Ada', email }, at(inAMonth), later)).signs).toEqual([]);
});

testTours('the time is kept until it is shown, and what is shown confirms the tour', async (db) => {
  const { visit, mistypeCode, parts, link, organizationId, rows, move, slot } = await openSigns(db, {
    rules: rulesWith(['EMAIL_CODE']),
  });
  await mistypeCode(thrownAway, now);
  const tour = await visit({ email: thrownAway });
  expect(tour).toMatchObject({ status: 'NEEDS_VERIFICATION', raisedTo: 'EMAIL_CODE' });

  // another time is no way around it
  const [home] = await rows<{ slug: string }>(sql`select slug from units where id = ${tour.unitId}`);
  const other = slot(minutesAfter(monday, day), { slug: home?.slug ?? '' });
  expect(await move(tour.id, other)).toMatchObject({ status: 'NEEDS_VERIFICATION' });

  await showContactOfTour(
    {
      ...parts(),
      limits: {
        codesPer10Min: 10,
        mailsToOnePerHour: 5,
        mailsPerOrganizationPerHour: 1000,
        sendsTexts: true,
        textsPerOrganizationPerDay: 500,
        textCountries: ['+1'],
      },
    },
    {
      ...link(tour.id),
      channel: 'EMAIL',
      destination: thrownAway,
      verifiedAt: now,
    },
  );
  expect(await rows(sql`select status from tours where id = ${tour.id}`)).toEqual([{ status: 'CONFIRMED' }]);

  // what was shown before counts at once
  const proof = contactProof(secretKey, {
    organizationId,
    channel: 'EMAIL',
    destination: 'bo@mailinator.com',
    verifiedAt: now,
  });
  await mistypeCode('bo@mailinator.com', now);
  const booked = await visit({ email: 'bo@mailinator.com' }, { proofs: [proof] });
  expect(booked).toMatchObject({ status: 'CONFIRMED', raisedTo: null });
});

testTours('nobody is refused for signs: too late for more is a yes, or one of the team', async (db) => {
  const { visit, mistypeCode, rows, organizationId } = await openSigns(db, {
    rules: rulesWith(['EMAIL_CODE']),
  });
  const soon = minutesAfter(now, 60);
  await mistypeCode(thrownAway, now);
  const quick = await visit({ email: thrownAway }, {}, soon);
  expect(quick).toMatchObject({ status: 'NEEDS_VERIFICATION', verifyBy: minutesAfter(now, 15) });

  await rows(sql`update tour_rules set requires = '{GOVERNMENT_ID}' where kind = 'OPEN_HOUSE'`);
  await mistypeCode('bo@mailinator.com', now);
  const late = await visit({ email: 'bo@mailinator.com' }, {}, soon);
  expect(late).toMatchObject({ status: 'PENDING_APPROVAL', raisedTo: 'TEAM' });
  expect(late.answerBy && late.answerBy > now).toBe(true);

  // nobody can answer so soon
  await rows(sql`update tour_rules set is_seen_at_once = true where kind = 'SELF_GUIDED'`);
  await mistypeCode('di@mailinator.com', now);
  const unasked = { status: 'CONFIRMED', signs: ['WRONG_CODES', 'DISPOSABLE_MAIL'], raisedTo: null };
  expect(await visit({ email: 'di@mailinator.com' }, {}, now)).toMatchObject(unasked);

  await rows(sql`update organizations set leasing_email = null where id = ${organizationId}`);
  await mistypeCode('cy@mailinator.com', now);
  expect(await visit({ email: 'cy@mailinator.com' }, {}, soon)).toMatchObject(unasked);
});

testTours('with nothing stronger to ask for the team says yes, and reads why it is asked', async (db) => {
  const { visit, mistypeCode, arrived } = await openSigns(db);
  await mistypeCode(thrownAway, now);
  expect(await visit({ email: thrownAway })).toMatchObject({ status: 'PENDING_APPROVAL', raisedTo: 'TEAM' });
  const [toTeam] = await arrived('tour.toTeam');
  expect(toTeam?.text).toContain('Every attempt to enter a code sent to this address or number failed');
  expect(toTeam?.text).toContain('None of this is a reason to decline by itself.');
  expect(toTeam?.text).toContain('Approve:');
  const [toVisitor] = await arrived('tour.toVisitor');
  expect(toVisitor?.text).toContain('Our team reviews some bookings before they’re confirmed');
  expect(toVisitor?.text).not.toMatch(/Disposable email|attempt to enter a code/);
});

testTours('from how many points on it is, and whether at all, is for the organization to say', async (db) => {
  const { visit } = await openSigns(db);
  const from = (raiseProofFrom: number) => ({ limits: { raiseProofFrom } });
  expect(await visit({ email: thrownAway }, from(2))).toMatchObject({ raisedTo: 'TEAM' });
  expect(await visit({ email: 'bo@mailinator.com' }, from(0))).toMatchObject({ signs: [], raisedTo: null });
});

testTours('from where a tour was booked is forgotten when asked to, and after a week', async (db) => {
  const { visit, browser, rows } = await openSigns(db);
  const own = browser();
  await visit({}, { browser: own });
  const origins = () => rows(sql`select browser_mac is null as "isForgotten" from tour_origins`);
  expect(await origins()).toEqual([{ isForgotten: false }]);
  await forgetBrowser({ db, browser: own });
  expect(await origins()).toEqual([{ isForgotten: true }]);
  const log = createLog('error', () => undefined);
  const keep = { sentMailDays: 30, inquiryMonths: 24 };
  const tidyIn = (days: number) =>
    tidy({ db, clock: { now: () => minutesAfter(now, days * day) }, log, keep });
  await tidyIn(6);
  expect(await origins()).toHaveLength(1);
  await tidyIn(9);
  expect(await origins()).toEqual([]);
});
