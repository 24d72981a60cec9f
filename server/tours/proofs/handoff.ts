import type { Database, Queryable } from '#server/db/database.ts';
import { type Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import {
  changeIdentityCheck,
  type IdentityCheck,
  identityCheckById,
  lockedIdentityCheck,
} from '#server/db/proofs/identityChecks.ts';
import { type DocumentPart, identityParts, saveIdentityFile } from '#server/db/proofs/identityFiles.ts';
import { toursWaitingFor } from '#server/db/proofs/waitingTours.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { confirmOnceShown } from './confirmOnceShown.ts';
import { awaitsDocument, roundOf } from './identityRounds.ts';
import { IDENTITY_TO_TEAM } from './mailKinds.ts';
import { seal } from './seal.ts';

export type HandoffParts = { db: Database; secretKey: SecretKey; tokens: Tokens; now: Date; ip: string };
export type Shown = { organization: Organization; token: string };

export type Handoff = { check: IdentityCheck; parts: DocumentPart[] };

/** Which check a link is for. Null alike for one that is unknown, replaced, or of another organization. */
async function checkOf({ db, tokens, ip, now }: HandoffParts, { organization, token }: Shown) {
  const shown = { token, kind: 'handoff' as const, organizationId: organization.id, ip, now };
  const id = await tokens.find(db, shown);
  return id === null ? null : identityCheckById(db, id);
}

export const seenHandoff = async (db: Queryable, check: IdentityCheck): Promise<Handoff> => ({
  check,
  parts: await identityParts(db, check.id),
});

/** What a link opens, as long as it lets anything in. */
export async function openHandoff(parts: HandoffParts, shown: Shown): Promise<Handoff | null> {
  const check = await checkOf(parts, shown);
  return check && awaitsDocument(check, parts.now) ? seenHandoff(parts.db, check) : null;
}

/** Keeps a picture, sealed; of a face only when that was agreed to. Null when the link has ended meanwhile. */
export async function takeIn(
  { db, secretKey, now }: HandoffParts,
  { check, part, jpeg }: { check: IdentityCheck; part: DocumentPart; jpeg: Buffer },
): Promise<Handoff | 'not agreed to' | null> {
  const sealed = seal(secretKey, { checkId: check.id, part }, jpeg);
  return db.transaction(async (tx) => {
    const locked = await lockedIdentityCheck(tx, check.id);
    if (!locked || roundOf(locked) !== roundOf(check) || !awaitsDocument(locked, now)) return null;
    if (part === 'FACE' && locked.faceConsentVersion === null) return 'not agreed to';
    await saveIdentityFile(tx, { checkId: check.id, part, sealed, now });
    return seenHandoff(tx, await changeIdentityCheck(tx, locked, { status: 'PENDING' }));
  });
}

/**
 * Hands the pictures to the team; from then on the link lets nothing in. Said twice it is done once: the first answer
 * may have been lost.
 */
export async function handIn(parts: HandoffParts, shown: Shown): Promise<Handoff | 'no front' | null> {
  const { db, tokens, now } = parts;
  const { organization } = shown;
  const check = await checkOf(parts, shown);
  if (!check) return null;
  return db.transaction(async (tx) => {
    const locked = await lockedIdentityCheck(tx, check.id);
    if (!locked || roundOf(locked) !== roundOf(check)) return null;
    const handoff = await seenHandoff(tx, locked);
    if (locked.status === 'MANUAL_REVIEW') return handoff;
    if (!awaitsDocument(locked, now)) return null;
    if (!handoff.parts.includes('FRONT')) return 'no front';

    const version = roundOf(locked);
    const ofCheck = { organizationId: organization.id, subjectId: locked.id, version };
    await tokens.issue(tx, { ...ofCheck, kind: 'staff' });
    if (organization.leasingEmail !== null) {
      await queueMail(tx, { ...ofCheck, kind: IDENTITY_TO_TEAM, recipient: organization.leasingEmail, now });
    }
    const given = await changeIdentityCheck(tx, locked, { status: 'MANUAL_REVIEW', failureReason: null });
    for (const tourId of await toursWaitingFor(tx, given.id)) {
      await confirmOnceShown(tx, tourId, { now, actor: 'VISITOR' });
    }
    return seenHandoff(tx, given);
  });
}
