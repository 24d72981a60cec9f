import type { DayDraft } from '#machines/tourDay/context.ts';
import { emptyDayDraft } from '#machines/tourDay/context.ts';

import { oneDraftNamed } from './stored/oneDraft.ts';
import type { Kind } from './stored/storedKinds.ts';
import {
  has,
  hasTexts,
  isEach,
  isFlag,
  isList,
  isNumber,
  isText,
  partsOfTheirKind,
} from './stored/storedKinds.ts';
import { formKinds, isSlot } from './stored/tourKinds.ts';

const isStop = has({
  slug: isText,
  slot: (slot) => slot === null || isSlot(slot),
  lost: (slot) => slot === null || isSlot(slot),
  alternatives: isList(isSlot),
});

const kinds: Record<keyof DayDraft, Kind> = {
  slugs: isList(isText),
  kind: isText,
  date: isText,
  stops: isList(isStop),
  ways: isList(has({ fromSlug: isText, toSlug: isText, minutes: isNumber })),
  isTimesGiven: isFlag,
  ...formKinds,
  acceptedCents: isEach(isNumber),
  sessionKey: (value) => isText(value) && value !== '',
  idempotencyKey: isText,
  booked: isList(hasTexts('slug', 'publicToken', 'status')),
};

function draftIn(stored: object): DayDraft {
  const draft = { ...emptyDayDraft, ...partsOfTheirKind<DayDraft>(stored, kinds) };
  // what is held is asked of the server again
  return { ...draft, stops: draft.stops.map((stop) => ({ ...stop, hold: null })) };
}

/** What has been chosen and said for a day with several tours. */
export const createDayStorage = oneDraftNamed('tourDay', draftIn);

export type DayStorage = ReturnType<typeof createDayStorage>;
