import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

const EMBEDDED = '/embed/';

type Parts = { db: Database; organizationSlugOf: (hostname: string) => string };

/** Only the embedded pages may be framed, and only where the organization has said so. */
export function createFrameAncestors({ db, organizationSlugOf }: Parts) {
  return async ({ pathname, hostname }: URL): Promise<readonly string[]> => {
    if (!pathname.startsWith(EMBEDDED)) return [];
    const organization = await organizationBySlug(db, organizationSlugOf(hostname));
    return (organization?.embedAllowedOrigins ?? []).filter(isOrigin);
  };
}

/** Anything else could end the directive and begin another. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
