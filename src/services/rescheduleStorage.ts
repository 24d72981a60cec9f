import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';

import { createDraftsForADay } from './stored/draftsForADay.ts';
import type { Kind } from './stored/storedKinds.ts';
import { hasTexts, isFlag, isKey, isText, partsOfTheirKind } from './stored/storedKinds.ts';
import { isSlot } from './stored/tourKinds.ts';

/** What has been chosen and said to change a tour. */
export function createRescheduleStorage(organizationSlug: string, browser: Window = window) {
  const key = `reschedule:${organizationSlug}`;
  const drafts = createDraftsForADay(draftIn, browser);

  return {
    read: (now: number) => drafts.read(key, now),
    write: (draft: ChangeDraft, now: number) => void drafts.write(key, draft, now),
  };
}

export type RescheduleStorage = ReturnType<typeof createRescheduleStorage>;

const kinds: Record<keyof ChangeDraft, Kind> = {
  publicToken: isText,
  kind: isText,
  slot: isSlot,
  phoneNumber: isText,
  isMissedSaid: isFlag,
  cancelReason: isText,
  cancelComment: isText,
  sessionKey: isKey,
  idempotencyKey: isKey,
  before: hasTexts('kind', 'startsAt', 'localLabel'),
};

const draftIn = (stored: object): ChangeDraft => ({
  ...emptyChangeDraft,
  ...partsOfTheirKind<ChangeDraft>(stored, kinds),
});
