import sql from 'sql-template-tag';

import { moveOf } from '#server/db/tours/moves.ts';
import { tourById } from '#server/db/tours/tours.ts';
import { answerTour } from '#server/tours/answer/answerTour.ts';
import { showContactOfTour } from '#server/tours/proofs/showContactOfTour.ts';

import { minutesAfter, monday, refusal } from '../openBookings.ts';
import { givenRule, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { openSigns } from './openSigns.ts';

const email = 'ada@mailinator.com';
const later = minutesAfter(monday, 120);
const shownTogether = [givenRule(), givenRule({ kind: 'IN_PERSON' })];

testTours('a photo ID to which the team has said no counts however its holder is known', async (db) => {
  const { visit, identify, decide, link, browser, cancel } = await openSigns(db);
  const tour = await visit({ email: 'ada@example.com' });
  const check = await identify(link(tour.id));
  await decide(check.id, 'FAILED');
  await cancel(tour.id);
  expect(await visit({ email: 'ada@example.com' })).toMatchObject({ signs: ['REFUSED_DOCUMENT'] });

  // said no to before anything was booked
  const own = browser();
  await decide((await identify({ browser: own })).id, 'FAILED');
  expect(await visit({ email: 'elsewhere@example.com' }, { browser: own })).toMatchObject({
    signs: ['REFUSED_DOCUMENT'],
  });
  expect(await visit({ name: 'Bo', email: 'bo@example.com' }, { browser: own })).toMatchObject({ signs: [] });
  expect(await visit({ email: 'another@example.com' })).toMatchObject({ signs: [] });
});

testTours('a tour that takes another photo ID in its place keeps the no to the first one', async (db) => {
  const { visit, identify, decide, link, cancel } = await openSigns(db);
  const tour = await visit({ email: 'ada@example.com' });
  await decide((await identify(link(tour.id))).id, 'FAILED');
  await identify(link(tour.id));
  await cancel(tour.id);
  expect(await visit({ email: 'ada@example.com' })).toMatchObject({ signs: ['REFUSED_DOCUMENT'] });
});

testTours('a photo ID that was passed is not asked for again, nor anything weaker', async (db) => {
  const { visit, identify, decide, mistypeCode, browser, rows } = await openSigns(db, {
    rules: [givenRule(), givenRule({ kind: 'OPEN_HOUSE', requires: ['GOVERNMENT_ID'] })],
  });
  const own = browser();
  await mistypeCode(email, now);
  await decide((await identify({ browser: own })).id, 'PASSED');
  const confirmed = { status: 'CONFIRMED', signs: ['WRONG_CODES', 'DISPOSABLE_MAIL'], raisedTo: null };
  expect(await visit({ email }, { browser: own })).toMatchObject(confirmed);
  expect(await visit({ email })).toMatchObject({ raisedTo: 'GOVERNMENT_ID' });
  await rows(sql`update tour_rules set requires = '{EMAIL_CODE,GOVERNMENT_ID}' where kind = 'OPEN_HOUSE'`);
  expect(await visit({ email }, { browser: own })).toMatchObject(confirmed);
});

testTours('a code by text is asked for only where texts are sent', async (db) => {
  const { visit, mistypeCode } = await openSigns(db, {
    rules: [givenRule(), givenRule({ kind: 'OPEN_HOUSE', requires: ['PHONE_CODE'] })],
  });
  await mistypeCode(email, now);
  expect(await visit({ email })).toMatchObject({ raisedTo: 'PHONE_CODE' });
  expect(await visit({ email }, { limits: { sendsTexts: false } })).toMatchObject({ raisedTo: 'TEAM' });
});

testTours('of two bookings at once the second one is seen with the first', async (db) => {
  const { visit } = await openSigns(db);
  const limits = { raiseProofFrom: 2 };
  await visit({ name: 'Bo', email: 'one@example.com' }, { limits });
  const both = await Promise.all([
    visit({ name: 'Cy', email: 'one@example.com' }, { limits }),
    visit({ name: 'Di', email: 'one@example.com' }, { limits }),
  ]);
  expect(both.map(({ signs }) => signs.length).sort()).toEqual([0, 1]);
});

testTours(
  'a tour that becomes one of another kind is looked at anew, and keeps its time until then',
  async (db) => {
    const { book, move, slot, link, parts, mistypeCode } = await openSigns(db, {
      rules: [...shownTogether, givenRule({ kind: 'OPEN_HOUSE', requires: ['EMAIL_CODE'] })],
    });
    const contact = { firstName: 'Ada', lastName: 'Ng', email, phoneNumber: '(512) 555-0199' };
    const tour = await book({ contact, slotId: slot(monday, { kind: 'IN_PERSON' }) });
    expect(tour.status).toBe('CONFIRMED');
    await mistypeCode(email, now);
    const alone = slot(later);
    const asked = await refusal(move(tour.id, alone));
    expect([asked.code, asked.help]).toEqual(['VERIFICATION_REQUIRED', { kinds: ['EMAIL_CODE'] }]);
    expect(await tourById(db, tour.id)).toMatchObject({ kind: 'IN_PERSON', startsAt: new Date(monday) });

    // in the same way nothing is asked anew
    const sameKind = await move(tour.id, slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }));
    expect(sameKind.status).toBe('CONFIRMED');

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
      { ...link(tour.id), channel: 'EMAIL', destination: email, verifiedAt: now },
    );
    expect(await move(tour.id, alone)).toMatchObject({
      kind: 'SELF_GUIDED',
      status: 'CONFIRMED',
      startsAt: later,
      signs: ['WRONG_CODES', 'DISPOSABLE_MAIL'],
    });
  },
);

testTours('where nothing can be shown the team is asked for the other kind, and reads why', async (db) => {
  const { book, move, slot, mistypeCode, arrived } = await openSigns(db, { rules: shownTogether });
  const contact = { firstName: 'Ada', lastName: 'Ng', email, phoneNumber: '(512) 555-0199' };
  const tour = await book({ contact, slotId: slot(monday, { kind: 'IN_PERSON' }) });
  await mistypeCode(email, now);
  expect(await move(tour.id, slot(later))).toMatchObject({
    kind: 'IN_PERSON',
    status: 'CONFIRMED',
    startsAt: new Date(monday),
  });
  expect((await moveOf(db, tour.id))?.startsAt).toEqual(later);
  const [toTeam] = await arrived('tour.changedToTeam');
  expect(toTeam?.text).toContain('Worth a second look before you answer');
  expect(toTeam?.text).toContain('None of this is a reason to decline by itself.');
});

testTours('who has the team’s yes once needs none again after a tour that was missed', async (db) => {
  const { visit, move, slot, mistypeCode, rows } = await openSigns(db);
  await mistypeCode(email, now);
  const tour = await visit({ email });
  expect(tour).toMatchObject({ status: 'PENDING_APPROVAL', raisedTo: 'TEAM' });
  await answerTour({ db, now }, tour, { answer: 'yes', reason: null, sequence: tour.sequence });
  await rows(sql`update tours set status = 'NO_SHOW', attendance = 'MISSED' where id = ${tour.id}`);
  await rows(sql`delete from tour_times where tour_id = ${tour.id}`);
  const [home] = await rows<{ slug: string }>(sql`select slug from units where id = ${tour.unitId}`);
  const next = slot(minutesAfter(monday, 1440), { slug: home?.slug ?? '' });
  expect(await move(tour.id, next, { at: minutesAfter(tour.endsAt, 60) })).toMatchObject({
    status: 'CONFIRMED',
  });
});
