import type { Organization } from '#server/db/organizations.ts';

/** Where the portal is known to live; never what a request said. */
export const linkTo = (
  { rentalPortalUrl }: Pick<Organization, 'rentalPortalUrl'>,
  path: string,
): string | null => (rentalPortalUrl === null ? null : `${rentalPortalUrl.replace(/\/$/, '')}${path}`);
