import { formatCount } from '#domain/text.ts';
import type { PictureSizes } from '#server/organizations/queries.ts';

import { getAvailability } from './availability.ts';
import { createHomeJsonLd } from './jsonLd.ts';
import type { ListedHome } from './listedHome.ts';
import { getSharedPhoto } from './pictures/sizedAddress.ts';
import { areMonthlyFeesDisclosed } from './pricing.ts';
import { formatDollars, kindNames } from './homeLabels.ts';

export type Seller = {
  name: string;
  rentalPortalUrl: string | null;
  pictureSizes: readonly PictureSizes[];
};

const MAX_META_DESCRIPTION_LENGTH = 160;
const INDEXED_DAYS = 30;

/** Metadata for search engines and shared links, using the portal's own address rather than the request's. */
export function getSeo(home: ListedHome, seller: Seller, images: readonly { url: string }[], now: Date) {
  const base = (seller.rentalPortalUrl ?? '').replace(/\/$/, '');
  const absolute = (address: string) => (address.startsWith('/') ? `${base}${address}` : address);
  const canonicalUrl = absolute(`/units/${home.slug}/`);
  const title = `${home.title} | ${seller.name}`;
  const description = createMetaDescription(home, now);
  const pictureUrls = images.map(({ url }) => absolute(url));
  return {
    title,
    description,
    canonicalUrl,
    ogImageUrl:
      getSharedPhoto(home.pictures[0]?.url, seller.pictureSizes) ?? absolute(`/og/units/${home.slug}.png`),
    jsonLd: createHomeJsonLd({ home, seller, base, canonicalUrl, description, pictureUrls, now }),
    indexable: isIndexable(home, now),
  };
}

function createMetaDescription(home: ListedHome, now: Date): string {
  const { city, state } = home.property;
  const kind = kindNames[home.homeKind].one;
  const rooms = home.bedrooms === 0 ? 'Studio' : `${home.bedrooms}-bedroom ${kind}`;
  const facts = [
    formatPrice(home),
    formatCount(home.bathrooms, 'bath'),
    ...(home.sqft === null ? [] : [`${home.sqft.toLocaleString('en-US')} sq ft`]),
  ];
  const description = `${rooms} in ${city}, ${state}: ${facts.join(', ')}. ${getAvailability(home, now).label}.`;
  return description.length <= MAX_META_DESCRIPTION_LENGTH
    ? description
    : `${description.slice(0, MAX_META_DESCRIPTION_LENGTH - 1)}…`;
}

function formatPrice(home: ListedHome): string {
  const amount = formatDollars(home.totalMonthlyCents);
  if (areMonthlyFeesDisclosed(home))
    return home.totalIsMinimum ? `from ${amount}/mo total` : `${amount}/mo total`;
  return home.totalIsMinimum ? `from ${amount}/mo` : `${amount}/mo`;
}

/** A leased home stays indexed for a while, so that search results still lead to similar homes. */
function isIndexable({ status, leasedAt }: Pick<ListedHome, 'status' | 'leasedAt'>, now: Date): boolean {
  if (status === 'OFF_MARKET') return false;
  if (status !== 'LEASED' || leasedAt === null) return true;
  return now.getTime() - leasedAt.getTime() <= INDEXED_DAYS * 86_400_000;
}
