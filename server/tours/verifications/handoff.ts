import type { DocumentPart } from '#domain/tours/documents.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { ConsentInput } from '#server/graphql/schemaTypes.ts';
import type { Organization } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import {
  updateIdentityCheck,
  type IdentityCheck,
  identityCheckById,
  lockIdentityCheck,
  awaitsDocument,
  getRound,
  setFaceConsent,
} from '../model/identityChecks.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import { isFaceConsent } from './identityConsent.ts';
import { listIdentityParts, saveIdentityFile, seal, deleteIdentityFile } from './identityFiles.ts';
import { identityToTeam } from './identityToTeam.ts';
import { findToursAwaitingCheck } from './toursAwaitingVerification.ts';

export type HandoffDeps = { db: Database; secretKey: SecretKey; tokens: Tokens; now: Date; ip: string };

export type HandoffLink = { organization: Organization; token: string };

export type Handoff = { check: IdentityCheck; parts: DocumentPart[] };

/** The check a link is for. Null for any link that is unknown, replaced, or of another organization. */
async function findHandoffCheck({ db, tokens, ip, now }: HandoffDeps, { organization, token }: HandoffLink) {
  const lookup = { token, kind: 'handoff' as const, organizationId: organization.id, ip, now };
  const id = await tokens.find(db, lookup);
  return id === null ? null : identityCheckById(db, id);
}

const getHandoff = async (db: Queryable, check: IdentityCheck): Promise<Handoff> => ({
  check,
  parts: await listIdentityParts(db, check.id),
});

/** What a link opens while it still accepts documents. */
export async function openHandoff(deps: HandoffDeps, link: HandoffLink): Promise<Handoff | null> {
  const check = await findHandoffCheck(deps, link);
  return check && awaitsDocument(check, deps.now) ? getHandoff(deps.db, check) : null;
}

/** Stores an encrypted picture. A face requires consent. Null if the link has expired in the meantime. */
export async function storeDocumentPart(
  { db, secretKey, now }: HandoffDeps,
  { check, part, jpeg }: { check: IdentityCheck; part: DocumentPart; jpeg: Buffer },
): Promise<Handoff | 'noConsent' | null> {
  const sealed = seal(secretKey, { checkId: check.id, part }, jpeg);
  return db.transaction(async (tx) => {
    const locked = await lockIdentityCheck(tx, check.id);
    if (!locked || getRound(locked) !== getRound(check) || !awaitsDocument(locked, now)) return null;
    if (part === 'FACE' && locked.faceConsentVersion === null) return 'noConsent';
    await saveIdentityFile(tx, { checkId: check.id, part, sealed, now });
    return getHandoff(tx, await updateIdentityCheck(tx, locked, { status: 'PENDING' }));
  });
}

/**
 * Submits the pictures to the team; after that the link accepts nothing. A repeated request has no further
 * effect, because the first response may have been lost.
 */
export async function submitHandoff(
  deps: HandoffDeps,
  link: HandoffLink,
): Promise<Handoff | 'missingFront' | null> {
  const { db, tokens, now } = deps;
  const { organization } = link;
  const check = await findHandoffCheck(deps, link);
  if (!check) return null;
  return db.transaction(async (tx) => {
    const locked = await lockIdentityCheck(tx, check.id);
    if (!locked || getRound(locked) !== getRound(check)) return null;
    const handoff = await getHandoff(tx, locked);
    if (locked.status === 'MANUAL_REVIEW') return handoff;
    if (!awaitsDocument(locked, now)) return null;
    if (!handoff.parts.includes('FRONT')) return 'missingFront';

    const version = getRound(locked);
    const subject = { organizationId: organization.id, subjectId: locked.id, version };
    await tokens.issue(tx, { ...subject, kind: 'staff' });
    if (organization.leasingEmail !== null) {
      await queueMail(tx, { ...subject, message: identityToTeam, recipient: organization.leasingEmail, now });
    }
    const submitted = await updateIdentityCheck(tx, locked, { status: 'MANUAL_REVIEW', failureReason: null });
    for (const tourId of await findToursAwaitingCheck(tx, submitted.id)) {
      await confirmOnceVerified(tx, tourId, { now, actor: 'VISITOR' });
    }
    return getHandoff(tx, submitted);
  });
}

export const isFaceConsentAnswer = (consent: unknown): consent is ConsentInput =>
  typeof consent === 'object' &&
  consent !== null &&
  'key' in consent &&
  'version' in consent &&
  'granted' in consent &&
  typeof consent.key === 'string' &&
  typeof consent.version === 'string' &&
  typeof consent.granted === 'boolean';

/**
 * Records consent to a picture of a face. Withdrawing it deletes the picture. Null if the link has expired.
 */
export async function recordFaceConsent(
  deps: HandoffDeps,
  link: HandoffLink,
  consent: ConsentInput,
): Promise<Handoff | 'consentTextChanged' | null> {
  const open = await openHandoff(deps, link);
  if (!open) return null;
  if (consent.granted && !isFaceConsent(consent)) return 'consentTextChanged';
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const check = await lockIdentityCheck(tx, open.check.id);
    if (!check || getRound(check) !== getRound(open.check) || !awaitsDocument(check, now)) return null;
    if (!consent.granted) await deleteIdentityFile(tx, { checkId: check.id, part: 'FACE' });
    return getHandoff(
      tx,
      await setFaceConsent(tx, check, consent.granted ? { version: consent.version, at: now } : null),
    );
  });
}
