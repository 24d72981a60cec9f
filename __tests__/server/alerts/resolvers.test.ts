import type { Database } from '#server/db/database.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import { openAlerts, start } from '#tests/server/alerts/openAlerts.ts';
import { testAlerts } from '#tests/server/alerts/testAlerts.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openGraphql, secretKey } from '../graphql/openGraphql.ts';

const fields = `recipient
  alerts { id token isOpened kind state name frequency filterQuery path unit { slug } matchCount createdAt }`;

async function openPortal(db: Database) {
  const alerts = await openAlerts(db, {
    homes: [home('elm-house'), home('oak-house', { status: 'LEASED' })],
  });
  const { ask } = openGraphql({ db, clock: alerts.clock });
  const organizationId = alerts.organization.id;
  const input = (changes: Record<string, unknown> = {}) => ({
    organizationId,
    email: 'ada@example.com',
    consents: [{ key: 'email.alerts', version: '2026-11-27', granted: true }],
    antiSpam: { stamp: createFormStamp(secretKey, new Date(start.getTime() - 60_000)) },
    idempotencyKey: 'a-key-of-the-tests',
    ...changes,
  });
  const mutate = async (name: string, type: string, payload: object, selected: string) => {
    const { data, errors } = await ask(
      `mutation ${name}($input: ${type}!) { ${name}(input: $input) { ${selected} } }`,
      { input: payload },
    );
    return { answer: data?.[name], error: errors?.[0]?.extensions };
  };
  return {
    ...alerts,
    ask,
    organizationId,
    create: (changes: Record<string, unknown> = {}) =>
      mutate(
        'createSavedSearch',
        'CreateSavedSearchInput',
        input({ filterQuery: 'market=austin', frequency: 'DAILY', ...changes }),
        'accepted',
      ),
    waitForHome: (changes: Record<string, unknown> = {}) =>
      mutate(
        'notifyWhenAvailable',
        'NotifyWhenAvailableInput',
        input({ unitSlug: 'oak-house', kind: 'UNIT_AVAILABLE', ...changes }),
        'accepted',
      ),
    change: (name: 'confirmAlert' | 'updateAlert' | 'unsubscribeAlert', changes: object) => {
      const type = {
        confirmAlert: 'AlertToken',
        updateAlert: 'UpdateAlert',
        unsubscribeAlert: 'UnsubscribeAlert',
      };
      return mutate(name, `${type[name]}Input`, { organizationId, ...changes }, `alerts { ${fields} }`);
    },
    seen: async (token: string, organization = organizationId) => {
      const { data } = await ask(
        `query alerts($id: ID!, $token: String!) { alerts(organizationId: $id, token: $token) { ${fields} } }`,
        { id: organization, token },
      );
      return data?.alerts;
    },
  };
}

testAlerts('an alert is requested, viewed, confirmed, changed and ended by its token', async (db) => {
  const { create, waitForHome, wait, seen, change, tokenIn } = await openPortal(db);
  expect(await create()).toEqual({ answer: { accepted: true }, error: undefined });
  const token = await tokenIn('alert.confirm');
  wait(1);
  expect(await waitForHome()).toEqual({ answer: { accepted: true }, error: undefined });
  const search = {
    token,
    isOpened: true,
    kind: 'SAVED_SEARCH',
    state: 'UNCONFIRMED',
    name: 'Homes in Austin',
    frequency: 'DAILY',
    filterQuery: 'market=austin',
    path: '/listings?market=austin',
    unit: null,
    matchCount: 1,
  };
  const waiting = {
    isOpened: false,
    kind: 'UNIT_AVAILABLE',
    state: 'UNCONFIRMED',
    name: 'When Home oak-house is available to rent',
    frequency: null,
    filterQuery: null,
    path: '/units/oak-house/',
    unit: { slug: 'oak-house' },
    matchCount: null,
  };
  const alerts = (first: object, second: object) => ({
    recipient: 'a…@example.com',
    alerts: [first, second],
  });
  const both = (first: object, second: object) =>
    alerts(expect.objectContaining(first) as object, expect.objectContaining(second) as object);
  expect(await seen(token)).toEqual(both(waiting, search));
  expect((await change('confirmAlert', { token })).answer).toEqual({
    alerts: both(waiting, { ...search, state: 'ACTIVE' }),
  });
  expect((await change('updateAlert', { token, name: 'Ours', frequency: 'WEEKLY' })).answer).toEqual({
    alerts: both(waiting, { ...search, state: 'ACTIVE', name: 'Ours', frequency: 'WEEKLY' }),
  });
  expect((await change('unsubscribeAlert', { token })).answer).toEqual({
    alerts: both(waiting, { ...search, state: 'ENDED', name: 'Ours', frequency: 'WEEKLY' }),
  });
  expect((await change('unsubscribeAlert', { token, all: true })).answer).toMatchObject({
    alerts: { alerts: [{ state: 'ENDED' }, { state: 'ENDED' }] },
  });
});

testAlerts('every invalid token gets the same answer', async (db) => {
  const { create, seen, change, tokenIn } = await openPortal(db);
  await create();
  const token = await tokenIn('alert.confirm');
  for (const [wrong, organizationId] of [
    ['x'.repeat(27), undefined],
    ['', undefined],
    [token, '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01'],
    [token, 'nobody'],
  ] as const) {
    expect(await seen(wrong, organizationId)).toBeNull();
    expect(await change('confirmAlert', { token: wrong, ...(organizationId && { organizationId }) })).toEqual(
      { answer: { alerts: null }, error: undefined },
    );
  }
  expect(await seen(token)).toMatchObject({ alerts: [{ state: 'UNCONFIRMED' }] });
});

testAlerts('errors are reported by field name', async (db) => {
  const { create, waitForHome } = await openPortal(db);
  expect((await create({ email: 'ada', consents: [] })).error).toMatchObject({
    code: 'INVALID_INPUT',
    info: { email: expect.any(String) as string, consents: expect.any(String) as string },
  });
  expect((await waitForHome({ unitSlug: 'gone' })).error).toMatchObject({
    code: 'INVALID_INPUT',
    info: { unitSlug: expect.any(String) as string },
  });
});

testAlerts('the form has its stamp and its consents', async (db) => {
  const { ask, organizationId, create, wait } = await openPortal(db);
  const query = `query alertForm($id: ID!) {
    alertForm(organizationId: $id) { stamp minSeconds consent { key version text } }
  }`;
  const { data } = await ask(query, { id: organizationId });
  const { stamp, consent } = data?.alertForm as {
    stamp: string;
    consent: { key: string; version: string; text: string };
  };
  expect(data?.alertForm).toMatchObject({ minSeconds: 2 });
  expect(consent.text).toContain('Lantern Homes may email me');
  const consents = [{ key: consent.key, version: consent.version, granted: true }];
  wait(1);
  expect((await create({ antiSpam: { stamp }, consents })).answer).toEqual({ accepted: true });
  expect((await ask(query, { id: 'nobody' })).data?.alertForm).toBeNull();
});
