import { isHomeSlug } from '#domain/homes/lists.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById, type Organization } from '#server/organizations/queries.ts';

import { getTourableHome, type TourableHome } from '../model/tourPlace.ts';
import { singleFlight } from './singleFlight.ts';

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
