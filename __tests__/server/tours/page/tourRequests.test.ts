import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { scheduleTour } from '#server/tours/actions/scheduleTour.ts';
import { toSlotId } from '#server/tours/slots/slot.ts';
import { makeTours, now, secretKey, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

type Moment = {
  kind: string;
  actor: string | null;
  localLabel: string;
  summary: string;
  isPast: boolean;
};
type Seen = Record<string, unknown> & {
  timeline: Moment[];
  meeting: Record<string, unknown>;
  verification: Record<string, unknown>[];
  calendar: Record<'icsUrl' | 'google' | 'outlook', string>;
  addNearby: { unit: { slug: string }; slot: { startsAt: string }; travelMinutesBefore: number } | null;
};

const everything = `
  id publicToken reference status type startsAt endsAt timeZone localLabel firstName recipient partySize
  accommodationRequest rescheduleCount canReschedule canCancel rescheduleClosesAt answerBy attendanceConfirmedAt createdAt
  unit { slug title }
  verification { kind status dueAt }
  calendar { icsUrl google outlook }
  meeting {
    address { formatted } instructions whatToBring contactName contactPhone parking arrivalAccessibility
  }
  timeline { at localLabel kind actor summary isPast }
  addNearby { unit { slug } slot { startsAt localLabel remaining } travelMinutesBefore }
  similar(first: 2) { slug }
`;

async function openTours(db: Database, homes?: Parameters<typeof makeTours>[1]) {
  const made = await makeTours(db, homes);
  let at = now;
  const queryNames: string[] = [];
  const counting: Database = {
    ...db,
    query: (name, statement) => {
      queryNames.push(name);
      return db.query(name, statement);
    },
  };
  const { ask } = openGraphql({ db: counting, clock: { now: () => at }, tokens });
  const answerFor = (publicToken: string, organizationId = made.organization.id) =>
    ask(
      `query tourRequest($organizationId: ID!, $publicToken: String!) {
        tourRequest(organizationId: $organizationId, publicToken: $publicToken) { ${everything} }
      }`,
      { organizationId, publicToken },
    );
  const see = async (token: string) => {
    const { data, errors } = await answerFor(token);
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.tourRequest as Seen;
  };
  return {
    ...made,
    asked: queryNames,
    ask,
    answerFor,
    see,
    setTime: (moment: string) => (at = new Date(moment)),
  };
}

testTours('a visitor with the token sees the whole tour', async (db) => {
  const elm = home('elm-house', {
    accessibility: ['STEP_FREE_ENTRY'],
    details: { parking: [{ kind: 'Driveway', spaces: 2, included: true, monthlyCents: null }] },
  });
  const { tour, rule, agent, see } = await openTours(db, [elm]);
  await rule({
    whatToExpect: ['Ring at the door.'],
    requires: ['EMAIL_CODE'],
    accessibilityNote: 'Ask for a ramp.',
  });
  const agentId = await agent('Grace', '(512) 555-0111');
  const { token } = await tour({
    agentId,
    activities: ['requested', 'confirmed'],
    partySize: 2,
    emailVerifiedAt: now,
  });
  const seen = await see(token);
  expect(seen).toMatchObject({
    publicToken: token,
    reference: expect.stringMatching(/^T-[2-9A-HJ-NP-Z]{6}$/) as string,
    status: 'CONFIRMED',
    type: 'IN_PERSON',
    startsAt: '2026-11-26T22:30:00Z',
    timeZone: 'America/Chicago',
    localLabel: 'Thu, Nov 26, 4:30 PM CST',
    recipient: 'a…@example.com',
    unit: { slug: 'elm-house' },
    verification: [{ kind: 'EMAIL_CODE', status: 'PASSED', dueAt: null }],
    meeting: {
      address: { formatted: '9 Elm Street, Austin, TX 78701' },
      instructions: ['Ring at the door.'],
      whatToBring: [],
      contactName: 'Grace',
      contactPhone: '(512) 555-0111',
      parking: 'Driveway, 2 spaces',
      arrivalAccessibility: 'Step-free entry. Ask for a ramp.',
    },
    addNearby: null,
    similar: [],
  });
  expect(seen.calendar.icsUrl).toBe(`/calendar/${token}.ics`);
  expect(seen.calendar.google + seen.calendar.outlook).not.toContain(token);
  expect(seen.timeline.map(({ kind, actor, isPast }) => [kind, actor, isPast])).toEqual([
    ['confirmed', 'VISITOR', true],
    ['ask', null, false],
    ['remind', null, false],
    ['starts', null, false],
    ['ends', null, false],
  ]);
});

testTours('visitors see where they park, which need not be where residents do', async (db) => {
  const { tour, rule, see } = await openTours(db, [
    home('elm-house', {
      details: { parking: [{ kind: 'Garage', spaces: 1, included: true, monthlyCents: null }] },
    }),
  ]);
  await rule({ parking: 'On the street; the garage is for those who live here.' });
  const { token } = await tour();
  expect((await see(token)).meeting).toMatchObject({
    parking: 'On the street; the garage is for those who live here.',
  });
});

testTours(
  'a self-guided tour shows when the door code comes and what is missing, and a hidden home shows no address',
  async (db) => {
    const { tour, rule, see } = await openTours(db, [
      home('elm-house', { property: { addressVisibility: 'HIDDEN' } }),
    ]);
    await rule({ kind: 'SELF_GUIDED', requires: ['EMAIL_CODE', 'GOVERNMENT_ID'] });
    const verifyBy = new Date('2026-11-26T20:30:00Z');
    const { token } = await tour({
      kind: 'SELF_GUIDED',
      status: 'NEEDS_VERIFICATION',
      verifyBy,
      activities: ['requested'],
    });
    const seen = await see(token);
    expect(seen.timeline.map(({ kind, localLabel }) => [kind, localLabel])).toEqual([
      ['requested', 'Fri, Nov 20, 10:00 AM CST'],
      // it is not certain yet that the tour will take place, so no other reminder is listed
      ['remind_missing', 'Wed, Nov 25, 2:30 PM CST'],
      ['verify_by', 'Thu, Nov 26, 2:30 PM CST'],
      ['code', 'Thu, Nov 26, 4:20 PM CST'],
      ['starts', 'Thu, Nov 26, 4:30 PM CST'],
      ['ends', 'Thu, Nov 26, 5:00 PM CST'],
    ]);
    expect(seen.timeline[3]?.summary).toContain('5:15 PM');
    const dueAt = '2026-11-26T20:30:00Z';
    expect(seen.verification).toEqual([
      { kind: 'EMAIL_CODE', status: 'NOT_STARTED', dueAt },
      { kind: 'GOVERNMENT_ID', status: 'NOT_STARTED', dueAt },
    ]);
    expect(seen.meeting).toMatchObject({
      address: null,
      contactName: 'Lantern Homes',
      contactPhone: '(512) 555-0142',
    });
    expect(seen.meeting.whatToBring).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain('Elm Street');
  },
);

testTours('a tour can be moved until an hour before it starts and canceled until it starts', async (db) => {
  const { tour, see, setTime } = await openTours(db);
  const { token } = await tour();
  const changes = async (moment: string) => {
    setTime(moment);
    const { canReschedule, canCancel } = await see(token);
    return [canReschedule, canCancel];
  };
  expect(await changes('2026-11-26T21:29:59Z')).toEqual([true, true]);
  expect(await changes('2026-11-26T21:30:00Z')).toEqual([false, true]);
  expect(await changes('2026-11-26T22:30:00Z')).toEqual([false, false]);
  const over = await tour({ status: 'EXPIRED' });
  setTime('2026-11-20T16:00:00Z');
  expect(await see(over.token)).toMatchObject({
    canReschedule: false,
    canCancel: false,
    rescheduleClosesAt: null,
  });
});

testTours('a nearby home that is free soon after is offered, but not a distant or booked one', async (db) => {
  const near = home('near-by', { property: { lat: 30.28, lng: -97.74 } });
  const far = home('far-off', { property: { lat: 30.355, lng: -97.74 } });
  const { tour, rule, take, see, asked: queryNames } = await openTours(db, [home('elm-house'), near, far]);
  const first = await tour({ emailVerifiedAt: now });
  expect((await see(first.token)).addNearby).toBeNull();

  await rule();
  queryNames.length = 0;
  const { addNearby } = await see(first.token);
  expect(addNearby).toMatchObject({
    unit: { slug: 'near-by' },
    slot: { startsAt: '2026-11-26T23:30:00Z' },
  });
  expect(addNearby?.travelMinutesBefore).toBeGreaterThan(5);
  const statements = queryNames.length;
  expect(statements).toBeLessThan(22);

  const others = await tour({ email: 'bob@example.com', unit: 'near-by' });
  await take('near-by', others.id, [new Date('2026-11-26T23:00:00Z'), new Date('2026-11-27T00:00:00Z')]);
  expect((await see(first.token)).addNearby).toMatchObject({ slot: { startsAt: '2026-11-27T00:00:00Z' } });

  const ownAfter = [new Date('2026-11-26T23:30:00Z'), new Date('2026-11-27T00:00:00Z')] as const;
  const away = { unit: 'far-off', startsAt: ownAfter[0], endsAt: ownAfter[1] };
  await tour(away);
  expect((await see(first.token)).addNearby).toMatchObject({ slot: { startsAt: '2026-11-27T00:00:00Z' } });
  await tour({ ...away, emailVerifiedAt: now });
  // not at midnight, because the visitor is on the way then
  expect((await see(first.token)).addNearby).toMatchObject({ slot: { startsAt: '2026-11-27T00:30:00Z' } });

  await tour({ unit: 'near-by', emailVerifiedAt: now });
  expect((await see(first.token)).addNearby).toBeNull();
  queryNames.length = 0;
  for (let more = 0; more < 3; more++) await tour({ email: 'bob@example.com' });
  await see(first.token);
  expect(queryNames.length).toBeLessThanOrEqual(statements);
});

testTours(
  'times that leave no travel time to or from the visitor’s other tour of the day are marked',
  async (db) => {
    const near = home('near-by', { property: { lat: 30.28, lng: -97.74 } });
    const { tour, rule, ask, organization } = await openTours(db, [home('elm-house'), near]);
    await rule();
    // from 4:30 to 5 PM
    const dayId = randomUUID();
    const { token } = await tour({ dayId });
    const added = await tour({
      unit: 'near-by',
      startsAt: new Date('2026-11-27T16:00:00Z'),
      endsAt: new Date('2026-11-27T16:30:00Z'),
      dayId,
    });
    const tooClose = async (changes: object) => {
      const { data, errors } = await ask(
        `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
          tourSlots(organizationId: $organizationId, input: $input) {
            days { slots { id timeLabel } outOfReach }
          }
        }`,
        {
          organizationId: organization.id,
          input: { slug: 'near-by', type: 'IN_PERSON', from: '2026-11-26', days: 1, ...changes },
        },
      );
      if (errors) throw new Error(JSON.stringify(errors));
      type Day = { slots: { id: string; timeLabel: string }[]; outOfReach: string[] };
      const [day] = (data?.tourSlots as { days: Day[] }).days;
      return day?.slots.filter(({ id }) => day.outOfReach.includes(id)).map(({ timeLabel }) => timeLabel);
    };
    const around = ['4:00 PM', '4:30 PM', '5:00 PM'];
    expect(await tooClose({ sameDayAs: token })).toEqual(around);
    expect(await tooClose({ rescheduleToken: added.token })).toEqual(around);
    expect(await tooClose({})).toEqual([]);
    expect(await tooClose({ sameDayAs: 'unknown' })).toEqual([]);
    expect(await tooClose({ slug: 'elm-house', sameDayAs: token })).toEqual([]);
  },
);

testTours('booking with another person’s address does not disclose when its owner is where', async (db) => {
  const near = home('near-by', { property: { lat: 30.28, lng: -97.74 } });
  const { tour, rule, ask, organization } = await openTours(db, [home('elm-house'), near, home('oak-house')]);
  await rule();
  await tour({ emailVerifiedAt: now });
  const later = { startsAt: new Date('2026-11-27T16:00:00Z'), endsAt: new Date('2026-11-27T16:30:00Z') };
  const tooCloseTo = async ({ token }: { token: string }) => {
    const { data } = await ask(
      `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
        tourSlots(organizationId: $organizationId, input: $input) { days { outOfReach } }
      }`,
      {
        organizationId: organization.id,
        input: { slug: 'near-by', type: 'IN_PERSON', from: '2026-11-26', days: 1, sameDayAs: token },
      },
    );
    return (data?.tourSlots as { days: { outOfReach: string[] }[] }).days[0]?.outOfReach.length;
  };
  const unverified = await tour({ unit: 'oak-house', ...later });
  expect(await tooCloseTo(unverified)).toBe(0);
  const owner = await tour({ unit: 'oak-house', ...later, emailVerifiedAt: now });
  expect(await tooCloseTo(owner)).toBe(3);
});

testTours('an unknown, foreign or expired link, or one of another kind, returns nothing', async (db) => {
  const { tour, answerFor, organization, setTime, see } = await openTours(db);
  const orchard = await makeTours(db, undefined, 'orchard');
  const own = await tour();
  const foreign = await orchard.tour();
  const kinds = ['inquiry', 'alert', 'handoff', 'staff'] as const;
  const ofOtherKinds = await Promise.all(
    kinds.map((kind) => tokens.issue(db, { kind, organizationId: organization.id, subjectId: own.id })),
  );
  const nothing = { data: { tourRequest: null } };
  for (const token of ['', 'unknown', foreign.token, ...ofOtherKinds])
    expect(await answerFor(token)).toEqual(nothing);
  expect(await answerFor(own.token, orchard.organization.id)).toEqual(nothing);
  expect(await answerFor(own.token, 'nobody')).toEqual(nothing);

  setTime('2027-02-24T22:59:59Z');
  expect(await see(own.token)).toMatchObject({ canReschedule: false, canCancel: false });
  setTime('2027-02-24T23:00:00Z');
  expect(await answerFor(own.token)).toEqual(nothing);

  for (let at = 0; at < 9; at++) await answerFor(`guess${String(at)}`);
  await answerFor('guess');
  const { errors } = await answerFor('one guess more');
  expect(errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
});

testTours('a bot sees as much of its booking as a person does', async (db) => {
  const { rule, ask, organization } = await openTours(db);
  await rule();
  const organizationId = organization.id;
  const { data } = await ask(
    `query tourFlow($organizationId: ID!) {
      tourFlow(organizationId: $organizationId, slug: "elm-house") { questionsVersion unit { id } }
    }`,
    { organizationId },
  );
  const { questionsVersion, unit } = data?.tourFlow as { questionsVersion: string; unit: { id: string } };
  const book = (idempotencyKey: string, website: string | null) =>
    ask(
      `mutation createTourRequest($input: CreateTourRequestInput!) {
        createTourRequest(input: $input) { tourRequest { ${everything} } }
      }`,
      {
        input: {
          organizationId,
          slug: 'elm-house',
          slotId: toSlotId(unit.id, { kind: 'IN_PERSON', startsAt: new Date('2026-11-26T22:30:00Z') }),
          sessionKey: 'a-tab-of-the-tests',
          contact: {
            firstName: 'Ada',
            lastName: 'Ng',
            email: 'ada@example.com',
            phoneNumber: '(512) 555-0199',
          },
          questionsVersion,
          answers: [],
          consents: [],
          acceptedTotalCents: 150_000,
          antiSpam: { stamp: createFormStamp(secretKey, new Date(now.getTime() - 60_000)), website },
          idempotencyKey,
        },
      },
    );
  const getShape = (answer: Awaited<ReturnType<typeof book>>) => {
    expect(answer.errors).toBeUndefined();
    const { tourRequest } = answer.data?.createTourRequest as { tourRequest: Seen };
    const { status, meeting, timeline } = tourRequest;
    return { fields: Object.keys(tourRequest), status, meeting, timeline };
  };
  expect(getShape(await book('key-of-a-bot', 'https://spam.example'))).toEqual(
    getShape(await book('key-of-a-person', null)),
  );
});

testTours('the timeline before a tour lists only messages that will be sent', async (db) => {
  const { tour, see, setTime } = await openTours(db);
  const { id, token } = await tour({ activities: ['confirmed'] });
  const change = (columns: ReturnType<typeof sql>) =>
    db.query('test.change', sql`update tours set ${columns} where id = ${id}`);
  const sent = async () =>
    (await see(token)).timeline
      .filter(({ kind }) => kind === 'ask' || kind === 'remind')
      .map(({ kind, localLabel }) => `${kind} ${localLabel}`);

  const remind = 'remind Thu, Nov 26, 2:30 PM CST';
  expect(await sent()).toEqual(['ask Wed, Nov 25, 4:30 PM CST', remind]);
  await change(sql`attendance_confirmed_at = ${now}`);
  expect(await sent()).toEqual([remind]);
  await change(sql`attendance_confirmed_at = null`);
  await scheduleTour(db, id, new Date('2026-11-26T17:00:00Z'));
  expect(await sent()).toEqual([remind]);
  await scheduleTour(db, id, now);
  await change(sql`lockbox_missing_notified_at = ${now}`);
  expect(await sent()).toEqual([]);
  await change(sql`lockbox_missing_notified_at = null`);
  await db.query('test.unreached', sql`update prospects set email = null, phone_number = '+15125550142'`);
  expect(await sent()).toEqual([]);
  await db.query(
    'test.consent',
    sql`
      insert into consents (organization_id, prospect_id, key, version, granted, given_at, ip)
      select organization_id, id, 'sms.transactional', '2026-11', true, ${now}, '127.0.0.1' from prospects
    `,
  );
  expect(await sent()).toEqual(['ask Wed, Nov 25, 4:30 PM CST', remind]);
  // messages that were sent are no longer upcoming
  setTime('2026-11-26T00:00:00Z');
  expect(await sent()).toEqual([remind]);
  await change(sql`status = 'CANCELLED_BY_PROSPECT', ended_at = ${now}`);
  expect(await sent()).toEqual([]);
});
