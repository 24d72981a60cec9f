import type { AccessDraft } from '#machines/access/context.ts';

import { createDraftsForADay } from './stored/draftsForADay.ts';
import { isKey } from './stored/storedKinds.ts';
import { isProof } from './stored/tourKinds.ts';

/** What a tab has shown and asked for at the door of each tour. Never a code. */
export function createAccessStorage(browser: Window = window) {
  const drafts = createDraftsForADay(draftIn, browser);
  const keyOf = (tourId: string) => `access:${tourId}`;

  return {
    read: (tourId: string, now: number) => drafts.read(keyOf(tourId), now),
    write: (tourId: string, draft: AccessDraft, now: number) => void drafts.write(keyOf(tourId), draft, now),
  };
}

export type AccessStorage = ReturnType<typeof createAccessStorage>;

function draftIn({ sessionKey, proofs, isBound }: Partial<AccessDraft>): AccessDraft | null {
  if (!isKey(sessionKey) || !Array.isArray(proofs)) return null;
  return { sessionKey, isBound: isBound === true, proofs: proofs.filter(isProof) };
}
