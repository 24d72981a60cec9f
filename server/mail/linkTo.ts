/** Uses the portal's configured URL, never one from a request. */
export const linkTo = (
  { rentalPortalUrl }: { rentalPortalUrl: string | null },
  path: string,
): string | null => (rentalPortalUrl === null ? null : `${rentalPortalUrl.replace(/\/$/, '')}${path}`);
