import type { Queryable } from '#server/db/database.ts';

import type { Tour } from '../model/tours.ts';
import { getTimeSpan } from '../slots/takeSlot.ts';
import { hasSelfGuidedTourAt, type VerifiedContact } from './hasSelfGuidedTourAt.ts';
import type { RequestedTour } from './requestedTour.ts';

type ContactVerifiedAt = Pick<Tour, 'emailVerifiedAt' | 'phoneVerifiedAt'>;

type OverlapQuery = {
  organizationId: string;
  contact: Pick<Tour, 'email' | 'phoneNumber'>;
  shown: ContactVerifiedAt;
  requestedTours: readonly Pick<RequestedTour, 'tourable' | 'time'>[];
  /** A tour being moved does not conflict with itself. */
  movingTourId?: string;
};

export const OVERLAPPING_SELF_GUIDED_TOUR =
  'You already have a self-guided tour of another home at that time. Please choose another time.';

/** Leaves out an unverified email or number, so that no one learns where its owner is and when. */
export const getVerifiedContact = ({
  organizationId,
  contact,
  shown,
}: Pick<OverlapQuery, 'organizationId' | 'contact' | 'shown'>): VerifiedContact => ({
  organizationId,
  email: shown.emailVerifiedAt && contact.email,
  phoneNumber: shown.phoneVerifiedAt && contact.phoneNumber,
});

/** Call this under the locks of the contact. */
export async function hasOverlappingSelfGuidedTour(tx: Queryable, query: OverlapQuery): Promise<boolean> {
  const contact = getVerifiedContact(query);
  if (contact.email === null && contact.phoneNumber === null) return false;
  for (const { tourable, time } of query.requestedTours) {
    const rule = tourable.rules.find(({ kind }) => kind === time.kind);
    if (!rule || time.kind !== 'SELF_GUIDED') continue;
    const { startsAt } = time;
    const { endsAt } = getTimeSpan(rule, startsAt);
    const exceptTourId = query.movingTourId ?? null;
    if (await hasSelfGuidedTourAt(tx, contact, { startsAt, endsAt, exceptTourId })) return true;
  }
  return false;
}
