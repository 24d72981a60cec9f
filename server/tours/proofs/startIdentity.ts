import { takeFromForms } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { lockCodes } from '#server/db/proofs/contactCodes.ts';
import {
  addIdentityCheck,
  identitiesOfSession,
  type IdentityCheck,
  identityCheckById,
} from '#server/db/proofs/identityChecks.ts';
import { showIdentityBy } from '#server/db/proofs/waitingTours.ts';
import { nameOfCheck } from '#server/db/tours/nameOfCheck.ts';

import { checkIdentityInput, type StartIdentityInput, type WantedIdentity } from './checkIdentityInput.ts';
import { confirmOnceShown } from './confirmOnceShown.ts';
import { identityConsent } from './identityConsent.ts';
import { hasPassed, isAbout } from './identityCounts.ts';
import { ATTEMPTS, awaitsDocument, roundOf } from './identityRounds.ts';
import type { ProofParts } from './proofParts.ts';

type Parts = ProofParts & { limits: { formsPer10Min: number } };

export const GIVEN_WITHIN_MS = 24 * 3_600_000;
const PICTURES_KEPT_MS = 30 * 24 * 3_600_000;

/** Begins a check of a document, or goes on with the one that this browser has begun for the same name. */
export async function startIdentity(parts: Parts, input: StartIdentityInput): Promise<IdentityCheck> {
  const { db, now } = parts;
  const { idempotencyKey: key, ...content } = input;
  const wanted = await checkIdentityInput(parts, input);
  const { organizationId } = input;
  const { checkId } = await once(
    db,
    { operation: 'startIdentityVerification', key, input: content, organizationId, now },
    (tx) => begin(tx, parts, wanted),
  );
  const check = await identityCheckById(db, checkId);
  if (!check) throw new Error('The ID check disappeared');
  return check;
}

async function begin(tx: Queryable, parts: Parts, wanted: WantedIdentity): Promise<{ checkId: string }> {
  const { now, tokens, browser } = parts;
  const { organizationId, home, tour, firstName, lastName, session } = wanted;
  await lockCodes(tx, { sessionMac: session.tab });
  const before = (await identitiesOfSession(tx, organizationId, session)).find(
    (check) => isAbout(check, wanted) && isOfUse(check, now),
  );
  const checkId = before?.id ?? (await add());
  if (tour) {
    await nameOfCheck(tx, checkId, tour.prospectId);
    await showIdentityBy(tx, tour.id, { checkId, now });
    await confirmOnceShown(tx, tour.id, { now, actor: 'VISITOR' });
  }
  return { checkId };

  async function add(): Promise<string> {
    await takeFromForms(tx, parts);
    const id = await addIdentityCheck(tx, {
      organizationId,
      session: { ...session, browser: browser.keep() },
      firstName,
      lastName,
      unitId: home.id,
      attempts: ATTEMPTS,
      consentVersion: identityConsent('').version,
      now,
      expiresAt: new Date(now.getTime() + GIVEN_WITHIN_MS),
      deleteFilesAt: new Date(now.getTime() + PICTURES_KEPT_MS),
    });
    const version = roundOf({ attemptsLeft: ATTEMPTS });
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId: id, version });
    return id;
  }
}

const isOfUse = (check: IdentityCheck, now: Date) =>
  awaitsDocument(check, now) || check.status === 'MANUAL_REVIEW' || hasPassed(check, now);
