import { consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import type { StartIdentityVerificationInput } from '#server/graphql/schemaTypes.ts';

import {
  addIdentityCheck,
  listIdentityChecksBySession,
  type IdentityCheck,
  identityCheckById,
  hasPassed,
  isAbout,
  MAX_IDENTITY_ATTEMPTS,
  awaitsDocument,
  getRound,
  linkCheckToProspect,
} from '../model/identityChecks.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import { lockCodes } from './contactCodes.ts';
import { createIdentityConsent } from './identityConsent.ts';
import { attachIdentityCheck } from './toursAwaitingVerification.ts';
import { validateIdentityInput, type RequestedIdentity } from './validateIdentityInput.ts';
import type { VerificationDeps } from './verificationDeps.ts';

type Deps = VerificationDeps & { limits: { formsPer10Min: number } };

export const UPLOAD_WINDOW_MS = 24 * 3_600_000;
const PICTURE_RETENTION_MS = 30 * 24 * 3_600_000;

/** Starts an ID check, or resumes the one this browser started for the same name. */
export async function startIdentity(
  deps: Deps,
  input: StartIdentityVerificationInput,
): Promise<IdentityCheck> {
  const { db, now } = deps;
  const { idempotencyKey: key, ...content } = input;
  const requested = await validateIdentityInput(deps, input);
  const { organizationId } = input;
  const { checkId } = await runOnce(
    db,
    { operation: 'startIdentityVerification', key, input: content, organizationId, now },
    (tx) => startCheck(tx, deps, requested),
  );
  const check = await identityCheckById(db, checkId);
  if (!check) throw new Error('The ID check disappeared');
  return check;
}

async function startCheck(
  tx: Queryable,
  deps: Deps,
  requested: RequestedIdentity,
): Promise<{ checkId: string }> {
  const { now, tokens, browser } = deps;
  const { organizationId, home, tour, firstName, lastName, session } = requested;
  await lockCodes(tx, { tabHash: session.tab });
  const before = (await listIdentityChecksBySession(tx, organizationId, session)).find(
    (check) => isAbout(check, requested) && isReusableCheck(check, now),
  );
  const checkId = before?.id ?? (await add());
  if (tour) {
    await linkCheckToProspect(tx, checkId, tour.prospectId);
    await attachIdentityCheck(tx, tour.id, { checkId, now });
    await confirmOnceVerified(tx, tour.id, { now, actor: 'VISITOR' });
  }
  return { checkId };

  async function add(): Promise<string> {
    await consumeFormLimit(tx, deps);
    const id = await addIdentityCheck(tx, {
      organizationId,
      session: { ...session, browser: browser.persist() },
      firstName,
      lastName,
      unitId: home.id,
      attempts: MAX_IDENTITY_ATTEMPTS,
      consentVersion: createIdentityConsent('').version,
      now,
      expiresAt: new Date(now.getTime() + UPLOAD_WINDOW_MS),
      deleteFilesAt: new Date(now.getTime() + PICTURE_RETENTION_MS),
    });
    const version = getRound({ attemptsLeft: MAX_IDENTITY_ATTEMPTS });
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId: id, version });
    return id;
  }
}

const isReusableCheck = (check: IdentityCheck, now: Date) =>
  awaitsDocument(check, now) || check.status === 'MANUAL_REVIEW' || hasPassed(check, now);
