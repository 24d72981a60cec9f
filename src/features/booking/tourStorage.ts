import type { TourDraft } from '#machines/tour/context.ts';
import { emptyDraft, stepNames } from '#machines/tour/context.ts';
import { formValidators, isSlot } from '#src/features/tours/storage/tourValidators.ts';
import { createExpiringDrafts } from '#src/lib/stored/expiringDrafts.ts';
import type { Validator } from '#src/lib/stored/storedValidators.ts';
import {
  isBoolean,
  isKey,
  isList,
  isNumber,
  isText,
  pickValidFields,
} from '#src/lib/stored/storedValidators.ts';

/** What has been chosen and entered for a tour of each home. */
export function createTourStorage(organizationSlug: string, browser: Window = window) {
  const drafts = createExpiringDrafts(parseDraft, browser);
  const getKey = (slug: string) => `tour:${organizationSlug}:${slug}`;

  return {
    read: (slug: string, now: number) => drafts.read(getKey(slug), now),
    /** Whether the draft outlives the page. */
    write: (slug: string, draft: TourDraft, now: number) => drafts.write(getKey(slug), draft, now),
    forget: (slug: string) => drafts.forget(getKey(slug)),
    forgetVisitor: drafts.forgetVisitor,
  };
}

export type TourStorage = ReturnType<typeof createTourStorage>;

const kinds: Record<keyof TourDraft, Validator> = {
  type: isText,
  slot: isSlot,
  // the server is queried for current holds
  hold: () => false,
  isSlotCommitted: isBoolean,
  previousSlot: isSlot,
  seenSteps: isList((step) => stepNames.some((name) => name === step)),
  ...formValidators,
  acceptedTotalCents: isNumber,
  sessionKey: isKey,
  idempotencyKey: isKey,
  inquiryToken: isText,
  sameDayAs: isText,
  isAdditionalTour: isBoolean,
  publicToken: isText,
};

const parseDraft = (stored: object): TourDraft => ({
  ...emptyDraft,
  ...pickValidFields<TourDraft>(stored, kinds),
});
