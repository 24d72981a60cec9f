import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import {
  changeIdentityCheck,
  type IdentityCheck,
  lockedIdentityCheck,
} from '#server/db/proofs/identityChecks.ts';
import { deleteIdentityFiles } from '#server/db/proofs/identityFiles.ts';
import { extendDeadline, toursWaitingFor } from '#server/db/proofs/waitingTours.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import type { Tokens } from '#server/tokens.ts';

import { confirmOnceShown } from './confirmOnceShown.ts';
import type { Decision } from './decisions.ts';
import { roundOf } from './identityRounds.ts';
import { IDENTITY_TO_VISITOR } from './mailKinds.ts';
import { GIVEN_WITHIN_MS } from './startIdentity.ts';

const DAY_MS = 24 * 3_600_000;
const GOOD_FOR_MS = 60 * DAY_MS;
const PICTURES_KEPT_MS = DAY_MS;
/** So long a visitor has for another picture, or until the tour starts. */
const AGAIN_WITHIN_MS = 3_600_000;

type Parts = { db: Database; tokens: Tokens; now: Date };
type Decided = { checkId: string; decision: Decision; reason: string | null };

/** Once: a second press, or somebody else's, changes nothing. */
export const decide = ({ db, tokens, now }: Parts, { checkId, decision, reason }: Decided): Promise<void> =>
  db.transaction(async (tx) => {
    const check = await lockedIdentityCheck(tx, checkId);
    if (check?.status !== 'MANUAL_REVIEW') return;
    if (decision === 'passed') await pass(tx, check, now);
    else await fail(tx, check, { tokens, now, reason, isFinal: decision === 'no' });
  });

async function pass(tx: Queryable, check: IdentityCheck, now: Date): Promise<void> {
  await changeIdentityCheck(tx, check, {
    status: 'PASSED',
    decidedAt: now,
    goodUntil: new Date(now.getTime() + GOOD_FOR_MS),
    deleteFilesAt: soonest(check, now),
  });
  for (const tourId of await toursWaitingFor(tx, check.id)) {
    await confirmOnceShown(tx, tourId, { now, actor: 'TEAM' });
  }
}

type Failure = { tokens: Tokens; now: Date; reason: string | null; isFinal: boolean };

async function fail(
  tx: Queryable,
  check: IdentityCheck,
  { tokens, now, reason, isFinal }: Failure,
): Promise<void> {
  const attemptsLeft = isFinal ? 0 : check.attemptsLeft - 1;
  const after = await changeIdentityCheck(tx, check, {
    status: 'FAILED',
    attemptsLeft,
    failureReason: reason,
    decidedAt: now,
    expiresAt: new Date(now.getTime() + GIVEN_WITHIN_MS),
    deleteFilesAt: soonest(check, now),
  });
  const { organizationId, id: subjectId } = check;
  // what could not be read is of no use to anybody
  if (!isFinal) await deleteIdentityFiles(tx, check.id);
  if (attemptsLeft > 0) {
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId, version: roundOf(after) });
    await extendDeadline(tx, check.id, { now, until: new Date(now.getTime() + AGAIN_WITHIN_MS) });
  }
  for (const tour of await toursByIds(tx, await toursWaitingFor(tx, check.id))) {
    if (tour.email === null) continue;
    await queueMail(tx, {
      organizationId,
      kind: IDENTITY_TO_VISITOR,
      subjectId: tour.id,
      version: roundOf(check),
      recipient: tour.email,
      now,
    });
  }
}

const soonest = ({ deleteFilesAt }: IdentityCheck, now: Date) =>
  new Date(Math.min(deleteFilesAt.getTime(), now.getTime() + PICTURES_KEPT_MS));
