import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { isEmbeddedPage } from '#server/embed/addresses.ts';
import { allowedOrigins } from '#server/embed/allowedOrigins.ts';

type Deps = { db: Database; getOrganizationSlug: (hostname: string) => string };

/** Only the embedded page may be framed, and only where the organization allows it. */
export function createFrameAncestors({ db, getOrganizationSlug }: Deps) {
  return async ({ pathname, hostname }: URL): Promise<readonly string[]> =>
    isEmbeddedPage(pathname)
      ? allowedOrigins(await organizationBySlug(db, getOrganizationSlug(hostname)))
      : [];
}
