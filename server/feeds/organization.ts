import type { Organization } from '#server/db/organizations.ts';

/** Whose homes a feed gives out. */
export type FeedOrganization = Pick<
  Organization,
  'slug' | 'name' | 'rentalPortalUrl' | 'leasingEmail' | 'leasingPhone'
>;

/** Where a visitor finds the home with us. */
export const addressOf = ({ rentalPortalUrl }: FeedOrganization, slug: string): string | null =>
  rentalPortalUrl === null ? null : `${rentalPortalUrl.replace(/\/$/, '')}/units/${slug}/`;
