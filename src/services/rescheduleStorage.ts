import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';

import { oneDraftNamed } from './stored/oneDraft.ts';
import type { Kind } from './stored/storedKinds.ts';
import { hasTexts, isFlag, isKey, isText, partsOfTheirKind } from './stored/storedKinds.ts';
import { isSlot } from './stored/tourKinds.ts';

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

/** What has been chosen and said to change a tour. */
export const createRescheduleStorage = oneDraftNamed('reschedule', draftIn);

export type RescheduleStorage = ReturnType<typeof createRescheduleStorage>;
