import sql from 'sql-template-tag';

import type { VerificationKind } from '#domain/tours/kinds.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { forgetBrowser } from '#server/tours/verifications/previouslyVerified.ts';
import { verifyTourContact } from '#server/tours/verifications/verifyContactCode.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';

import { minutesAfter, monday, secretKey } from '../openBookings.ts';
import { createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openSigns } from './openRiskSignals.ts';

const day = 24 * 60;
const thrownAway = 'ada@mailinator.com';

/** The first kind requires only its own rule, and the open house makes the other checks available. */
const rulesWith = (offered: VerificationKind[], changes: Parameters<typeof createRuleInput>[0] = {}) => [
  createRuleInput(changes),
  createRuleInput({ kind: 'OPEN_HOUSE', requires: offered }),
];

testTours(
  'one sign alone requires nothing more, but two require the next stronger verification',
  async (db) => {
    const { visit, mistypeCode, browser } = await openSigns(db, {
      rules: rulesWith(['EMAIL_CODE', 'PHONE_CODE']),
    });
    expect(await visit({})).toMatchObject({ status: 'CONFIRMED', riskSignals: [], stepUpTo: null });
    const one = await visit({ email: thrownAway });
    expect(one).toMatchObject({ status: 'CONFIRMED', riskSignals: ['DISPOSABLE_MAIL'], stepUpTo: null });

    const email = 'bo@mailinator.com';
    await mistypeCode(email, minutesAfter(now, -60));
    const tour = await visit({ email });
    expect(tour).toMatchObject({
      status: 'NEEDS_VERIFICATION',
      riskSignals: ['WRONG_CODES', 'DISPOSABLE_MAIL'],
      stepUpTo: 'EMAIL_CODE',
    });
    expect(tour.verifyBy).toEqual(minutesAfter(tour.startsAt, -120));

    const shared = browser();
    for (const each of ['cy', 'di', 'ed']) await visit({ email: `${each}@example.com` }, { browser: shared });
    expect(await visit({ email: 'fay@mailinator.com' }, { browser: shared })).toMatchObject({
      status: 'NEEDS_VERIFICATION',
      riskSignals: ['SHARED_BROWSER', 'DISPOSABLE_MAIL'],
    });
  },
);

testTours('every sign counts recent actions only, and is forgotten after its days', async (db) => {
  const { visit, refuseDocument, mistypeCode, rows } = await openSigns(db);
  const riskSignals = async (person: Parameters<typeof visit>[0], when: Parameters<typeof visit>[1] = {}) => {
    const { id, riskSignals: found } = await visit(person, { ip: '203.0.113.9', ...when });
    await rows(sql`delete from tour_times where tour_id = ${id}`);
    await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${id}`);
    return found;
  };
  const email = 'ada@example.com';
  const phoneNumber = '(512) 555-0199';
  const inAMonth = minutesAfter(now, 31 * day);
  const at = (moment: Date) => ({ at: moment });

  await riskSignals({ name: 'Bo', email });
  expect(await riskSignals({ name: 'Cy', email })).toEqual([]);
  expect(await riskSignals({ name: 'ADA', email })).toEqual(['SEVERAL_NAMES']);
  for (const each of ['di', 'ed']) await riskSignals({ email: `${each}@example.com`, phoneNumber });
  expect(await riskSignals({ email: 'fay@example.com', phoneNumber })).toEqual(['SEVERAL_ADDRESSES']);

  const gus = await visit({ name: 'Gus', email: 'gus@example.com' });
  await refuseDocument(gus.prospectId, now);
  await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${gus.id}`);
  await rows(sql`delete from tour_times where tour_id = ${gus.id}`);
  expect(await riskSignals({ name: 'Gus', email: 'GUS@example.com' })).toEqual(['REFUSED_DOCUMENT']);
  await mistypeCode('hal@example.com', now);
  expect(await riskSignals({ email: 'hal@example.com' })).toEqual(['WRONG_CODES']);
  expect(await riskSignals({ email: 'hal@example.com' }, at(minutesAfter(now, 2 * day)))).toEqual([]);

  for (let others = 0; others < 8; others += 1) await riskSignals({}, { ip: '198.51.100.7' });
  expect(await riskSignals({}, { ip: '198.51.100.7' })).toEqual(['BUSY_ADDRESS']);
  expect(await riskSignals({}, { ip: '198.51.100.8' })).toEqual([]);

  await rows(sql`update tour_rules set booking_window_days = 90`);
  const later = minutesAfter(monday, 35 * day);
  expect((await visit({ name: 'Ada', email }, at(inAMonth), later)).riskSignals).toEqual([]);
});

testTours('the time is held until verification, which then confirms the tour', async (db) => {
  const { visit, mistypeCode, parts, link, organizationId, rows, move, slot } = await openSigns(db, {
    rules: rulesWith(['EMAIL_CODE']),
  });
  await mistypeCode(thrownAway, now);
  const tour = await visit({ email: thrownAway });
  expect(tour).toMatchObject({ status: 'NEEDS_VERIFICATION', stepUpTo: 'EMAIL_CODE' });

  // another time does not avoid the check
  const [home] = await rows<{ slug: string }>(sql`select slug from units where id = ${tour.unitId}`);
  const other = slot(minutesAfter(monday, day), { slug: home?.slug ?? '' });
  expect(await move(tour.id, other)).toMatchObject({ status: 'NEEDS_VERIFICATION' });

  await verifyTourContact(
    {
      ...parts(),
      limits: {
        codesPer10Min: 10,
        maxEmailsPerRecipientPerHour: 5,
        maxEmailsPerOrganizationPerHour: 1000,
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

  // earlier verification counts at once
  const verification = createContactVerification(secretKey, {
    organizationId,
    channel: 'EMAIL',
    destination: 'bo@mailinator.com',
    verifiedAt: now,
  });
  await mistypeCode('bo@mailinator.com', now);
  const booked = await visit({ email: 'bo@mailinator.com' }, { verifications: [verification] });
  expect(booked).toMatchObject({ status: 'CONFIRMED', stepUpTo: null });
});

testTours('nobody is refused for riskSignals: too late for more is a yes, or one of the team', async (db) => {
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
  expect(late).toMatchObject({ status: 'PENDING_APPROVAL', stepUpTo: 'TEAM' });
  expect(late.answerBy && late.answerBy > now).toBe(true);

  // nobody can answer so soon
  await rows(sql`update tour_rules set allows_instant_tour = true where kind = 'SELF_GUIDED'`);
  await mistypeCode('di@mailinator.com', now);
  const unasked = { status: 'CONFIRMED', riskSignals: ['WRONG_CODES', 'DISPOSABLE_MAIL'], stepUpTo: null };
  expect(await visit({ email: 'di@mailinator.com' }, {}, now)).toMatchObject(unasked);

  await rows(sql`update organizations set leasing_email = null where id = ${organizationId}`);
  await mistypeCode('cy@mailinator.com', now);
  expect(await visit({ email: 'cy@mailinator.com' }, {}, soon)).toMatchObject(unasked);
});

testTours('with no stronger check available the team approves, and reads why it is asked', async (db) => {
  const { visit, mistypeCode, arrived } = await openSigns(db);
  await mistypeCode(thrownAway, now);
  expect(await visit({ email: thrownAway })).toMatchObject({ status: 'PENDING_APPROVAL', stepUpTo: 'TEAM' });
  const [toTeam] = await arrived('tour.toTeam');
  expect(toTeam?.text).toMatch(/every\s+attempt\s+to\s+enter\s+a\s+code/);
  expect(toTeam?.text).toContain('None of this is a reason to decline by itself.');
  expect(toTeam?.text).toContain('Approve:');
  const [toVisitor] = await arrived('tour.toVisitor');
  expect(toVisitor?.text).toContain('Our team reviews some bookings before they’re confirmed');
  expect(toVisitor?.text).not.toMatch(/Disposable email|attempt to enter a code/);
});

testTours('each organization sets whether extra checks apply, and from how many points', async (db) => {
  const { visit } = await openSigns(db);
  const from = (stepUpThreshold: number) => ({ limits: { stepUpThreshold } });
  expect(await visit({ email: thrownAway }, from(2))).toMatchObject({ stepUpTo: 'TEAM' });
  expect(await visit({ email: 'bo@mailinator.com' }, from(0))).toMatchObject({
    riskSignals: [],
    stepUpTo: null,
  });
});

testTours('the location of a booking is deleted on request, and after a week', async (db) => {
  const { visit, browser, rows } = await openSigns(db);
  const own = browser();
  await visit({}, { browser: own });
  const origins = () => rows(sql`select browser_hash is null as "isForgotten" from tour_origins`);
  expect(await origins()).toEqual([{ isForgotten: false }]);
  await forgetBrowser({ db, browser: own });
  expect(await origins()).toEqual([{ isForgotten: true }]);
  const log = createLog('error', () => undefined);
  const keep = { sentMailDays: 30, inquiryMonths: 24 };
  const tidyIn = (days: number) =>
    purgeExpiredData({ db, clock: { now: () => minutesAfter(now, days * day) }, log, retention: keep });
  await tidyIn(6);
  expect(await origins()).toHaveLength(1);
  await tidyIn(9);
  expect(await origins()).toEqual([]);
});
