import sql from 'sql-template-tag';

import { findMove } from '#server/tours/model/moves.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { answerTour } from '#server/tours/team/answerTour.ts';
import { verifyTourContact } from '#server/tours/verifications/verifyContactCode.ts';

import { minutesAfter, monday, refusal } from '../openBookings.ts';
import { createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openSigns } from './openRiskSignals.ts';

const email = 'ada@mailinator.com';
const later = minutesAfter(monday, 120);
const shownTogether = [createRuleInput(), createRuleInput({ kind: 'IN_PERSON' })];

testTours('a photo ID that the team rejected counts however its holder is recognized', async (db) => {
  const { visit, identify, decide, link, browser, cancel } = await openSigns(db);
  const tour = await visit({ email: 'ada@example.com' });
  const check = await identify(link(tour.id));
  await decide(check.id, 'FAILED');
  await cancel(tour.id);
  expect(await visit({ email: 'ada@example.com' })).toMatchObject({ riskSignals: ['REFUSED_DOCUMENT'] });

  // rejected before anything was booked
  const own = browser();
  await decide((await identify({ browser: own })).id, 'FAILED');
  expect(await visit({ email: 'elsewhere@example.com' }, { browser: own })).toMatchObject({
    riskSignals: ['REFUSED_DOCUMENT'],
  });
  expect(await visit({ name: 'Bo', email: 'bo@example.com' }, { browser: own })).toMatchObject({
    riskSignals: [],
  });
  expect(await visit({ email: 'another@example.com' })).toMatchObject({ riskSignals: [] });
});

testTours('a tour that replaces its photo ID keeps the rejection of the first one', async (db) => {
  const { visit, identify, decide, link, cancel } = await openSigns(db);
  const tour = await visit({ email: 'ada@example.com' });
  await decide((await identify(link(tour.id))).id, 'FAILED');
  await identify(link(tour.id));
  await cancel(tour.id);
  expect(await visit({ email: 'ada@example.com' })).toMatchObject({ riskSignals: ['REFUSED_DOCUMENT'] });
});

testTours('an accepted photo ID is not requested again, nor anything weaker', async (db) => {
  const { visit, identify, decide, mistypeCode, browser, rows } = await openSigns(db, {
    rules: [createRuleInput(), createRuleInput({ kind: 'OPEN_HOUSE', requires: ['GOVERNMENT_ID'] })],
  });
  const own = browser();
  await mistypeCode(email, now);
  await decide((await identify({ browser: own })).id, 'PASSED');
  const confirmed = { status: 'CONFIRMED', riskSignals: ['WRONG_CODES', 'DISPOSABLE_MAIL'], stepUpTo: null };
  expect(await visit({ email }, { browser: own })).toMatchObject(confirmed);
  expect(await visit({ email })).toMatchObject({ stepUpTo: 'GOVERNMENT_ID' });
  await rows(sql`update tour_rules set requires = '{EMAIL_CODE,GOVERNMENT_ID}' where kind = 'OPEN_HOUSE'`);
  expect(await visit({ email }, { browser: own })).toMatchObject(confirmed);
});

testTours('a code by text is required only where texts are sent', async (db) => {
  const { visit, mistypeCode } = await openSigns(db, {
    rules: [createRuleInput(), createRuleInput({ kind: 'OPEN_HOUSE', requires: ['PHONE_CODE'] })],
  });
  await mistypeCode(email, now);
  expect(await visit({ email })).toMatchObject({ stepUpTo: 'PHONE_CODE' });
  expect(await visit({ email }, { limits: { sendsTexts: false } })).toMatchObject({ stepUpTo: 'TEAM' });
});

testTours('of two simultaneous bookings the second is checked with the first', async (db) => {
  const { visit } = await openSigns(db);
  const limits = { stepUpThreshold: 2 };
  await visit({ name: 'Bo', email: 'one@example.com' }, { limits });
  const both = await Promise.all([
    visit({ name: 'Cy', email: 'one@example.com' }, { limits }),
    visit({ name: 'Di', email: 'one@example.com' }, { limits }),
  ]);
  expect(both.map(({ riskSignals }) => riskSignals.length).sort()).toEqual([0, 1]);
});

testTours('a tour that changes its type is checked again, and keeps its time until then', async (db) => {
  const { book, move, slot, link, parts, mistypeCode } = await openSigns(db, {
    rules: [...shownTogether, createRuleInput({ kind: 'OPEN_HOUSE', requires: ['EMAIL_CODE'] })],
  });
  const contact = { firstName: 'Ada', lastName: 'Ng', email, phoneNumber: '(512) 555-0199' };
  const tour = await book({ contact, slotId: slot(monday, { kind: 'IN_PERSON' }) });
  expect(tour.status).toBe('CONFIRMED');
  await mistypeCode(email, now);
  const alone = slot(later);
  const refused = await refusal(move(tour.id, alone));
  expect([refused.code, refused.help]).toEqual(['VERIFICATION_REQUIRED', { kinds: ['EMAIL_CODE'] }]);
  expect(await tourById(db, tour.id)).toMatchObject({ kind: 'IN_PERSON', startsAt: new Date(monday) });

  // a move within the same type is not checked again
  const sameKind = await move(tour.id, slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }));
  expect(sameKind.status).toBe('CONFIRMED');

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
    { ...link(tour.id), channel: 'EMAIL', destination: email, verifiedAt: now },
  );
  expect(await move(tour.id, alone)).toMatchObject({
    kind: 'SELF_GUIDED',
    status: 'CONFIRMED',
    startsAt: later,
    riskSignals: ['WRONG_CODES', 'DISPOSABLE_MAIL'],
  });
});

testTours('where no verification is possible the team approves the new type, and reads why', async (db) => {
  const { book, move, slot, mistypeCode, arrived } = await openSigns(db, { rules: shownTogether });
  const contact = { firstName: 'Ada', lastName: 'Ng', email, phoneNumber: '(512) 555-0199' };
  const tour = await book({ contact, slotId: slot(monday, { kind: 'IN_PERSON' }) });
  await mistypeCode(email, now);
  expect(await move(tour.id, slot(later))).toMatchObject({
    kind: 'IN_PERSON',
    status: 'CONFIRMED',
    startsAt: new Date(monday),
  });
  expect((await findMove(db, tour.id))?.startsAt).toEqual(later);
  const [toTeam] = await arrived('tour.changedToTeam');
  expect(toTeam?.text).toContain('Worth a second look before you answer');
  expect(toTeam?.text).toContain('None of this is a reason to decline by itself.');
});

testTours('a visitor approved by the team once needs no new approval after a missed tour', async (db) => {
  const { visit, move, slot, mistypeCode, rows } = await openSigns(db);
  await mistypeCode(email, now);
  const tour = await visit({ email });
  expect(tour).toMatchObject({ status: 'PENDING_APPROVAL', stepUpTo: 'TEAM' });
  await answerTour({ db, now }, tour, { answer: 'yes', reason: null, sequence: tour.sequence });
  await rows(sql`update tours set status = 'NO_SHOW', attendance = 'MISSED' where id = ${tour.id}`);
  await rows(sql`delete from tour_times where tour_id = ${tour.id}`);
  const [home] = await rows<{ slug: string }>(sql`select slug from units where id = ${tour.unitId}`);
  const next = slot(minutesAfter(monday, 1440), { slug: home?.slug ?? '' });
  expect(await move(tour.id, next, { at: minutesAfter(tour.endsAt, 60) })).toMatchObject({
    status: 'CONFIRMED',
  });
});
