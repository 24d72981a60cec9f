import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';
import { defineDraftStorage } from '#src/lib/stored/defineDraftStorage.ts';
import type { Validator } from '#src/lib/stored/storedValidators.ts';
import { hasStrings, isBoolean, isKey, isText, pickValidFields } from '#src/lib/stored/storedValidators.ts';

import { isSlot } from './tourValidators.ts';

const kinds: Record<keyof ChangeDraft, Validator> = {
  publicToken: isText,
  kind: isText,
  slot: isSlot,
  phoneNumber: isText,
  isMissedConfirmed: isBoolean,
  cancelReason: isText,
  cancelComment: isText,
  sessionKey: isKey,
  idempotencyKey: isKey,
  before: hasStrings('kind', 'startsAt', 'localLabel'),
};

const parseDraft = (stored: object): ChangeDraft => ({
  ...emptyChangeDraft,
  ...pickValidFields<ChangeDraft>(stored, kinds),
});

/** What has been chosen and entered to change a tour. */
export const createRescheduleStorage = defineDraftStorage('reschedule', parseDraft);

export type RescheduleStorage = ReturnType<typeof createRescheduleStorage>;
