import type { Database } from '#server/db/database.ts';
import { organizationBySlug, type Organization } from '#server/organizations/queries.ts';

import { isEmbeddedPage } from './addresses.ts';

/** The origins whose pages may show an organization's listings. */
export const allowedOrigins = (organization: Organization | null): readonly string[] =>
  (organization?.embedAllowedOrigins ?? []).filter(isOrigin);

/** Anything else could end the directive and begin another. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

type Deps = { db: Database; getOrganizationSlug: (hostname: string) => string };

/** Only the embedded page may be framed, and only where the organization allows it. */
export function createFrameAncestors({ db, getOrganizationSlug }: Deps) {
  return async ({ pathname, hostname }: URL): Promise<readonly string[]> =>
    isEmbeddedPage(pathname)
      ? allowedOrigins(await organizationBySlug(db, getOrganizationSlug(hostname)))
      : [];
}
