import type { Database } from '#server/db/database.ts';
import { createTokens } from '#server/tokens.ts';
import { makeTours } from '#tests/server/tours/makeTours.ts';
import { minutesAfter, monday, openBookings, secretKey } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

const DAY_MINUTES = 24 * 60;

type Link = { organizationId: string; publicToken: string };

const tab = { sessionKey: 'a-tab-of-the-tests' };
const safe = { keyReturned: true, doorLocked: true };

const asks = (name: string) => ({
  name,
  query: `query ${name}($organizationId: ID!, $publicToken: String!) {
    ${name}(organizationId: $organizationId, publicToken: $publicToken) { __typename }
  }`,
  variables: (link: Link) => ({ ...link }),
});

const does = (name: string, more: Record<string, unknown> = {}) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return {
    name,
    query: `mutation ${name}($input: ${inputTypes[name] ?? type}!) { ${name}(input: $input) { __typename } }`,
    variables: (link: Link) => ({ input: { ...link, ...more } }),
  };
};

const inputTypes: Record<string, string> = {
  requestAccessCall: 'AccessLinkInput',
  giveUpTourAccess: 'AccessLinkInput',
};

/** Everything that the link of a tour allows, with otherwise valid input. */
const operations = (slotId: string) => [
  asks('tourRequest'),
  asks('tourAccess'),
  asks('tourFeedbackForm'),
  does('confirmTourAttendance'),
  does('rescheduleTourRequest', { ...tab, slotId, idempotencyKey: 'a-move-of-the-tests' }),
  does('cancelTourRequest', { reason: 'OTHER' }),
  does('requestTourAccess', { ...tab, contactProofs: [], acceptedRulesVersion: 'v' }),
  does('checkInForTour', { ...tab, presence: { lockboxSerial: 'LB-1' } }),
  does('requestAccessCall', tab),
  does('giveUpTourAccess', tab),
  does('reportAccessProblem', { ...tab, problem: 'CODE_REJECTED', idempotencyKey: 'a-report-of-the-tests' }),
  does('completeTourAccess', { ...tab, ...safe, lightsOff: true }),
  does('submitTourFeedback', {
    version: '1',
    attendance: 'TOURED',
    interest: 'INTERESTED',
    overall: 4,
    idempotencyKey: 'a-word-of-the-tests',
  }),
  does('stopTourMessages'),
];

const atDoor = [
  'checkInForTour',
  'requestAccessCall',
  'giveUpTourAccess',
  'reportAccessProblem',
  'completeTourAccess',
];

async function openLinks(db: Database) {
  const { organizationId, book, slot } = await openBookings(db);
  const tokens = createTokens({ secretKey, missesPerMinute: 1_000 });
  const orchard = await makeTours(db, undefined, 'orchard');
  const { id } = await book();
  let at = now;
  const { ask } = openGraphql({ db, clock: { now: () => at }, tokens });
  const issue = (kind: 'inquiry' | 'handoff' | 'staff') =>
    tokens.issue(db, { kind, organizationId, subjectId: id });
  const foreign = await orchard.tour();
  const own = { organizationId, publicToken: tokens.derive('tour', id) };
  return {
    ask,
    own,
    slotId: slot(minutesAfter(monday, 120)),
    wrong: {
      'that nobody was given': { organizationId, publicToken: 'a'.repeat(own.publicToken.length) },
      'that is none at all': { organizationId, publicToken: '’ or 1=1' },
      'of a tour of another organization': { organizationId, publicToken: foreign.token },
      'in the name of another organization': { ...own, organizationId: orchard.organization.id },
      'of a question': { organizationId, publicToken: await issue('inquiry') },
      'of a picture to be taken': { organizationId, publicToken: await issue('handoff') },
      'of the team': { organizationId, publicToken: await issue('staff') },
    },
    after: (days: number) => {
      at = minutesAfter(now, days * DAY_MINUTES);
    },
  };
}

testTours(
  'an invalid link of a tour gets the same answer from each operation, whatever is wrong with it',
  async (db) => {
    const { ask, own, slotId, wrong, after } = await openLinks(db);
    const sameWithRightOne: string[] = [];
    for (const { name, query, variables } of operations(slotId)) {
      const [first, ...others] = await Promise.all(
        Object.entries(wrong).map(async ([link, each]) => ({
          link,
          answer: await ask(query, variables(each)),
        })),
      );
      expect([name, JSON.stringify(first?.answer)]).not.toEqual([
        name,
        expect.stringMatching(/BAD_QUERY|INTERNAL/),
      ]);
      for (const { link, answer } of others)
        expect({ name, link, answer }).toEqual({ name, link, answer: first?.answer });
      const ofOwn = await ask(query, variables(own));
      if (JSON.stringify(ofOwn) === JSON.stringify(first?.answer)) sameWithRightOne.push(name);
    }
    // days before the tour, and after it was canceled, the right link opens no door either
    expect(sameWithRightOne).toEqual(atDoor);
    after(200);
    for (const { name, query, variables } of operations(slotId)) {
      const unknown = await ask(query, variables(wrong['that nobody was given']));
      expect({ name, answer: await ask(query, variables(own)) }).toEqual({ name, answer: unknown });
    }
  },
);
