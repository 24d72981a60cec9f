import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { createTokens } from '#server/tokens.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { openInquiries } from '#tests/server/inquiries/openInquiries.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { openGraphql, secretKey } from '../graphql/openGraphql.ts';

const now = new Date('2026-11-20T16:00:00Z');
const stamp = createFormStamp(secretKey, new Date(now.getTime() - 60_000));

const createInquiry = `mutation createInquiry($input: CreateInquiryInput!) {
  createInquiry(input: $input) { inquiry { id publicToken createdAt expectedReplyBy } }
}`;

const homes = [
  home('elm-house'),
  home('oak-house', { status: 'LEASED' }),
  home('ash-house', { baseRentCents: 151_000 }),
];

/** An organization with a home to ask about, a similar one, and a leased one. */
async function openPortal(db: Database) {
  const { organization, count } = await openInquiries(db, homes);
  let time = now;
  const graphql = openGraphql({ db, clock: { now: () => time } });
  const input = (changes: Record<string, unknown> = {}) => ({
    organizationId: organization.id,
    unitSlug: 'elm-house',
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' },
    topics: ['PETS'],
    message: 'Is the yard fenced?',
    consents: [{ key: 'sms.transactional', version: '2026-11', granted: false }],
    antiSpam: { stamp },
    idempotencyKey: 'a-key-of-the-tests',
    ...changes,
  });
  type Sent = { inquiry: { id: string; publicToken: string; expectedReplyBy: string | null } };
  return {
    ...graphql,
    organizationId: organization.id,
    input,
    count,
    wait: (seconds: number) => (time = new Date(time.getTime() + seconds * 1000)),
    send: async (changes: Record<string, unknown> = {}) => {
      const { data, errors } = await graphql.ask(createInquiry, { input: input(changes) });
      return { sent: data?.createInquiry as Sent | undefined, error: errors?.[0] };
    },
    landing: async (fields: string, target: { unitSlug?: string; inquiryToken?: string }) => {
      const { data } = await graphql.ask(
        `query inquiryLanding($organizationId: ID!, $unitSlug: String, $inquiryToken: String) {
          inquiryLanding(organizationId: $organizationId, unitSlug: $unitSlug, inquiryToken: $inquiryToken) {
            ${fields}
          }
        }`,
        { organizationId: organization.id, ...target },
      );
      return data?.inquiryLanding;
    },
  };
}

testWithDatabase('an inquiry sent twice is stored once, and both answers are the same', async (open) => {
  const { db } = await open();
  const { send, count } = await openPortal(db);
  const first = await send();
  const second = await send({
    antiSpam: { stamp: createFormStamp(secretKey, new Date(now.getTime() - 9_000)) },
  });
  expect(first.error).toBeUndefined();
  expect(second).toEqual(first);
  expect(first.sent?.inquiry.expectedReplyBy).toBe('2026-11-21T00:00:00Z');
  expect([await count('inquiries'), await count('outbox')]).toEqual([1, 2]);
});

testWithDatabase('errors are reported by field name', async (open) => {
  const { db } = await open();
  const { send, count } = await openPortal(db);
  const { error } = await send({
    contact: { firstName: ' ', lastName: 'Ng', email: 'ada@', phoneNumber: '12' },
    topics: ['OTHER'],
    message: '',
    moveInOn: '2020-01-01',
    budgetMonthly: -1,
    beds: 400,
  });
  expect(error?.extensions?.code).toBe('INVALID_INPUT');
  expect(Object.keys(error?.extensions?.info as object).sort()).toEqual([
    'beds',
    'budgetMonthly',
    'email',
    'firstName',
    'message',
    'moveInOn',
    'phoneNumber',
  ]);
  expect(await count('inquiries')).toBe(0);
});

testWithDatabase('a bot is answered like a person, and nothing of it is stored', async (open) => {
  const { db } = await open();
  const { send, count } = await openPortal(db);
  const { sent, error } = await send({ antiSpam: { stamp, website: 'https://buy.example' } });
  expect(error).toBeUndefined();
  expect(Object.keys(sent?.inquiry ?? {})).toEqual(['id', 'publicToken', 'createdAt', 'expectedReplyBy']);
  expect([await count('inquiries'), await count('prospects'), await count('outbox')]).toEqual([0, 0, 0]);
});

testWithDatabase('a forged stamp is refused by field', async (open) => {
  const { db } = await open();
  const { send } = await openPortal(db);
  const { error } = await send({ antiSpam: { stamp: 'abc.def' } });
  expect(Object.keys(error?.extensions?.info as object)).toEqual(['antiSpam']);
});

testWithDatabase('an inquiry is never created by opening an address', async (open) => {
  const { db } = await open();
  const { fetchPath, input, count } = await openPortal(db);
  const fields = new URLSearchParams({
    query: createInquiry,
    variables: JSON.stringify({ input: input() }),
  });
  const response = await fetchPath(`/graphql?${fields.toString()}`, {
    headers: { accept: 'application/json' },
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await count('inquiries')).toBe(0);
});

testWithDatabase('the form has its stamp, its consents and our response time', async (open) => {
  const { db } = await open();
  const { ask, send, wait, organizationId } = await openPortal(db);
  const query = `query inquiryForm($id: ID!) {
    inquiryForm(organizationId: $id) { stamp minSeconds consents { key version text } expectedReplyBy }
  }`;
  const { data } = await ask(query, { id: organizationId });
  expect(data?.inquiryForm).toMatchObject({
    minSeconds: 2,
    expectedReplyBy: '2026-11-21T00:00:00Z',
    consents: [
      { key: 'sms.transactional', text: expect.stringContaining('not a condition of renting') as string },
      { key: 'sms.marketing', text: expect.stringContaining('STOP') as string },
    ],
  });
  const form = data?.inquiryForm as { stamp: string };
  wait(2);
  expect((await send({ antiSpam: { stamp: form.stamp } })).error).toBeUndefined();
  expect((await ask(query, { id: 'nobody' })).data?.inquiryForm).toBeNull();
});

testWithDatabase('the page for an inquiry knows the home and its current status', async (open) => {
  const { db } = await open();
  const { landing } = await openPortal(db);
  const fields = 'unit { slug } unitUnavailable similar { slug } inquiry { firstName }';
  expect(await landing(fields, { unitSlug: 'elm-house' })).toEqual({
    unit: { slug: 'elm-house' },
    unitUnavailable: false,
    similar: [],
    inquiry: null,
  });
  expect(await landing(fields, { unitSlug: 'oak-house' })).toEqual({
    unit: { slug: 'oak-house' },
    unitUnavailable: true,
    similar: [{ slug: 'elm-house' }, { slug: 'ash-house' }],
    inquiry: null,
  });
  expect(await landing('unit { slug } unitUnavailable', { unitSlug: 'Never Been' })).toEqual({
    unit: null,
    unitUnavailable: true,
  });
  expect(await landing('unit { slug } unitUnavailable', {})).toEqual({ unit: null, unitUnavailable: false });
});

testWithDatabase('an inquiry can be viewed again only with its token', async (open) => {
  const { db } = await open();
  const { landing, send, count } = await openPortal(db);
  const { sent } = await send();
  const token = sent?.inquiry.publicToken ?? '';
  const fields = 'unit { slug } inquiry { firstName topics }';
  const seen = { unit: { slug: 'elm-house' }, inquiry: { firstName: 'Ada', topics: ['PETS'] } };
  expect(await landing(fields, { inquiryToken: token })).toEqual(seen);

  const nothing = { unit: null, inquiry: null };
  const tourToken = createTokens({ secretKey, missesPerMinute: 10 }).derive('tour', sent?.inquiry.id ?? '');
  for (const inquiryToken of ['x', `${token}x`, tourToken]) {
    expect(await landing(fields, { inquiryToken })).toEqual(nothing);
  }
  expect([await count('inquiries'), await count('outbox')]).toEqual([1, 2]);
});
