import type { DayDraft } from '#machines/tourDay/context.ts';
import { emptyDayDraft } from '#machines/tourDay/context.ts';
import { formValidators, isSlot } from '#src/features/tours/storage/tourValidators.ts';
import { defineDraftStorage } from '#src/lib/stored/defineDraftStorage.ts';
import type { Validator } from '#src/lib/stored/storedValidators.ts';
import {
  hasShape,
  hasStrings,
  isRecordWith,
  isBoolean,
  isList,
  isNumber,
  isText,
  pickValidFields,
} from '#src/lib/stored/storedValidators.ts';

const isStop = hasShape({
  slug: isText,
  slot: (slot) => slot === null || isSlot(slot),
  lostSlot: (slot) => slot === null || isSlot(slot),
  alternatives: isList(isSlot),
});

const kinds: Record<keyof DayDraft, Validator> = {
  slugs: isList(isText),
  kind: isText,
  date: isText,
  stops: isList(isStop),
  travelTimes: isList(hasShape({ fromSlug: isText, toSlug: isText, minutes: isNumber })),
  areTimesSubmitted: isBoolean,
  ...formValidators,
  acceptedCentsBySlug: isRecordWith(isNumber),
  sessionKey: (value) => isText(value) && value !== '',
  idempotencyKey: isText,
  booked: isList(hasStrings('slug', 'publicToken', 'status')),
};

function parseDraft(stored: object): DayDraft {
  const draft = { ...emptyDayDraft, ...pickValidFields<DayDraft>(stored, kinds) };
  // the server is queried for current holds
  return { ...draft, stops: draft.stops.map((stop) => ({ ...stop, hold: null })) };
}

/** What has been chosen and entered for a day with several tours. */
export const createDayStorage = defineDraftStorage('tourDay', parseDraft);

export type DayStorage = ReturnType<typeof createDayStorage>;
