import sql from 'sql-template-tag';

import { minutesAfter, monday, openBookings, refusal, tokens } from '../openBookings.ts';
import { now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

testTours('a tour is booked with all that belongs to it, and two mails tell of it', async (db) => {
  const { book, count, rows, organizationId, homeOf } = await openBookings(db);
  const tour = await book({
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' },
    partySize: 2,
    accommodationRequest: ' A ramp, please. \0',
    consents: [{ key: 'sms.transactional', version: '2026-11', granted: true }],
    attribution: { utmSource: 'apartments.com', landingPath: '/listings?token=SECRET' },
    page: '/tour-request/elm-house/review?email=ada@example.com',
  });
  const home = await homeOf();
  expect(tour).toMatchObject({
    organizationId,
    unitId: home.id,
    kind: 'SELF_GUIDED',
    status: 'CONFIRMED',
    startsAt: new Date(monday),
    endsAt: minutesAfter(monday, 30),
    email: 'ada@example.com',
    phoneNumber: '+15125550199',
    partySize: 2,
    accommodationRequest: 'A ramp, please.',
    acceptedTotalCents: home.totalMonthlyCents,
    attribution: { utmSource: 'apartments.com', landingPath: '/listings' },
    sequence: 0,
    createdAt: now,
  });
  expect(
    await tokens.find(db, {
      token: tokens.derive('tour', tour.id),
      kind: 'tour',
      organizationId,
      ip: '',
      now,
    }),
  ).toBe(tour.id);
  expect(
    await rows(sql`select kind, recipient, subject_id as "subjectId", version from outbox order by kind`),
  ).toEqual([
    { kind: 'tour.toTeam', recipient: 'leasing@lantern-homes.example', subjectId: tour.id, version: 1 },
    { kind: 'tour.toVisitor', recipient: 'ada@example.com', subjectId: tour.id, version: 1 },
  ]);
  expect(await rows(sql`select tour_id as "tourId", held_until as "heldUntil" from tour_times`)).toEqual([
    { tourId: tour.id, heldUntil: null },
  ]);
  expect(await rows(sql`select key, granted, page from consents`)).toEqual([
    { key: 'sms.transactional', granted: true, page: '/tour-request/elm-house/review' },
  ]);
  expect(await count('tour_activities')).toBe(2);
});
