import { lockedIdentityCheck, setFaceConsent } from '#server/db/proofs/identityChecks.ts';
import { deleteIdentityFile } from '#server/db/proofs/identityFiles.ts';

import { type Handoff, type HandoffParts, openHandoff, seenHandoff, type Shown } from './handoff.ts';
import { isFaceConsent } from './identityConsent.ts';
import { awaitsDocument, roundOf } from './identityRounds.ts';

type Said = { key: string; version: string; granted: boolean };

export const isSaid = (said: unknown): said is Said =>
  typeof said === 'object' &&
  said !== null &&
  'key' in said &&
  'version' in said &&
  'granted' in said &&
  typeof said.key === 'string' &&
  typeof said.version === 'string' &&
  typeof said.granted === 'boolean';

/** Whether a picture of a face may be given. Taken back, the picture goes with it. Null when the link has ended. */
export async function sayAboutFace(
  parts: HandoffParts,
  shown: Shown,
  said: Said,
): Promise<Handoff | 'other words' | null> {
  const open = await openHandoff(parts, shown);
  if (!open) return null;
  if (said.granted && !isFaceConsent(said)) return 'other words';
  const { db, now } = parts;
  return db.transaction(async (tx) => {
    const check = await lockedIdentityCheck(tx, open.check.id);
    if (!check || roundOf(check) !== roundOf(open.check) || !awaitsDocument(check, now)) return null;
    if (!said.granted) await deleteIdentityFile(tx, { checkId: check.id, part: 'FACE' });
    return seenHandoff(
      tx,
      await setFaceConsent(tx, check, said.granted ? { version: said.version, at: now } : null),
    );
  });
}
