import type { Queryable } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import type { Organization } from '#server/db/organizations.ts';
import { linkTo } from '#server/mail/linkTo.ts';

import { getHomePublicAddress } from './address.ts';
import { isOffMarket } from './availability.ts';
import { formatMonthlyPrice } from './formatMonthlyPrice.ts';

/** The home an email is about, in words. Null if there is none, or it no longer exists. */
export async function findMailHome(
  db: Queryable,
  organization: Organization,
  { unitSlug }: { unitSlug: string | null },
) {
  const home = unitSlug === null ? null : await homeBySlug(db, organization.id, unitSlug);
  if (home === null) return null;
  return {
    title: home.title,
    address: getHomePublicAddress(home).formatted,
    price: formatMonthlyPrice(home),
    isUnavailable: isOffMarket(home.status),
    href: linkTo(organization, `/units/${home.slug}/`),
  };
}
