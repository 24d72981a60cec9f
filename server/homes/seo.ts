import { availabilityOf } from './availability.ts';
import { jsonLdOf } from './jsonLd.ts';
import type { ListedHome } from './listedHome.ts';
import { areMonthlyChargesTold } from './pricing.ts';
import { counted, dollars, kindNames } from './words.ts';

export type Seller = { name: string; rentalPortalUrl: string | null };

const LONGEST_DESCRIPTION = 160;
const INDEXED_DAYS = 30;

/** What search engines and shared links are told, with the portal's own address and never the request's. */
export function seoOf(home: ListedHome, seller: Seller, images: readonly { url: string }[], now: Date) {
  const base = (seller.rentalPortalUrl ?? '').replace(/\/$/, '');
  const absolute = (address: string) => (address.startsWith('/') ? `${base}${address}` : address);
  const canonicalUrl = absolute(`/units/${home.slug}/`);
  const title = `${home.title} | ${seller.name}`;
  const description = descriptionOf(home, now);
  const pictureUrls = images.map(({ url }) => absolute(url));
  return {
    title,
    description,
    canonicalUrl,
    ogImageUrl: absolute(`/og/units/${home.slug}.png`),
    jsonLd: jsonLdOf({ home, seller, base, canonicalUrl, description, pictureUrls, now }),
    indexable: isIndexable(home, now),
  };
}

function descriptionOf(home: ListedHome, now: Date): string {
  const { city, state } = home.property;
  const kind = kindNames[home.homeKind].one;
  const rooms = home.bedrooms === 0 ? 'Studio' : `${home.bedrooms}-bedroom ${kind}`;
  const area = home.sqft === null ? '' : `, ${home.sqft.toLocaleString('en-US')} sq ft`;
  const facts =
    `${rooms} in ${city}, ${state}: ${priceOf(home)}, ` +
    `${counted(home.bathrooms, 'bath')}${area}. ${availabilityOf(home, now).label}.`;
  return facts.length <= LONGEST_DESCRIPTION ? facts : `${facts.slice(0, LONGEST_DESCRIPTION - 1)}…`;
}

const priceOf = (home: ListedHome) =>
  `${home.totalIsMinimum ? 'from ' : ''}${dollars(home.totalMonthlyCents)}/mo` +
  (areMonthlyChargesTold(home) ? ' total' : '');

/** A home that was let stays for a while, so that a link in a search result leads to what is like it. */
function isIndexable({ status, leasedAt }: Pick<ListedHome, 'status' | 'leasedAt'>, now: Date): boolean {
  if (status === 'OFF_MARKET') return false;
  if (status !== 'LEASED' || leasedAt === null) return true;
  return now.getTime() - leasedAt.getTime() <= INDEXED_DAYS * 86_400_000;
}
