/** @isolated */
import sql from 'sql-template-tag';

import type { Lock } from '#server/tours/locks/lock.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import {
  getCalendarPath,
  getFeedbackPath,
  getTourPath,
  getReschedulePath,
} from '#server/tours/model/links.ts';
import { ACCESS_RULES_VERSION } from '#server/tours/access/accessRules.ts';
import { openServer } from '#tests/server/openServer.ts';
import { hangBoxes } from '#tests/server/tours/access/hangBoxes.ts';
import { makeTours, now, secretKey } from '#tests/server/tours/makeTours.ts';

/** Words that occur nowhere else. */
const isCode = /zqxj\d+kvwp/;

jest.mock('#server/tours/locks/embeddedLock.ts', () => ({
  createEmbeddedLock: (): Lock => ({
    makeCode: ({ version }) => Promise.resolve(`zqxj${String(version)}kvwp`),
  }),
}));

const server = openServer();

beforeAll(() => server.db.query('test.empty', sql`delete from organizations`));

async function act(operation: string, selection: string, input: object): Promise<string> {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
  const answer = await server.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation ${operation}($input: ${type}!) { ${operation}(input: $input) { ${selection} } }`,
      variables: { input },
    }),
  });
  return answer.text();
}

test('after a door code was shown, no page of that tour has it in its first HTML', async () => {
  const { organization, tour, rule } = await makeTours(server.db);
  const { id: organizationId } = organization;
  await rule({ kind: 'SELF_GUIDED' });
  await hangBoxes(server.db, organizationId);
  const email = 'ada@example.com';
  const { token } = await tour({
    kind: 'SELF_GUIDED',
    email,
    startsAt: new Date(now.getTime() - 60_000),
    endsAt: new Date(now.getTime() + 1_740_000),
  });
  const link = { organizationId, publicToken: token, sessionKey: 'session-at-the-door' };
  const shown = { organizationId, channel: 'EMAIL', destination: email, verifiedAt: now } as const;
  await act('requestTourAccess', 'access { status }', {
    ...link,
    contactProofs: [createContactVerification(secretKey, shown)],
    acceptedRulesVersion: ACCESS_RULES_VERSION,
  });
  const [box] = await server.db.query<{ serial: string }>('test.serial', sql`select serial from lockboxes`);
  const presence = { lockboxSerial: box?.serial };
  expect(await act('checkInForTour', 'accessCode { code }', { ...link, presence })).toMatch(isCode);

  for (const path of [
    `/access/tour?token=${token}`,
    `/access/tour/success?token=${token}`,
    getTourPath(token),
    getReschedulePath(token),
    getFeedbackPath(token),
    getCalendarPath(token),
    '/units/elm-house/',
    '/listings',
  ]) {
    const answer = await server.ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const page = await answer.text();
    expect(page).not.toMatch(isCode);
    for (const [name, value] of answer.headers) expect(`${name}: ${value}`).not.toMatch(isCode);
  }
  expect(server.lines.filter((line) => isCode.test(line))).toEqual([]);
});
