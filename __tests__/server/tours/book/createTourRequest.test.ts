import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import { hashSessionKey } from '#server/tours/model/session.ts';
import { home, saveOrganization } from '#tests/server/homes/makeHomes.ts';

import {
  type Changes,
  minutesAfter,
  monday,
  openBookings,
  refusal,
  secretKey,
  tokens,
} from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

testTours('booking a tour stores everything that belongs to it and sends two emails about it', async (db) => {
  const { book, count, rows, organizationId, getHome } = await openBookings(db);
  const tour = await book({
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' },
    partySize: 2,
    accommodationRequest: ' A ramp, please. \0',
    consents: [{ key: 'sms.transactional', version: '2026-11', granted: true }],
    attribution: { utmSource: 'apartments.com', landingPath: '/listings?token=SECRET' },
    page: '/tour-request/elm-house/review?email=ada@example.com',
  });
  const home = await getHome();
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

testTours('fifty identical requests at once make one tour, one email and one answer', async (db) => {
  const { book, input, count, slot } = await openBookings(db);
  const request = input();
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(request)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const reloaded = {
    ...request,
    attribution: { landingPath: '/units/elm-house/' },
    page: '/tour-request/elm-house/review',
  };
  expect(await book(reloaded, { at: minutesAfter(monday, 60) })).toEqual(answers[0]);
  expect([
    await count('tours'),
    await count('tour_times'),
    await count('prospects'),
    await count('outbox'),
  ]).toEqual([1, 1, 1, 2]);
  const other = await refusal(book({ ...request, slotId: slot(minutesAfter(monday, 60)) }));
  expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
});

testTours('values that no form would accept are refused by field, each with a sentence', async (db) => {
  const homes = [home('elm-house'), home('oak-house')];
  const { book, slot, count, parts, input, getHome } = await openBookings(db, { homes });
  const contact = {
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '(512) 555-0199',
  };
  const elsewhere = await saveOrganization(db, [home('fir-house')], 'orchard');
  const refused = async (changes: Changes) => {
    const error = await refusal(book({ contact, ...changes }));
    expect(error.code).toBe('INVALID_INPUT');
    const info = error.info ?? {};
    for (const sentence of Object.values(info)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    return Object.keys(info);
  };
  const oak = (await getHome('oak-house')).totalMonthlyCents;
  expect(oak).toBeGreaterThan(0);
  expect([
    await refused({
      contact: { firstName: 'A'.repeat(51), lastName: '😀', email: 'a@b', phoneNumber: '+1 555 01' },
    }),
    await refused({ contact: { ...contact, firstName: 'A\0da', lastName: 'see http://spam.example' } }),
    await refused({ contact: { ...contact, email: null } }),
    await refused({ contact: { ...contact, phoneNumber: null } }),
    await refused({ slotId: slot(monday, { slug: 'oak-house' }) }),
    await refused({ slotId: slot(minutesAfter(now, -30)) }),
    await refused({ slotId: 'tomorrow' }),
    await refused({ slotId: slot(monday).replace(/\.[^.]*$/, '.zzzzzzzz') }),
    await refused({ slug: 'gone-for-good' }),
    await refused({ slug: '../../etc' }),
    await refused({ organizationId: elsewhere }),
    await refused({ organizationId: 'nobody' }),
    await refused({ sessionKey: 'short' }),
    await refused({ idempotencyKey: 'a key with spaces' }),
    await refused({ partySize: 0 }),
    await refused({ partySize: 21 }),
    await refused({ accommodationRequest: 'x'.repeat(1_001) }),
    await refused({ consents: [{ key: 'sms.transactional', version: '1999', granted: false }] }),
    await refused({ acceptedTotalCents: 1 }),
    await refused({ questionsVersion: 'another' }),
    await refused({ antiSpam: { stamp: 'forged' } }),
  ]).toEqual([
    ['firstName', 'lastName', 'email', 'phoneNumber'],
    ['firstName', 'lastName'],
    ['email'],
    ['phoneNumber'],
    ['slotId'],
    ['slotId'],
    ['slotId'],
    ['slotId'],
    ['slug'],
    ['slug'],
    ['slug'],
    ['organizationId'],
    ['sessionKey'],
    ['idempotencyKey'],
    ['partySize'],
    ['partySize'],
    ['accommodationRequest'],
    ['consents'],
    ['acceptedTotalCents'],
    ['questionsVersion'],
    ['antiSpam'],
  ]);
  expect([
    await count('tours'),
    await count('tour_times'),
    await count('prospects'),
    await count('outbox'),
  ]).toEqual([0, 0, 0, 0]);
  await createTourRequest(
    parts(),
    input({ contact, partySize: 20, accommodationRequest: 'x'.repeat(1_000) }),
  );
});

testTours('an unanswered required question is named', async (db) => {
  const { organizationId, book, getHome, rows } = await openBookings(db);
  const why = 'So that we are prepared.';
  const settings = {
    questions: [{ id: 'people', kind: 'INTEGER', label: 'How many?', why, required: true, min: 1, max: 9 }],
  };
  await rows(
    sql`update organizations set settings = ${JSON.stringify(settings)} where id = ${organizationId}`,
  );
  const { version: questionsVersion } = await getTourQuestions(db, await getHome(), now);
  const skipped = await refusal(book({ questionsVersion }));
  expect([skipped.code, skipped.info]).toEqual(['INVALID_INPUT', { people: 'Please enter a number.' }]);
  const answers = [{ questionId: 'people', value: 2 }];
  expect(await book({ questionsVersion, answers })).toMatchObject({ answers, questionsVersion });
});

testTours(
  'a taken time is refused with other times, and what the visitor saw is checked again',
  async (db) => {
    const { book, rows, getHome } = await openBookings(db);
    await book();
    const taken = await refusal(book());
    expect(taken.code).toBe('SLOT_UNAVAILABLE');
    const { alternatives } = taken.help as { alternatives: { startsAt: Date }[] };
    expect(alternatives.length).toBeGreaterThanOrEqual(3);
    expect(alternatives.map(({ startsAt }) => startsAt)).not.toContainEqual(new Date(monday));

    const { totalMonthlyCents } = await getHome();
    await rows(sql`update units set total_monthly_cents = total_monthly_cents + 5000`);
    const dearer = await refusal(book({ acceptedTotalCents: totalMonthlyCents }));
    expect(dearer.info).toEqual({
      acceptedTotalCents:
        'The monthly price has changed from $1,500 to $1,550. Please confirm that you’ve seen the new price.',
    });
    await rows(sql`update units set status = 'LEASED', leased_at = ${now}`);
    expect(await refusal(book({ acceptedTotalCents: totalMonthlyCents + 5_000 }))).toMatchObject({
      code: 'UNIT_UNAVAILABLE',
      help: { reason: 'LEASED' },
    });
  },
);

testTours(
  'a visitor who already has a tour of a home is sent its link instead of a second tour',
  async (db) => {
    const { book, slot, rows, count } = await openBookings(db);
    const contact = {
      firstName: 'Ada',
      lastName: 'Ng',
      email: 'ada@example.com',
      phoneNumber: '(512) 555-0199',
    };
    const tour = await book({ contact });
    const later = slot(minutesAfter(monday, 60));
    const byMail = { ...contact, email: 'ADA@example.com', phoneNumber: '(512) 555-0100' };
    const byPhone = { ...contact, email: 'bo@example.com' };
    for (const again of [byMail, byPhone]) {
      const refused = await refusal(book({ contact: again, slotId: later }));
      expect([refused.code, refused.help]).toEqual(['DUPLICATE_TOUR', { slug: 'elm-house' }]);
    }
    expect(
      await rows(sql`select recipient, subject_id as "subjectId" from outbox where kind = 'tour.links'`),
    ).toEqual([{ recipient: 'ada@example.com', subjectId: tour.id }]);
    expect(await count('tours')).toBe(1);
    await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT'`);
    await rows(sql`delete from tour_times`);
    expect(await book({ contact, slotId: later })).toMatchObject({ status: 'CONFIRMED' });
  },
);

testTours('no visitor has more upcoming tours than the limit', async (db) => {
  const homes = ['elm-house', 'oak-house', 'ash-house'].map((slug) => home(slug));
  const { book, parts } = await openBookings(db, { homes });
  const contact = {
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '(512) 555-0199',
  };
  const when = { limits: { openToursPerContact: 2 } };
  expect(parts(when).limits.openToursPerContact).toBe(2);
  await book({ contact, slug: 'elm-house' }, when);
  await book({ contact, slug: 'oak-house' }, when);
  const refused = await refusal(book({ contact, slug: 'ash-house' }, when));
  expect(refused.code).toBe('RATE_LIMITED');
  expect(refused.message).toContain('up to 2 upcoming tours');
});

testTours(
  'booking and canceling in turn fills no mailbox and takes no calendar under ever new names',
  async (db) => {
    const { book, rows, count } = await openBookings(db);
    const cancelAll = async () => {
      await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT'`);
      await rows(sql`delete from tour_times`);
    };
    const bookAs = async (
      email: string,
      limits: { maxToursPerEmailPerHour: number; maxToursPerIpPerDay: number },
    ) => {
      const phoneNumber = '(512) 555-0199';
      await book({ contact: { firstName: 'Ada', lastName: 'Ng', email, phoneNumber } }, { limits });
      await cancelAll();
    };

    const ofMailbox = { maxToursPerEmailPerHour: 2, maxToursPerIpPerDay: 50 };
    await bookAs('ada@example.com', ofMailbox);
    await bookAs('Ada@example.com', ofMailbox);
    const refused = await refusal(bookAs('ada@example.com', ofMailbox));
    expect(refused.code).toBe('RATE_LIMITED');
    expect(refused.message).toContain('to book many tours. Please try again in 60 minutes');

    const ofCaller = { maxToursPerEmailPerHour: 8, maxToursPerIpPerDay: 3 };
    await bookAs('bo@example.com', ofCaller);
    const many = await refusal(bookAs('cy@example.com', ofCaller));
    expect(many.code).toBe('RATE_LIMITED');
    expect(many.message).toContain('from your connection today');
    expect(await count('tours')).toBe(3);
  },
);

testTours(
  'tours that strangers book with an address do not block a visitor who verifies that it is theirs',
  async (db) => {
    const homes = ['elm-house', 'oak-house', 'ash-house'].map((slug) => home(slug));
    const { book, count, organizationId, slot } = await openBookings(db, { homes });
    const limits = { openToursPerContact: 2, maxToursPerEmailPerHour: 2 };
    const victim = {
      firstName: 'Ada',
      lastName: 'Ng',
      email: 'ada@example.com',
      phoneNumber: '(512) 555-0199',
    };
    const shown = [
      { channel: 'EMAIL' as const, destination: victim.email },
      { channel: 'TEXT' as const, destination: '+15125550199' },
    ].map((contact) => createContactVerification(secretKey, { organizationId, ...contact, verifiedAt: now }));
    for (const slug of ['elm-house', 'oak-house']) {
      await book({ contact: victim, slug }, { limits, ip: '198.51.100.1' });
    }
    const later = minutesAfter(monday, 120);
    const again = { contact: victim, slug: 'elm-house', slotId: slot(later) };
    expect((await refusal(book(again, { limits }))).code).toBe('DUPLICATE_TOUR');
    const own = { ...again, contactProofs: shown };
    expect(await book(own, { limits })).toMatchObject({ status: 'CONFIRMED' });
    expect(await count('tours')).toBe(3);
    // only contact details that the visitor has verified count
    const third = { ...own, slotId: slot(minutesAfter(monday, 180)) };
    expect((await refusal(book(third, { limits }))).code).toBe('DUPLICATE_TOUR');
  },
);

testTours(
  'a stranger uses up their own share of the tours of an address, not another visitor’s',
  async (db) => {
    const { book, rows } = await openBookings(db);
    const contact = {
      firstName: 'Ada',
      lastName: 'Ng',
      email: 'ada@example.com',
      phoneNumber: '(512) 555-0199',
    };
    const bookFrom = async (ip: string) => {
      await book({ contact }, { ip, limits: { maxToursPerEmailPerHour: 1 } });
      await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT'`);
      await rows(sql`delete from tour_times`);
    };
    await bookFrom('198.51.100.1');
    expect((await refusal(bookFrom('198.51.100.1'))).code).toBe('RATE_LIMITED');
    for (const at of [2, 3, 4, 5, 6]) await bookFrom(`198.51.100.${String(at)}`);
    // there is also a limit for all of them together
    expect((await refusal(bookFrom('198.51.100.7'))).code).toBe('RATE_LIMITED');
  },
);

testTours('a missing verification is named, or can follow later while there is time for it', async (db) => {
  const { organizationId, book, slot } = await openBookings(db, {
    rules: [createRuleInput({ requires: ['EMAIL_CODE', 'PHONE_CODE'], verifyMinutesBefore: 120 })],
  });
  const contact = {
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '(512) 555-0199',
  };
  const createVerification = (
    channel: 'EMAIL' | 'TEXT',
    destination: string,
    organization = organizationId,
  ) =>
    createContactVerification(secretKey, {
      organizationId: organization,
      channel,
      destination,
      verifiedAt: now,
    });
  const byMail = createVerification('EMAIL', 'ada@example.com');

  const nothing = await refusal(book({ contact }));
  expect([nothing.code, nothing.help]).toEqual([
    'VERIFICATION_REQUIRED',
    { kinds: ['EMAIL_CODE', 'PHONE_CODE'] },
  ]);
  for (const foreign of [
    createVerification('TEXT', '+15125550100'),
    createVerification('TEXT', '+15125550199', '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01'),
    `${createVerification('TEXT', '+15125550199')}x`,
  ]) {
    const refused = await refusal(book({ contact, contactProofs: [byMail, foreign] }));
    expect(refused.help).toEqual({ kinds: ['PHONE_CODE'] });
  }
  const soon = slot(minutesAfter(now, 90));
  const tooLate = await refusal(book({ contact, verifyLater: true, slotId: soon }));
  expect(tooLate.code).toBe('VERIFICATION_REQUIRED');

  expect(await book({ contact, verifyLater: true, contactProofs: [byMail] })).toMatchObject({
    status: 'NEEDS_VERIFICATION',
    verifyBy: minutesAfter(monday, -120),
    emailVerifiedAt: now,
    phoneVerifiedAt: null,
  });
  const bo = { ...contact, email: 'bo@example.com', phoneNumber: '(512) 555-0101' };
  const shown = [createVerification('EMAIL', 'bo@example.com'), createVerification('TEXT', '+15125550101')];
  expect(await book({ contact: bo, contactProofs: shown, slotId: soon })).toMatchObject({
    status: 'CONFIRMED',
    verifyBy: null,
    phoneVerifiedAt: now,
  });
});

testTours('a document counts only for the person it is about and in the tab that sent it', async (db) => {
  const { organizationId, book, rows, getHome } = await openBookings(db, {
    rules: [createRuleInput({ requires: ['GOVERNMENT_ID'] })],
  });
  const { id: unitId } = await getHome();
  const session = 'session-of-ada';
  const [check] = await rows<{ id: string }>(sql`
    insert into identity_checks (
      organization_id, tab_hash, first_name, last_name, unit_id, method, status, consent_version, created_at,
      expires_at, good_until, delete_files_at
    ) values (
      ${organizationId}, ${hashSessionKey(secretKey, session)}, 'Ada', 'Ng', ${unitId}, 'DOCUMENT_UPLOAD_REVIEW', 'PASSED',
      '1', ${now}, ${minutesAfter(now, 60)}, ${minutesAfter(now, 60 * 24)}, ${minutesAfter(now, 60 * 24)}
    )
    returning id
  `);
  const identityVerificationId = check?.id ?? '';
  const contact = {
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '(512) 555-0199',
  };
  const input = { identityVerificationId, sessionKey: session, contact };
  for (const changes of [
    { ...input, sessionKey: 'session-of-bo' },
    { ...input, contact: { ...contact, firstName: 'Bo' } },
    { ...input, identityVerificationId: 'none' },
  ]) {
    expect((await refusal(book(changes))).help).toEqual({ kinds: ['GOVERNMENT_ID'] });
  }
  const tour = await book(input);
  expect(tour).toMatchObject({ status: 'CONFIRMED', identityCheckId: identityVerificationId });
  expect(await rows(sql`select prospect_id as "prospectId" from identity_checks`)).toEqual([
    { prospectId: tour.prospectId },
  ]);
});

testTours('a tour that is asked for waits for an answer that is promised before it starts', async (db) => {
  const { book, slot } = await openBookings(db, { rules: [createRuleInput({ requiresApproval: true })] });
  expect(await book()).toMatchObject({
    status: 'PENDING_APPROVAL',
    answerBy: new Date('2026-11-21T00:00:00Z'),
  });
  const soon = minutesAfter(now, 150);
  expect(await book({ slotId: slot(soon) })).toMatchObject({ answerBy: minutesAfter(soon, -60) });
});

testTours('a bot gets the same answer as a person, twice, and nothing of it is stored', async (db) => {
  const { book, input, hold, slot, count, rows } = await openBookings(db);
  await rows(
    sql`update organizations set settings = settings || '{"tourChanges":{"maxMoves":1,"noticeMinutes":240}}'`,
  );
  const trapped = input({
    antiSpam: { stamp: createFormStamp(secretKey, minutesAfter(now, -1)), website: 'https://spam.example' },
  });
  const bot = await book(trapped);
  expect(await book(trapped)).toEqual(bot);
  expect(bot.status).toBe('CONFIRMED');
  expect([await count('tours'), await count('prospects'), await count('outbox')]).toEqual([0, 0, 0]);

  const person = input({
    antiSpam: { stamp: createFormStamp(secretKey, now) },
    sessionKey: 'session-of-ada',
  });
  await hold('session-of-ada', slot(monday));
  const [one, two] = await Promise.all([book(person), book(person)]);
  expect(two).toEqual(one);
  expect(Object.keys(bot).sort()).toEqual(Object.keys(one).sort());
  for (const answer of [bot, one]) expect(answer).toMatchObject({ maxMoves: 1, moveNoticeMinutes: 240 });
  expect(await count('tours')).toBe(1);
});

testTours('a very quick booking has to be sent once more and is then booked', async (db) => {
  const { book, input, count } = await openBookings(db);
  const quick = input({ antiSpam: { stamp: createFormStamp(secretKey, now) } });
  await expect(book(quick)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    info: { antiSpam: 'That was very fast. Please check your answers, then send this again.' },
  });
  expect(await count('tours')).toBe(0);
  expect(await book(quick, { at: minutesAfter(now, 0.05) })).toMatchObject({ status: 'CONFIRMED' });
  expect(await count('tours')).toBe(1);
});

testTours(
  'the inquiry that led to a booking is marked, and an invalid token keeps no one from booking',
  async (db) => {
    const { book, organizationId, rows, slot } = await openBookings(db);
    const [inquiry] = await rows<{ id: string }>(sql`
    with visitor as (
      insert into prospects (organization_id, first_name, last_name, email, created_at)
      values (${organizationId}, 'Ada', 'Ng', 'ada@example.com', ${now})
      returning id
    )
    insert into inquiries (organization_id, prospect_id, content_hash, created_at)
    select ${organizationId}, id, ${Buffer.from('mac')}, ${now} from visitor
    returning id
  `);
    const id = inquiry?.id ?? '';
    const inquiryToken = await tokens.issue(db, { kind: 'inquiry', organizationId, subjectId: id });
    expect(await book({ inquiryToken: 'unknown' })).toMatchObject({ inquiryId: null });
    expect(await rows(sql`select status from inquiries`)).toEqual([{ status: 'NEW' }]);
    expect(await book({ inquiryToken, slotId: slot(minutesAfter(monday, 60)) })).toMatchObject({
      inquiryId: id,
    });
    expect(await rows(sql`select status from inquiries`)).toEqual([{ status: 'TOUR_BOOKED' }]);
  },
);

testTours('a video tour by call cannot be booked without a number to call', async (db) => {
  const rule = createRuleInput({ kind: 'LIVE_VIDEO', requiresHost: true });
  const { book, slot } = await openBookings(db, {
    rules: [rule],
    agents: [agent('Grace', { video: { callsVisitor: true } })],
  });
  const slotId = slot(monday, { kind: 'LIVE_VIDEO' });
  const contact = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' };
  expect(await refusal(book({ slotId, contact }))).toMatchObject({
    info: { phoneNumber: 'Enter your phone number. We’ll call you there for the video tour.' },
  });
  const tour = await book({ slotId, contact: { ...contact, phoneNumber: '(512) 555-0199' } });
  expect([tour.status, tour.videoJoin]).toEqual(['CONFIRMED', { callsVisitor: true }]);
});
