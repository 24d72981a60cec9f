import type { Queryable } from '#server/db/database.ts';
import { isAloneThen, type ShownContact } from '#server/db/tours/staysAlone.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { spanOf } from '#server/tours/takeSlot.ts';

import type { WantedTour } from './wantedTour.ts';

type Shown = Pick<Tour, 'emailVerifiedAt' | 'phoneVerifiedAt'>;

type Asked = {
  organizationId: string;
  contact: Pick<Tour, 'email' | 'phoneNumber'>;
  shown: Shown;
  wanted: readonly Pick<WantedTour, 'tourable' | 'time'>[];
  /** What is moved is not in its own way. */
  movingTourId?: string;
};

export const ALONE_ELSEWHERE =
  'You already have a self-guided tour of another home at that time. Please choose another time.';

/** Without an address or a number that was not shown: where somebody is, and when, is nobody else's business. */
export const shownContactOf = ({
  organizationId,
  contact,
  shown,
}: Pick<Asked, 'organizationId' | 'contact' | 'shown'>): ShownContact => ({
  organizationId,
  email: shown.emailVerifiedAt && contact.email,
  phoneNumber: shown.phoneVerifiedAt && contact.phoneNumber,
});

/** To be asked under the locks of the contact. */
export async function isAloneElsewhere(tx: Queryable, asked: Asked): Promise<boolean> {
  const contact = shownContactOf(asked);
  if (contact.email === null && contact.phoneNumber === null) return false;
  for (const { tourable, time } of asked.wanted) {
    const rule = tourable.rules.find(({ kind }) => kind === time.kind);
    if (!rule || time.kind !== 'SELF_GUIDED') continue;
    const { startsAt } = time;
    const { endsAt } = spanOf(rule, startsAt);
    const exceptTourId = asked.movingTourId ?? null;
    if (await isAloneThen(tx, contact, { startsAt, endsAt, exceptTourId })) return true;
  }
  return false;
}
