import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { Lock } from '#server/tours/locks/lock.ts';
import { createTokens } from '#server/tokens.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { ACCESS_RULES_VERSION } from '#server/tours/access/accessRules.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { secretKey } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';

import { openGraphql, tourLimits } from '../../graphql/openGraphql.ts';

export const tokens = createTokens({ secretKey, missesPerMinute: 10 });
export const SERIAL = 'AB12CD34';
const sessionKey = 'session-at-the-door';
const atTheDoor = { lockboxSerial: 'ab12-cd34' };

const access =
  'access { status call lockbox { locationHint pictureUrl serialHint } rulesVersion windowStartsAt windowEndsAt secondsToStart secondsToEnd }';
const mutations = {
  requestTourAccess: `{ ${access} }`,
  checkInForTour: `{ ${access} accessCode { code validFrom validTo } }`,
  requestAccessCall: `{ ${access} }`,
  giveUpTourAccess: `{ ${access} rescheduleUrl }`,
  reportAccessProblem: `{ ${access} tips replacementCode { code } rebook { id startsAt } }`,
  completeTourAccess: `{ ${access} feedbackUrl }`,
};
const inputs: Partial<Record<Operation, string>> = {
  requestAccessCall: 'AccessLinkInput',
  giveUpTourAccess: 'AccessLinkInput',
};
type Operation = keyof typeof mutations;
type Payload = {
  access: Record<string, unknown>;
  accessCode: { code: string };
  replacementCode: { code: string } | null;
  tips: string[];
  rebook: { id: string; startsAt: string }[];
  rescheduleUrl: string;
};

/** A home with a lockbox at its door, and a self-guided tour of it. */
export async function openDoor(
  db: Database,
  {
    lock,
    doorTries = 20,
    ...options
  }: { lock?: Lock; doorTries?: number } & Parameters<typeof openChanges>[1] = {},
) {
  const made = await openChanges(db, options);
  let at = now;
  let keys = 0;
  const { ask, post, graphql, logged } = openGraphql({
    db,
    clock: { now: () => at },
    tokens,
    secretKey,
    tourLimits: { ...tourLimits, accessAttemptsPer10Min: doorTries },
    ...(lock && { lock }),
  });
  await made.rows(sql`update properties set lat = 30.2672, lng = -97.7431`);
  const tour = await made.book();
  await made.rows(sql`update lockboxes set serial = ${SERIAL} where unit_id = ${tour.unitId}`);
  const createVerification = (destination: string) =>
    createContactVerification(secretKey, {
      organizationId: made.organizationId,
      channel: 'EMAIL',
      destination,
      verifiedAt: now,
    });
  const act = async (operation: Operation, input: object = {}) => {
    keys += 1;
    const name = inputs[operation] ?? `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const key = operation === 'reportAccessProblem' && { idempotencyKey: `trouble-${String(keys)}` };
    const { data, errors } = await ask(
      `mutation ${operation}($input: ${name}!) { ${operation}(input: $input) ${mutations[operation]} }`,
      { input: { ...made.link(tour.id), sessionKey, ...key, ...input } },
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
    graphql,
    ask,
    post,
    act,
    clock: { now: () => at },
    setTime: (moment: Date) => (at = moment),
    request: (changes: object = {}) =>
      act('requestTourAccess', {
        contactProofs: [createVerification(tour.email ?? '')],
        acceptedRulesVersion: ACCESS_RULES_VERSION,
        ...changes,
      }),
    enter: (changes: object = {}) => act('checkInForTour', { presence: atTheDoor, ...changes }),
    proofFor: createVerification,
  };
}
