import type { Organization } from '#server/db/organizations.ts';

/** The origins whose pages may show an organization's listings. */
export const allowedOrigins = (organization: Organization | null): readonly string[] =>
  (organization?.embedAllowedOrigins ?? []).filter(isOrigin);

/** Anything else could end the directive and begin another. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
