import type { ConsentInput } from '#server/graphql/schemaTypes.ts';

import { lockIdentityCheck, setFaceConsent, awaitsDocument, getRound } from '../model/identityChecks.ts';
import { type Handoff, type HandoffDeps, openHandoff, getHandoff, type HandoffLink } from './handoff.ts';
import { isFaceConsent } from './identityConsent.ts';
import { deleteIdentityFile } from './identityFiles.ts';

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
