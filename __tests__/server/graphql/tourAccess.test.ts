import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { createTokens } from '#server/tokens.ts';
import { contactProof } from '#server/tours/proofs/contactProof.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, secretKey } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from './openGraphql.ts';

const tokens = createTokens({ secretKey, missesPerMinute: 100_000 });
const SERIAL = 'AB12CD34';
const sessionKey = 'session-at-the-door';
const atTheDoor = { lockboxSerial: 'ab12-cd34' };

const access =
  'access { status serialHint lockboxHint rulesVersion windowStartsAt windowEndsAt secondsToStart secondsToEnd }';
const mutations = {
  requestTourAccess: `{ ${access} }`,
  checkInForTour: `{ ${access} accessCode { code validFrom validTo } }`,
  reportAccessProblem: `{ ${access} tips replacementCode { code } }`,
  completeTourAccess: `{ ${access} feedbackUrl }`,
};
type Operation = keyof typeof mutations;
type Payload = {
  access: Record<string, unknown>;
  accessCode: { code: string };
  replacementCode: { code: string } | null;
  tips: string[];
};

async function openDoor(db: Database) {
  const made = await openChanges(db);
  let at = now;
  const { ask, logged } = openGraphql({ db, clock: { now: () => at }, tokens, secretKey });
  await made.rows(sql`
    insert into lockboxes (unit_id, organization_id, serial, location_hint)
    select id, organization_id, ${SERIAL}, 'Beside the door' from units
  `);
  await made.rows(sql`update properties set lat = 30.2672, lng = -97.7431`);
  const tour = await made.book();
  const proofFor = (destination: string) =>
    contactProof(secretKey, {
      organizationId: made.organizationId,
      channel: 'EMAIL',
      destination,
      verifiedAt: now,
    });
  const act = async (operation: Operation, input: object) => {
    const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const { data, errors } = await ask(
      `mutation ${operation}($input: ${name}!) { ${operation}(input: $input) ${mutations[operation]} }`,
      { input: { ...made.link(tour.id), sessionKey, ...input } },
    );
    return {
      done: data?.[operation] as Payload | undefined,
      refused: errors?.[0] && {
        message: errors[0].message,
        extensions: { ...errors[0].extensions, requestId: '' } as Record<string, unknown>,
      },
    };
  };
  return {
    ...made,
    tour,
    logged,
    act,
    setTime: (moment: Date) => (at = moment),
    request: (changes: object = {}) =>
      act('requestTourAccess', {
        contactProofs: [proofFor(tour.email ?? '')],
        acceptedRulesVersion: '2026-11',
        ...changes,
      }),
    enter: (changes: object = {}) => act('checkInForTour', { presence: atTheDoor, ...changes }),
    proofFor,
  };
}

testTours('a visitor gets in with a code, helps himself with another, and locks up', async (db) => {
  const { request, enter, act, setTime, rows, logged, arrived } = await openDoor(db);
  expect((await request()).done?.access).toMatchObject({
    status: 'APPROVED',
    serialHint: null,
    lockboxHint: null,
  });
  setTime(minutesAfter(monday, -10));
  const first = (await enter()).done;
  expect(first?.access).toMatchObject({
    secondsToStart: 0,
    secondsToEnd: 3_300,
    status: 'ACTIVE',
    serialHint: '…34',
    lockboxHint: 'Beside the door',
  });
  expect(first?.accessCode).toMatchObject({
    code: expect.stringMatching(/^\d{6}$/) as string,
    validFrom: '2026-11-23T15:50:00Z',
    validTo: '2026-11-23T16:45:00Z',
  });
  const trouble = await act('reportAccessProblem', { problem: 'CODE_REJECTED', comment: 'It blinks red.' });
  const codes = [
    first?.accessCode.code,
    trouble.done?.replacementCode?.code,
    (await enter()).done?.accessCode.code,
  ];
  expect(new Set(codes.slice(0, 2)).size).toBe(2);
  const unsafe = await act('reportAccessProblem', { problem: 'SOMEONE_INSIDE' });
  expect(unsafe.done?.replacementCode).toBeNull();
  expect(unsafe.done?.tips[1]).toContain('Call 911');
  const alerts = await arrived('tour.trouble');
  expect(alerts.map(({ text }) => /It blinks red|call 911/.exec(text ?? '')?.[0]).sort()).toEqual([
    'It blinks red',
    'call 911',
  ]);

  const open = await act('completeTourAccess', { keyReturned: true, doorLocked: false, lightsOff: true });
  expect(Object.keys(open.refused?.extensions.info as object)).toEqual(['doorLocked']);
  const locked = await act('completeTourAccess', { keyReturned: true, doorLocked: true, lightsOff: true });
  expect(locked.done?.access.status).toBe('USED');
  expect((await enter()).refused?.extensions).toMatchObject({ code: 'ACCESS_CLOSED' });

  // the codes are nowhere: in no row of any table, no log and no mail
  const tables = await rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
  `);
  expect(tables.map(({ name }) => name)).toContain('idempotency_keys');
  const kept: string[] = [...logged];
  for (const row of [
    await rows(sql`select * from tours`),
    await rows(sql`select * from tour_access`),
    await rows(sql`select kind, actor, details from tour_activities`),
    await rows(sql`select * from idempotency_keys`),
    await rows(sql`select kind, recipient from outbox`),
  ]) {
    kept.push(JSON.stringify(row));
  }
  for (const kind of ['tour.toVisitor', 'tour.toTeam', 'tour.trouble']) {
    kept.push(...(await arrived(kind)).map(({ text, html }) => `${text ?? ''}${html ?? ''}`));
  }
  for (const code of codes)
    expect(kept.some((text) => new RegExp(`\\b${String(code)}\\b`).test(text))).toBe(false);
});

testTours('whoever has no right to a code gets one and the same answer, a thousand times', async (db) => {
  const { request, enter, setTime, tour, rows, act } = await openDoor(db);
  setTime(minutesAfter(monday, -5));
  const answers = new Set<string>();
  const probe = async (changes: object = {}) => {
    const { done, refused } = await enter(changes);
    expect(done).toBeUndefined();
    answers.add(JSON.stringify(refused));
  };
  await probe();
  await request();
  await probe({ sessionKey: 'another-session' });
  for (const kind of ['inquiry', 'staff', 'alert', 'handoff'] as const) {
    await probe({ publicToken: tokens.derive(kind, tour.id) });
  }
  for (let at = 0; at < 1_000; at += 1) await probe({ publicToken: `unknown${String(at)}` });
  for (const moment of [minutesAfter(monday, -10.001), minutesAfter(tour.endsAt, 15), now]) {
    setTime(moment);
    await probe();
  }
  setTime(minutesAfter(monday, -5));
  await rows(sql`update units set status = 'LEASED', leased_at = ${now}`);
  await probe();
  await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
  // of a tour that was moved, what was opened for the old time opens nothing
  await rows(sql`update tours set starts_at = starts_at + interval '1 minute'`);
  await probe();
  expect(answers.size).toBe(1);
  expect([...answers][0]).toContain('ACCESS_CLOSED');
  expect((await act('reportAccessProblem', { problem: 'CODE_REJECTED' })).done).toBeUndefined();
  expect(await rows(sql`select from tour_activities where kind = 'code'`)).toEqual([]);
});

testTours('presence is shown by the place or by the box, and the tour by a proof of its own', async (db) => {
  const { request, enter, setTime, rows, proofFor } = await openDoor(db);
  const fields = ({ refused }: Awaited<ReturnType<typeof enter>>) =>
    Object.keys(refused?.extensions.info ?? {});
  expect(fields(await request({ contactProofs: [proofFor('eve@example.com'), 'forged'] }))).toEqual([
    'contactProofs',
  ]);
  expect(fields(await request({ acceptedRulesVersion: '1999' }))).toEqual(['acceptedRulesVersion']);
  await request();
  setTime(minutesAfter(monday, 5));
  const here = { latitude: 30.2672, longitude: -97.7431 };
  expect([
    fields(await enter({ presence: {} })),
    fields(await enter({ presence: { lockboxSerial: 'AB12CD35' } })),
    fields(await enter({ presence: { ...here, latitude: here.latitude + 0.045 } })),
    fields(await enter({ presence: { ...here, latitude: here.latitude + 0.005, accuracyMeters: 5_000 } })),
  ]).toEqual([['presence'], ['lockboxSerial'], ['position'], ['position']]);
  expect(await rows(sql`select from tour_activities where kind in ('code', 'checked_in')`)).toEqual([]);
  const near = { ...here, latitude: here.latitude + 0.003, accuracyMeters: 200 };
  expect((await enter({ presence: near })).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect(await rows(sql`select status, attendance from tours`)).toEqual([
    { status: 'CHECKED_IN', attendance: 'CAME' },
  ]);
});
