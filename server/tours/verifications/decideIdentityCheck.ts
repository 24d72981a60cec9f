import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import {
  updateIdentityCheck,
  type IdentityCheck,
  lockIdentityCheck,
  getRound,
} from '../model/identityChecks.ts';
import { toursByIds } from '../model/tours.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import type { Decision } from './decisions.ts';
import { deleteIdentityFiles } from './identityFiles.ts';
import { identityToVisitor } from './identityToVisitor.ts';
import { UPLOAD_WINDOW_MS } from './startIdentity.ts';
import { extendVerifyBy, findToursAwaitingCheck } from './toursAwaitingVerification.ts';

const DAY_MS = 24 * 3_600_000;
const VALID_FOR_MS = 60 * DAY_MS;
const PICTURE_RETENTION_MS = DAY_MS;
/** How long a visitor has to submit another picture, unless the tour starts first. */
const RETRY_WINDOW_MS = 3_600_000;

type Deps = { db: Database; tokens: Tokens; now: Date };
type DecisionInput = { checkId: string; decision: Decision; reason: string | null };

/** Only the first decision counts; a second press, or a colleague's, changes nothing. */
export const decideIdentityCheck = (
  { db, tokens, now }: Deps,
  { checkId, decision, reason }: DecisionInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const check = await lockIdentityCheck(tx, checkId);
    if (check?.status !== 'MANUAL_REVIEW') return;
    if (decision === 'passed') await passCheck(tx, check, now);
    else await failCheck(tx, check, { tokens, now, reason, isFinal: decision === 'no' });
  });

async function passCheck(tx: Queryable, check: IdentityCheck, now: Date): Promise<void> {
  await updateIdentityCheck(tx, check, {
    status: 'PASSED',
    decidedAt: now,
    goodUntil: new Date(now.getTime() + VALID_FOR_MS),
    deleteFilesAt: getDeletionTime(check, now),
  });
  for (const tourId of await findToursAwaitingCheck(tx, check.id)) {
    await confirmOnceVerified(tx, tourId, { now, actor: 'TEAM' });
  }
}

type Failure = { tokens: Tokens; now: Date; reason: string | null; isFinal: boolean };

async function failCheck(
  tx: Queryable,
  check: IdentityCheck,
  { tokens, now, reason, isFinal }: Failure,
): Promise<void> {
  const attemptsLeft = isFinal ? 0 : check.attemptsLeft - 1;
  const updated = await updateIdentityCheck(tx, check, {
    status: 'FAILED',
    attemptsLeft,
    failureReason: reason,
    decidedAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD_WINDOW_MS),
    deleteFilesAt: getDeletionTime(check, now),
  });
  const { organizationId, id: subjectId } = check;
  // Unreadable pictures are of no use.
  if (!isFinal) await deleteIdentityFiles(tx, check.id);
  if (attemptsLeft > 0) {
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId, version: getRound(updated) });
    await extendVerifyBy(tx, check.id, { now, until: new Date(now.getTime() + RETRY_WINDOW_MS) });
  }
  for (const tour of await toursByIds(tx, await findToursAwaitingCheck(tx, check.id))) {
    if (tour.email === null) continue;
    await queueMail(tx, {
      organizationId,
      message: identityToVisitor,
      subjectId: tour.id,
      version: getRound(check),
      recipient: tour.email,
      now,
    });
  }
}

const getDeletionTime = ({ deleteFilesAt }: IdentityCheck, now: Date) =>
  new Date(Math.min(deleteFilesAt.getTime(), now.getTime() + PICTURE_RETENTION_MS));
