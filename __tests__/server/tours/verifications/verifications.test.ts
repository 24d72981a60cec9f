import sql from 'sql-template-tag';

import { newestMails } from '#server/db/outbox.ts';
import { openServer } from '#tests/server/openServer.ts';
import { consents } from '#tests/server/tours/verifications/openIdentity.ts';

const server = openServer({ LOG_LEVEL: 'debug' });
let organizationId: string;
let slug: string;

beforeAll(async () => {
  const [home] = await server.db.query<{ organizationId: string; slug: string }>(
    'test.home',
    sql`
      select units.organization_id as "organizationId", units.slug
      from units join organizations on organizations.id = units.organization_id
      where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW'
      order by units.slug limit 1
    `,
  );
  organizationId = home?.organizationId ?? '';
  slug = home?.slug ?? '';
});

type Answer = { data?: Record<string, never> | null; errors?: { extensions?: { info?: object } }[] };

async function ask(name: string, query: string, variables: object): Promise<Answer & { text: string }> {
  const response = await server.ask(`/graphql/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName: name, variables }),
  });
  const text = await response.text();
  return { ...(JSON.parse(text) as Answer), text };
}

const send = `mutation sendContactCode($input: SendContactCodeInput!) {
  sendContactCode(input: $input) { sent maskedDestination resendAfter expiresAt }
}`;
const verify = `mutation verifyContactCode($input: VerifyContactCodeInput!) {
  verifyContactCode(input: $input) { verified contactProof attemptsLeft }
}`;
const verification = '{ id status method handoffUrl handoffQr { size path } attemptsLeft failureReason }';
const begin = `mutation startIdentityVerification($input: StartIdentityVerificationInput!) {
  startIdentityVerification(input: $input) { verification ${verification} }
}`;
const poll = `query identityVerification($organizationId: ID!, $id: ID!, $sessionKey: ID!) {
  identityVerification(organizationId: $organizationId, id: $id, sessionKey: $sessionKey) ${verification}
}`;

test('the code reaches only its recipient: no answer, no log', async () => {
  const contact = {
    organizationId,
    channel: 'TEXT',
    destination: '(512) 555-0199',
    sessionKey: 'a-tab-of-ada',
  };
  const sent = await ask('sendContactCode', send, { input: contact });
  expect(sent.data).toMatchObject({ sendContactCode: { sent: true, maskedDestination: '(•••) •••-0199' } });
  const [text] = await newestMails(server.db, 1);
  const page = await (await server.ask(`/outbox/${text?.id ?? ''}`, { isLocal: true })).text();
  const code = /verification code is (\d{6})/.exec(page)?.[1] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const verified = await ask('verifyContactCode', verify, { input: { ...contact, code } });
  expect(verified.data).toMatchObject({ verifyContactCode: { verified: true, attemptsLeft: 4 } });

  // as a whole word, because an id or a time may contain the same six digits
  const words = [sent.text, verified.text, ...server.lines].join('\n').split(/[^0-9a-z]+/i);
  expect(words).not.toContain(code);
  expect(server.lines.join('\n')).not.toContain('5550199');
  expect(server.lines.join('\n')).toContain('/graphql/verifyContactCode');
});

test('a document check is visible to the tab that began it, with a link as a picture to scan', async () => {
  const input = {
    organizationId,
    slug,
    sessionKey: 'a-tab-of-ada',
    firstName: 'Ada',
    lastName: 'Ng',
    method: 'DOCUMENT_UPLOAD_REVIEW',
    consents,
    idempotencyKey: 'the-key-of-a-check',
  };
  const { data } = await ask('startIdentityVerification', begin, { input });
  const { verification: seen } = (
    data as unknown as Record<string, { verification: Record<string, unknown> }>
  ).startIdentityVerification ?? { verification: {} };
  expect(seen).toMatchObject({ status: 'NOT_STARTED', method: 'DOCUMENT_UPLOAD_REVIEW', attemptsLeft: 3 });
  expect(seen.handoffUrl).toMatch(new RegExp(`/tour-request/${slug}/verify\\?handoff=\\w{27}$`));
  expect(seen.handoffQr).toMatchObject({
    path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) as string,
  });

  const variables = { organizationId, id: seen.id, sessionKey: 'a-tab-of-ada' };
  expect((await ask('identityVerification', poll, variables)).data).toEqual({ identityVerification: seen });
  for (const other of [{ sessionKey: 'another-tab' }, { id: 'none' }, { organizationId: seen.id }]) {
    const { data: nothing } = await ask('identityVerification', poll, { ...variables, ...other });
    expect(nothing).toEqual({ identityVerification: null });
  }
});

test('a link for the handoff or for the team is in no log', async () => {
  for (const path of ['/handoff/Secret123', '/staff/identity/Secret123']) {
    expect((await server.ask(path)).status).toBe(404);
  }
  const log = server.lines.join('\n');
  expect(log).toContain('"route":"/handoff"');
  expect(log).toContain('"route":"/staff"');
  expect(log).not.toContain('Secret123');
});
