import { isHomeSlug } from '#domain/homes/lists.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById, type Organization } from '#server/organizations/queries.ts';

import type { TourRule } from '../model/tour.ts';
import { getTourableHome, type TourableHome } from '../model/tourPlace.ts';
import { singleFlight } from './singleFlight.ts';
import { parseSlotId } from './slot.ts';
import type { RequestedTime } from './takeSlot.ts';
import { isInstantTourOpen } from './timesOfDay.ts';

type HomeInput = { organizationId: string; slug: string };

export type ResolvedHome = { organization: Organization; tourable: TourableHome };

/** Null, with a sentence in `problems`, if there is no such home. */
export async function resolveHome(
  db: Database,
  { organizationId, slug }: HomeInput,
  { now, problems }: { now: Date; problems: ErrorInfo },
): Promise<ResolvedHome | null> {
  const organization = isUuid(organizationId)
    ? await singleFlight(db, `organization ${organizationId}`, () => organizationById(db, organizationId))
    : null;
  if (!organization) {
    problems.organizationId = 'We couldn’t find this company.';
    return null;
  }
  const tourable = isHomeSlug(slug)
    ? await singleFlight(db, `tours of ${organizationId} ${slug}`, async () => {
        const home = await homeBySlug(db, organizationId, slug);
        return home && getTourableHome(db, home, now);
      })
    : null;
  if (tourable) return { organization, tourable };
  problems.slug = 'We couldn’t find this home.';
  return null;
}

type TimeInput = {
  unitId: string;
  /** The rules for instant tours, which may be booked after their time has begun. */
  rules?: readonly TourRule[];
  now: Date;
  problems: ErrorInfo;
};

/** Null, with a sentence in `problems`, if it is not a time of this home or is already over. */
export function resolveRequestedTime(
  slotId: string,
  { unitId, rules = [], now, problems }: TimeInput,
): RequestedTime | null {
  const slot = parseSlotId(slotId);
  if (slot && !Number.isNaN(slot.startsAt.getTime())) {
    const { kind, startsAt } = slot;
    if (slot.unitId !== unitId)
      problems.slotId = 'This time is for a different home. Please choose one for this home.';
    else if (startsAt <= now && !isInstantTourOpen(rules, slot, now))
      problems.slotId = 'This time has passed. Please choose a later one.';
    else return { kind, startsAt };
  } else {
    problems.slotId = 'This time isn’t available. Please choose one of the times we offer.';
  }
  return null;
}
