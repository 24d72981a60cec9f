import type { Organization } from '#server/organizations/queries.ts';

/** Uses the portal's configured URL, never one from a request. */
export const linkTo = (
  { rentalPortalUrl }: Pick<Organization, 'rentalPortalUrl'>,
  path: string,
): string | null => (rentalPortalUrl === null ? null : `${rentalPortalUrl.replace(/\/$/, '')}${path}`);
