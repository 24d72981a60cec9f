import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { Lock } from '#server/locks/lock.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openDoor } from './openDoor.ts';

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
const access = 'access { publicToken status windowEndsAt serialHint unit { slug } }';
const answers = {
  requestAgentAccess: access,
  checkInAgent: `${access} accessCode { code }`,
  completeAgentAccess: access,
};
type Visit = {
  access: { publicToken: string; status: string; windowEndsAt: string };
  accessCode: { code: string };
};

const canaries: Lock = { makeCode: ({ version }) => Promise.resolve(`zqxj${String(version)}kvwp`) };

async function openHouse(db: Database) {
  const door = await openDoor(db, { lock: canaries });
  const { ask, organizationId, rows, setTime, link, tour, cancel, proofFor } = door;
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
      contactProofs: [proofFor(office)],
      acceptedRulesVersion: '2026-11',
      idempotencyKey: randomUUID(),
      ...changes,
    });
  const look = async (asked = 'unitSlug: "elm-house"') => {
    const question = `query look($organizationId: ID!) {
      listingForMlsAgent(organizationId: $organizationId, ${asked}) { agentAccessAllowed reasonClosed visitMinutes }
    }`;
    return (await ask(question, { organizationId })).data?.listingForMlsAgent as Record<
      string,
      unknown
    > | null;
  };
  return { ...door, act, request, look, link };
}

const fresh = async (db: Database) => {
  const house = await openHouse(db);
  // the proof of the tests is of the Friday before; an office has to show itself on the day
  house.setTime(minutesAfter('2026-11-20T16:00:00Z', 7));
  return house;
};

testTours('an agent of a known office lets himself in, and nobody else is let in meanwhile', async (db) => {
  const { act, request, look, arrived, book, slot, rows, ask, organizationId, setTime } = await fresh(db);
  expect(await look()).toEqual({ agentAccessAllowed: true, reasonClosed: null, visitMinutes: 30 });
  expect(await look('lockboxSerial: "AB12CD34"')).toMatchObject({ agentAccessAllowed: true });
  expect(await look('lockboxSerial: "ZZZZZZ"')).toBeNull();

  const idempotencyKey = 'agent-key-1';
  const [one, again] = [await request({ idempotencyKey }), await request({ idempotencyKey })];
  expect(one.done?.access).toMatchObject({ status: 'ACTIVE', windowEndsAt: '2026-11-20T16:35:00Z' });
  expect(again.done?.access).toEqual(one.done?.access);
  const mails = await arrived('agent.toTeam');
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
  const kept = JSON.stringify([
    await rows(sql`select t::text from agent_visits t`),
    await rows(sql`select t::text from idempotency_keys t`),
    mails.map(({ text, html }) => [text, html]),
    await ask(
      'query v($organizationId: ID!, $publicToken: String!) { agentAccess(organizationId: $organizationId, publicToken: $publicToken) { status } }',
      { organizationId, publicToken },
    ),
  ]);
  expect(kept).toContain('ACTIVE');
  expect(kept).not.toMatch(/zqxj\dkvwp/);

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
  'whoever is no agent of a known office gets no further, and no code from anybody else’s visit',
  async (db) => {
    const { act, request, link, tour, proofFor, setTime, rows, look } = await fresh(db);
    const fields = async (changes: Parameters<typeof request>[0]) =>
      Object.keys((await request(changes)).refused?.info ?? {});
    const eve = 'eve@mail.example';
    expect(await fields({ agent: { officeEmail: eve }, contactProofs: [proofFor(eve)] })).toEqual([
      'officeEmail',
    ]);
    expect(await fields({ contactProofs: [proofFor(eve), 'forged'] })).toEqual(['contactProofs']);
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
    expect(await look()).toMatchObject({ agentAccessAllowed: false, reasonClosed: 'This home is rented.' });
    await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
    setTime(minutesAfter('2026-11-20T16:00:00Z', 35));
    expect(await closed({})).toBe('ACCESS_CLOSED');
    setTime(seven);
    expect(await fields({})).toEqual(['contactProofs']);
    setTime(minutesAfter('2026-11-20T16:00:00Z', 600));
    expect((await look())?.reasonClosed).toBe('Nobody is let in at this hour.');
    await rows(sql`update organizations set settings = '{}'`);
    expect((await look())?.reasonClosed).toMatch(/met by our team/);
  },
);
