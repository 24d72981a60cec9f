import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import type { Lock } from '#server/tours/locks/lock.ts';
import { revokeJob } from '#server/tours/access/revokeJob.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { ACCESS_RULES_VERSION } from '#server/tours/access/accessRules.ts';
import { minutesAfter, monday, secretKey } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { openDoor } from '../access/openDoor.ts';

const seven = minutesAfter(monday, 7);
const office = 'pat@brokers.example';
const pat = {
  firstName: 'Pat',
  lastName: 'Doe',
  licenseNumber: 'tx-12345',
  licenseState: 'tx',
  brokerage: 'Brokers & Co',
  officeEmail: office,
  phoneNumber: '(512) 555-0188',
};
const access = 'access { publicToken status windowEndsAt lockbox { serialHint } unit { slug } }';
const answers = {
  requestAgentAccess: access,
  resumeAgentAccess: access,
  checkInAgent: `${access} accessCode { code }`,
  completeAgentAccess: access,
};
type Visit = {
  access: { publicToken: string; status: string; windowEndsAt: string };
  accessCode: { code: string };
};

/** Only the most recent code opens the lockbox. */
const made: number[] = [];
const revoked: number[] = [];
const canaries: Lock = {
  makeCode({ version }) {
    made.push(version);
    return Promise.resolve(`zqxj${String(version)}kvwp`);
  },
  revoke({ version }) {
    revoked.push(version);
    return Promise.resolve();
  },
};

async function openHouse(db: Database) {
  const door = await openDoor(db, { lock: canaries });
  const { ask, organizationId, rows, setTime, link, tour, cancel, proofFor: createVerification } = door;
  await cancel(tour.id);
  await rows(sql`
    update organizations
    set settings = settings || '{ "agentAccess": { "offices": ["brokers.example"], "minutes": 30 } }'::jsonb
  `);
  setTime(seven);
  const act = async (operation: keyof typeof answers, input: object) => {
    const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const { data, errors } = await ask(
      `mutation ${operation}($input: ${name}!) { ${operation}(input: $input) { ${answers[operation]} } }`,
      { input: { organizationId, sessionKey: 'session-of-pat', ...input } },
    );
    return { done: data?.[operation] as Visit | undefined, refused: errors?.[0]?.extensions };
  };
  const request = ({ agent = {}, ...changes }: { agent?: object; [key: string]: unknown } = {}) =>
    act('requestAgentAccess', {
      unitSlug: 'elm-house',
      agent: { ...pat, ...agent },
      contactProofs: [createVerification(office)],
      acceptedRulesVersion: ACCESS_RULES_VERSION,
      idempotencyKey: randomUUID(),
      ...changes,
    });
  const queryListing = async (selector = 'unitSlug: "elm-house"') => {
    const question = `query look($organizationId: ID!) {
      listingForMlsAgent(organizationId: $organizationId, ${selector}) { agentAccessAllowed reasonClosed visitMinutes }
    }`;
    return (await ask(question, { organizationId })).data?.listingForMlsAgent as Record<
      string,
      unknown
    > | null;
  };
  return { ...door, act, request, look: queryListing, link };
}

const fresh = async (db: Database) => {
  const house = await openHouse(db);
  // the test verification dates from the Friday before, but an office has to verify on the day
  house.setTime(minutesAfter('2026-11-20T16:00:00Z', 7));
  return house;
};

testTours('an agent of a known office lets themself in, and no one else gets in meanwhile', async (db) => {
  const {
    act,
    request,
    look: queryListing,
    arrived,
    book,
    slot,
    rows,
    ask,
    organizationId,
    setTime,
  } = await fresh(db);
  expect(await queryListing()).toEqual({ agentAccessAllowed: true, reasonClosed: null, visitMinutes: 30 });
  expect(await queryListing('lockboxSerial: "AB12CD34"')).toMatchObject({ agentAccessAllowed: true });
  expect(await queryListing('lockboxSerial: "ZZZZZZ"')).toBeNull();

  const idempotencyKey = 'agent-key-1';
  const [one, again] = [await request({ idempotencyKey }), await request({ idempotencyKey })];
  expect(one.done?.access).toMatchObject({ status: 'ACTIVE', windowEndsAt: '2026-11-20T16:35:00Z' });
  expect(again.done?.access).toEqual(one.done?.access);
  const mails = await arrived('visit.toTeam');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('TX-12345, TX');
  await expect(book({ slotId: slot('2026-11-20T16:30:00Z') })).rejects.toMatchObject({
    code: 'SLOT_UNAVAILABLE',
  });

  const publicToken = one.done?.access.publicToken ?? '';
  const here = { publicToken, presence: { lockboxSerial: 'AB12CD34' } };
  expect((await act('checkInAgent', { ...here, presence: {} })).refused?.info).toHaveProperty('presence');
  expect((await act('checkInAgent', { ...here, presence: { byCall: true } })).refused?.code).toBe(
    'INVALID_INPUT',
  );
  const codes = [await act('checkInAgent', here), await act('checkInAgent', here)].map(
    ({ done }) => done?.accessCode.code,
  );
  expect(codes).toEqual(['zqxj1kvwp', 'zqxj2kvwp']);
  const toAgentMails = await arrived('visit.toAgent');
  expect(toAgentMails.map(({ to }) => to)).toEqual([[{ address: office, name: '' }]]);
  expect(toAgentMails[0]?.html).toContain(`/access/tour?as=agent&amp;token=${publicToken}`);
  const stored = JSON.stringify([
    toAgentMails,
    await rows(sql`select t::text from agent_visits t`),
    await rows(sql`select t::text from agent_visit_events t`),
    await rows(sql`select t::text from idempotency_keys t`),
    mails.map(({ text, html }) => [text, html]),
    await ask(
      'query v($organizationId: ID!, $publicToken: String!) { agentAccess(organizationId: $organizationId, publicToken: $publicToken) { status } }',
      { organizationId, publicToken },
    ),
  ]);
  expect(stored).toContain('ACTIVE');
  expect(stored).not.toMatch(/zqxj\dkvwp/);

  const open = await act('completeAgentAccess', { publicToken, keyReturned: true, doorLocked: false });
  expect(open.refused?.info).toHaveProperty('doorLocked');
  const locked = { publicToken, keyReturned: true, doorLocked: true };
  expect((await act('completeAgentAccess', locked)).done?.access.status).toBe('USED');
  expect((await act('checkInAgent', here)).refused?.code).toBe('ACCESS_CLOSED');
  expect((await book({ slotId: slot('2026-11-20T16:30:00Z') })).status).toBe('CONFIRMED');
  setTime(minutesAfter('2026-11-20T16:00:00Z', 40));
  expect((await act('completeAgentAccess', locked)).refused?.code).toBe('ACCESS_CLOSED');
});

testTours(
  'a visit continues in another tab once its agent verifies again, there and at the home',
  async (db) => {
    const {
      act,
      request,
      proofFor: createVerification,
      setTime,
      organizationId,
      rows,
      arrived,
    } = await fresh(db);
    const createVerificationFor = (organization: string, minutesAgo: number) =>
      createContactVerification(secretKey, {
        organizationId: organization,
        channel: 'EMAIL',
        destination: office,
        verifiedAt: minutesAfter('2026-11-20T16:07:00Z', -minutesAgo),
      });
    const unfit = [
      [],
      [createVerification('eve@brokers.example')],
      ['forged'],
      [createVerificationFor(organizationId, 12 * 60)],
      [createVerificationFor(randomUUID(), 0)],
    ];
    const { publicToken = '' } = (await request()).done?.access ?? {};
    const here = { publicToken, presence: { lockboxSerial: 'AB12CD34' } };
    const there = { sessionKey: 'session-of-another-tab' };
    expect((await act('checkInAgent', here)).done?.accessCode.code).toBe('zqxj1kvwp');

    const resume = (changes: object = {}) =>
      act('resumeAgentAccess', {
        publicToken,
        ...there,
        contactProofs: [createVerification(office)],
        ...changes,
      });
    for (const contactProofs of unfit) {
      expect((await resume({ contactProofs })).refused?.info).toHaveProperty('contactProofs');
    }
    // more than an address may try per minute, because a rate limit would disclose which visits exist
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await resume({ publicToken: `unknown${String(tries)}` })).refused?.code).toBe('ACCESS_CLOSED');
    }
    expect((await act('checkInAgent', { ...here, ...there })).refused?.code).toBe('ACCESS_CLOSED');

    expect((await resume()).done?.access.status).toBe('ACTIVE');
    // the code in the first tab no longer opens the lockbox, and the next one was not disclosed
    expect(made.at(-1)).toBe(2);
    expect((await act('checkInAgent', here)).refused?.code).toBe('ACCESS_CLOSED');
    expect((await act('checkInAgent', { ...here, ...there, presence: {} })).refused?.info).toHaveProperty(
      'presence',
    );
    expect((await act('checkInAgent', { ...here, ...there })).done?.accessCode.code).toBe('zqxj3kvwp');
    expect(await rows(sql`select kind, presence from agent_visit_events order by id`)).toEqual([
      { kind: 'PRESENT', presence: 'SERIAL' },
      { kind: 'CODE', presence: null },
      { kind: 'MOVED', presence: null },
      { kind: 'PRESENT', presence: 'SERIAL' },
      { kind: 'CODE', presence: null },
    ]);
    for (let codes = 0; codes < 4; codes += 1) await act('checkInAgent', { ...here, ...there });
    const [toTeam] = await arrived('visit.manyCodes');
    expect(toTeam?.subject).toContain('6 times');
    expect(toTeam?.text).toContain('Pat Doe, Brokers & Co');
    setTime(minutesAfter('2026-11-20T16:00:00Z', 40));
    expect((await resume()).refused?.code).toBe('ACCESS_CLOSED');
  },
);

testTours('the link of a visit alone does not disclose where its lockbox is', async (db) => {
  const { act, request, ask, organizationId, proofFor: createVerification } = await fresh(db);
  const begun = await request();
  const { publicToken = '' } = begun.done?.access ?? {};
  const seen = async (sessionKey?: string) => {
    const { data } = await ask(
      `query agentAccess($organizationId: ID!, $publicToken: String!, $sessionKey: ID) {
        agentAccess(organizationId: $organizationId, publicToken: $publicToken, sessionKey: $sessionKey) {
          status lockbox { locationHint serialHint }
        }
      }`,
      { organizationId, publicToken, ...(sessionKey && { sessionKey }) },
    );
    return data?.agentAccess;
  };
  const hidden = { status: 'ACTIVE', lockbox: null };
  const shown = { status: 'ACTIVE', lockbox: { locationHint: 'Beside the door', serialHint: '…34' } };
  expect(begun.done?.access).toMatchObject({ lockbox: { serialHint: '…34' } });
  expect(await seen()).toEqual(hidden);
  expect(await seen('another-session')).toEqual(hidden);
  expect(await seen('session-of-pat')).toMatchObject(shown);

  const there = { publicToken, sessionKey: 'session-of-another-tab' };
  const moved = await act('resumeAgentAccess', { ...there, contactProofs: [createVerification(office)] });
  expect(moved.done?.access).toMatchObject({ lockbox: { serialHint: '…34' } });
  expect(await seen('session-of-pat')).toEqual(hidden);
  expect(await seen('session-of-another-tab')).toMatchObject(shown);
});

testTours('the lock learns of each code of a visit once it is revoked', async (db) => {
  const { act, request, clock, proofFor: createVerification } = await fresh(db);
  const runRevokeJob = async () => {
    await runLeasedJob(revokeJob, { db, clock, lock: canaries, log: listeningLog().log });
    return revoked.splice(0);
  };
  const { publicToken = '' } = (await request()).done?.access ?? {};
  await act('checkInAgent', { publicToken, presence: { lockboxSerial: 'AB12CD34' } });
  expect(await runRevokeJob()).toEqual([]);
  const there = { publicToken, sessionKey: 'session-of-another-tab' };
  await act('resumeAgentAccess', { ...there, contactProofs: [createVerification(office)] });
  expect(await runRevokeJob()).toEqual([1]);
  await act('completeAgentAccess', { ...there, keyReturned: true, doorLocked: true });
  expect(await runRevokeJob()).toEqual([2]);
});

testTours(
  'only an agent of a known office gets access, and never a code from another agent’s visit',
  async (db) => {
    const {
      act,
      request,
      link,
      tour,
      proofFor: createVerification,
      setTime,
      rows,
      look: queryListing,
    } = await fresh(db);
    const fields = async (changes: Parameters<typeof request>[0]) =>
      Object.keys((await request(changes)).refused?.info ?? {});
    const eve = 'eve@mail.example';
    expect(await fields({ agent: { officeEmail: eve }, contactProofs: [createVerification(eve)] })).toEqual([
      'officeEmail',
    ]);
    expect(await fields({ contactProofs: [createVerification(eve), 'forged'] })).toEqual(['contactProofs']);
    expect(await fields({ agent: { licenseNumber: '1', licenseState: 'Texas', brokerage: ' ' } })).toEqual([
      'licenseNumber',
      'licenseState',
      'brokerage',
    ]);
    expect(await fields({ acceptedRulesVersion: '1999' })).toEqual(['acceptedRulesVersion']);

    const { publicToken = '' } = (await request()).done?.access ?? {};
    expect(await fields({ sessionKey: 'session-two' })).toEqual(['licenseNumber']);
    const here = { publicToken, presence: { lockboxSerial: 'AB12CD34' } };
    const closed = async (changes: object) =>
      (await act('checkInAgent', { ...here, ...changes })).refused?.code;
    expect(await closed({ sessionKey: 'another-session' })).toBe('ACCESS_CLOSED');
    expect(await closed({ publicToken: link(tour.id).publicToken })).toBe('ACCESS_CLOSED');
    expect(await closed({ publicToken: 'unknown' })).toBe('ACCESS_CLOSED');
    await rows(sql`update units set status = 'LEASED', leased_at = now()`);
    expect(await closed({})).toBe('ACCESS_CLOSED');
    expect(await queryListing()).toMatchObject({
      agentAccessAllowed: false,
      reasonClosed: 'This home has been rented.',
    });
    await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
    setTime(minutesAfter('2026-11-20T16:00:00Z', 35));
    expect(await closed({})).toBe('ACCESS_CLOSED');
    setTime(seven);
    expect(await fields({})).toEqual(['contactProofs']);
    setTime(minutesAfter('2026-11-20T16:00:00Z', 600));
    expect((await queryListing())?.reasonClosed).toBe('This home isn’t open for tours at this hour.');
    await rows(sql`update organizations set settings = '{}'`);
    expect((await queryListing())?.reasonClosed).toMatch(/meets agents at this home/);
  },
);

testTours('the email about a visit links to a page that works as long as the visit lasts', async (db) => {
  const { request, arrived, rows, setTime } = await fresh(db);
  await request();
  expect((await arrived('visit.toAgent'))[0]?.text).toMatch(/use\s+this\s+link/);
  expect(await rows(sql`select good_until as until from outbox where kind = 'visit.toAgent'`)).toEqual([
    { until: minutesAfter('2026-11-20T16:00:00Z', 35) },
  ]);
  setTime(seven);
  await rows(sql`update organizations set rental_portal_url = null, leasing_phone = '+15125550100'`);
  const [mail] = await arrived('visit.toAgent');
  expect(mail?.text).toMatch(/If\s+you\s+closed\s+that\s+tab,\s+call\s+us\s+at/);
  expect(mail?.text).not.toContain('link');
});
