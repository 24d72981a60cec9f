import { formatCount } from '#domain/text.ts';
import { type TourKind, tourKindLabels } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MailBlock, MailPicture } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getHomePublicAddress } from './address.ts';
import { getAvailability, isOffMarket } from './availability.ts';
import type { ListedHome } from './listedHome.ts';
import { getSharedPhoto } from './pictures/sizedAddress.ts';
import { formatMonthlyPrice } from './pricing.ts';
import { homeBySlug } from './queries/homeBySlug.ts';

/** The home an email is about, in words. Null if there is none, or it no longer exists. */
export async function findMailHome(
  db: Queryable,
  organization: Organization,
  { unitSlug }: { unitSlug: string | null },
) {
  const home = unitSlug === null ? null : await homeBySlug(db, organization.id, unitSlug);
  if (home === null) return null;
  return {
    home,
    title: home.title,
    address: getHomePublicAddress(home).formatted,
    price: formatMonthlyPrice(home),
    isUnavailable: isOffMarket(home.status),
    href: linkTo(organization, `/units/${home.slug}/`),
    picture: createHomePicture(organization, home),
  };
}

/** A free time for a tour. */
export type TourTime = { slotId: string; kind: TourKind; startsAt: Date };

declare module '#server/mail/mailKind.ts' {
  interface FeatureMailDeps {
    /** The next free times of a home for a visitor who has verified nothing yet. */
    listTourTimes: (db: Queryable, home: ListedHome, now: Date) => Promise<TourTime[]>;
  }
}

type Choices = {
  organization: Organization;
  home: ListedHome;
  times: readonly TourTime[];
  /** With it, the visitor doesn't enter again what they have told us. */
  inquiryToken?: string;
  /** The page of a tour that gets another time, instead of the booking. */
  reschedulePath?: string;
};

/** Tour times as links that open the booking, or a tour that is rescheduled, with that time. */
export function createTimeChoices({
  organization,
  home,
  times,
  inquiryToken,
  reschedulePath,
}: Choices): MailBlock[] {
  const inquiry = inquiryToken === undefined ? '' : `&inquiry=${inquiryToken}`;
  const choices = times.flatMap(({ slotId, kind, startsAt }) => {
    const path =
      reschedulePath === undefined
        ? `/tour-request/${home.slug}/time?slot=${slotId}${inquiry}`
        : `${reschedulePath}?slot=${slotId}&kind=${kind}`;
    const href = linkTo(organization, path);
    const text = formatMoment(startsAt, home.property.timeZone);
    return href === null ? [] : [{ text, detail: tourKindLabels[kind], href }];
  });
  return choices.length === 0 ? [] : [{ kind: 'choices', choices }];
}

type PicturedHome = Pick<ListedHome, 'slug' | 'title' | 'pictures'>;

/** The first photo. Without photos: the share card. */
function getPicture(
  organization: Organization,
  { slug, pictures: [first] }: PicturedHome,
): MailPicture | null {
  const photo = getSharedPhoto(first?.url, organization.pictureSizes);
  if (photo !== null) return { src: photo, focus: first?.focus };
  const src = linkTo(organization, `/og/units/${slug}.png`);
  return src === null ? null : { src };
}

/** A picture of the home an email is about, which leads to its page. */
export function createHomePicture(organization: Organization, home: PicturedHome): MailBlock[] {
  const picture = getPicture(organization, home);
  const href = linkTo(organization, `/units/${home.slug}/`);
  return picture === null || href === null ? [] : [{ kind: 'picture', ...picture, alt: home.title, href }];
}

/** A home as a card of an email. */
export function createHomeCard(organization: Organization, home: ListedHome, now: Date): MailBlock[] {
  const href = linkTo(organization, `/units/${home.slug}/`);
  if (href === null) return [];
  const size = [
    home.bedrooms === 0 ? 'Studio' : formatCount(home.bedrooms, 'bedroom'),
    formatCount(home.bathrooms, 'bathroom'),
    home.sqft === null ? null : `${home.sqft.toLocaleString('en-US')} sq ft`,
  ];
  return [
    {
      kind: 'card',
      title: home.title,
      href,
      picture: getPicture(organization, home),
      lines: [
        getHomePublicAddress(home).formatted,
        formatMonthlyPrice(home),
        size.filter((part) => part !== null).join(' · '),
        getAvailability(home, now).label,
      ],
    },
  ];
}
