import type { Organization } from '#server/organizations/queries.ts';

/** The organization whose homes a feed contains. */
export type FeedOrganization = Pick<
  Organization,
  'slug' | 'name' | 'rentalPortalUrl' | 'leasingEmail' | 'leasingPhone'
>;

/** The home's address in our portal. */
export const getHomeUrl = ({ rentalPortalUrl }: FeedOrganization, slug: string): string | null =>
  rentalPortalUrl === null ? null : `${rentalPortalUrl.replace(/\/$/, '')}/units/${slug}/`;
