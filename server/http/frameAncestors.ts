import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import { allowedOrigins } from './embed/allowedOrigins.ts';
import { isEmbeddedPage } from './embed/addresses.ts';

type Parts = { db: Database; organizationSlugOf: (hostname: string) => string };

/** Only the embedded page may be framed, and only where the organization has said so. */
export function createFrameAncestors({ db, organizationSlugOf }: Parts) {
  return async ({ pathname, hostname }: URL): Promise<readonly string[]> =>
    isEmbeddedPage(pathname)
      ? allowedOrigins(await organizationBySlug(db, organizationSlugOf(hostname)))
      : [];
}
