import type { Queryable } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import type { Organization } from '#server/db/organizations.ts';
import { addressOfHome } from '#server/homes/address.ts';
import { priceInWords } from '#server/homes/priceInWords.ts';
import { linkTo } from '#server/mail/linkTo.ts';

/** The home that a mail is about, in words. Null when it is about none, or that is no longer there. */
export async function homeInMail(
  db: Queryable,
  organization: Organization,
  { unitSlug }: { unitSlug: string | null },
) {
  const home = unitSlug === null ? null : await homeBySlug(db, organization.id, unitSlug);
  if (home === null) return null;
  return {
    title: home.title,
    address: addressOfHome(home).formatted,
    price: priceInWords(home),
    isGone: home.status === 'LEASED' || home.status === 'OFF_MARKET',
    href: linkTo(organization, `/units/${home.slug}/`),
  };
}
