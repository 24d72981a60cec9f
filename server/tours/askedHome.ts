import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { organizationById, type Organization } from '#server/db/organizations.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

import { asOne } from './asOne.ts';
import { tourableHome, type TourableHome } from './tourPlace.ts';

type Asked = { organizationId: string; slug: string };
export type AskedHome = { organization: Organization; tourable: TourableHome };

/** Null with a sentence in `problems` when there is no such home. */
export async function askedHome(
  db: Database,
  { organizationId, slug }: Asked,
  { now, problems }: { now: Date; problems: ErrorInfo },
): Promise<AskedHome | null> {
  const organization = isUuid(organizationId)
    ? await asOne(db, `organization ${organizationId}`, () => organizationById(db, organizationId))
    : null;
  if (!organization) {
    problems.organizationId = 'We don’t know this company.';
    return null;
  }
  const tourable = isListedSlug(slug)
    ? await asOne(db, `tours of ${organizationId} ${slug}`, async () => {
        const home = await homeBySlug(db, organizationId, slug);
        return home && tourableHome(db, home, now);
      })
    : null;
  if (tourable) return { organization, tourable };
  problems.slug = 'This home isn’t on our site.';
  return null;
}
