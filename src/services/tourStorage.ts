import type { TourDraft } from '#machines/tour/context.ts';
import { emptyDraft } from '#machines/tour/context.ts';

import { createDraftsForADay } from './stored/draftsForADay.ts';
import type { Kind } from './stored/storedKinds.ts';
import { isFlag, isKey, isNumber, isText, partsOfTheirKind } from './stored/storedKinds.ts';
import { formKinds, isSlot } from './stored/tourKinds.ts';

/** What has been chosen and said for a tour of each home. */
export function createTourStorage(organizationSlug: string, browser: Window = window) {
  const drafts = createDraftsForADay(draftIn, browser);
  const keyOf = (slug: string) => `tour:${organizationSlug}:${slug}`;

  return {
    read: (slug: string, now: number) => drafts.read(keyOf(slug), now),
    /** Whether it outlives the page. */
    write: (slug: string, draft: TourDraft, now: number) => drafts.write(keyOf(slug), draft, now),
    forget: (slug: string) => drafts.forget(keyOf(slug)),
    forgetVisitor: drafts.forgetVisitor,
  };
}

export type TourStorage = ReturnType<typeof createTourStorage>;

const kinds: Record<keyof TourDraft, Kind> = {
  type: isText,
  slot: isSlot,
  // what is held is asked of the server again
  hold: () => false,
  isSlotCommitted: isFlag,
  keptSlot: isSlot,
  ...formKinds,
  acceptedTotalCents: isNumber,
  sessionKey: isKey,
  idempotencyKey: isKey,
  inquiryToken: isText,
  sameDayAs: isText,
  isForAnother: isFlag,
  publicToken: isText,
};

const draftIn = (stored: object): TourDraft => ({
  ...emptyDraft,
  ...partsOfTheirKind<TourDraft>(stored, kinds),
});
