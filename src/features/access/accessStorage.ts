import type { AccessDraft } from '#machines/access/context.ts';
import { isVerification } from '#src/features/tours/storage/tourValidators.ts';
import { createExpiringDrafts } from '#src/lib/stored/expiringDrafts.ts';
import { isKey } from '#src/lib/stored/storedValidators.ts';

/** A tab's verifications and requests at the door of each tour. Never contains a code. */
export function createAccessStorage(browser: Window = window) {
  const drafts = createExpiringDrafts(parseDraft, browser);
  const toKey = (tourId: string) => `access:${tourId}`;

  return {
    read: (tourId: string, now: number) => drafts.read(toKey(tourId), now),
    write: (tourId: string, draft: AccessDraft, now: number) => void drafts.write(toKey(tourId), draft, now),
  };
}

export type AccessStorage = ReturnType<typeof createAccessStorage>;

function parseDraft({ sessionKey, verifications, isTabBound }: Partial<AccessDraft>): AccessDraft | null {
  if (!isKey(sessionKey) || !Array.isArray(verifications)) return null;
  return { sessionKey, isTabBound: isTabBound === true, verifications: verifications.filter(isVerification) };
}
