import { formatCount } from '#domain/text.ts';
import { listFeesToWrite } from '#server/feeds/normalize/createMonthlyFeesTotal.ts';
import { getPublicHomeId, getPublicPropertyId } from '#server/feeds/normalize/publicIds.ts';
import { type FeedOrganization, getHomeUrl } from '#server/feeds/organization.ts';
import { listAmenityWords } from '#server/feeds/values/amenities.ts';
import { encodeCharacterReferences } from '#server/feeds/values/characterReferences.ts';
import { formatRoomName } from '#server/feeds/values/kinds.ts';
import { wrapElement, formatElement, formatEmptyElement, formatOpeningTag } from '#server/feeds/xml/write.ts';
import type { Home } from '#server/homes/home.ts';
import { getDisclosedLeaseMonths } from '#server/homes/pricing.ts';

import { writeDeposit, writeFee } from './fees.ts';
import { toListingType, propertyTypes, statusWords, tagTypes } from './kindsAndStatuses.ts';

/** Writes homes in the HotPads and Zillow rentals format, version 2.1. */
export async function* writeZillow(
  homes: AsyncIterable<Home> | Iterable<Home>,
  organization: FeedOrganization,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<hotPadsItems version="2.1">\n';
  yield `${wrapElement(
    'Company',
    [formatElement('name', organization.name), formatElement('website', organization.rentalPortalUrl)],
    { id: organization.slug },
  )}\n`;
  for await (const home of homes) yield `${formatListing(home, organization)}\n`;
  yield '</hotPadsItems>\n';
}

function formatLeaseTerm(home: Home): string | null {
  const months = getDisclosedLeaseMonths(home);
  if (months === null) return null;
  return formatCount(months, 'Month');
}

function formatListing(home: Home, organization: FeedOrganization): string {
  const { property } = home;
  const isExact = property.addressVisibility === 'EXACT';
  const attributes = {
    id: getPublicHomeId(home),
    type: toListingType(home.homeKind),
    companyId: organization.slug,
    propertyType: propertyTypes[home.homeKind],
  };
  const halfBaths = Math.floor((home.bathrooms % 1) * 2);
  return [
    formatOpeningTag('Listing', attributes),
    formatElement('name', home.title),
    isExact ? formatElement('unit', home.unitNumber) : '',
    isExact && property.line1 !== null
      ? formatElement('street', property.line1, { hide: false })
      : formatEmptyElement('street', { hide: !isExact }),
    formatElement('city', property.city),
    formatElement('state', property.state),
    formatElement('zip', property.postalCode),
    formatElement('country', 'US'),
    ...(isExact ? [formatElement('latitude', property.lat), formatElement('longitude', property.lng)] : []),
    formatElement('lastUpdated', home.verifiedAt ?? home.publishedAt),
    formatElement('contactEmail', organization.leasingEmail),
    formatElement('contactPhone', organization.leasingPhone),
    formatElement('previewMessage', statusWords[home.status]),
    formatElement('description', encodeCharacterReferences(home.description)),
    formatElement('leaseTerm', formatLeaseTerm(home)),
    formatElement('website', getHomeUrl(organization, home.slug)),
    formatElement('virtualTourUrl', home.details.virtualTourUrl),
    formatPets(home),
    ...formatTags(home),
    wrapElement('fees', [
      ...(home.depositCents === null ? [] : [writeDeposit(home.depositCents)]),
      ...listFeesToWrite(home).map(writeFee),
    ]),
    ...formatPhotos(home),
    formatElement('price', home.baseRentCents / 100),
    formatElement('pricingFrequency', 'MONTH'),
    formatElement('numBedrooms', home.bedrooms),
    formatElement('numFullBaths', Math.floor(home.bathrooms)),
    halfBaths > 0 ? formatElement('numHalfBaths', halfBaths) : '',
    formatElement('squareFeet', home.sqft),
    formatElement('dateAvailable', home.availableOn),
    '</Listing>',
  ].join('');
}

/** A kind with an unknown policy is listed only when it is allowed. */
function formatPets({ catsAllowed, dogsAllowed, largeDogsAllowed, details }: Home): string {
  const kinds = [
    { type: 'cats', isAllowed: catsAllowed, isDisclosed: catsAllowed || !details.petPolicyUnknown },
    { type: 'dogs', isAllowed: dogsAllowed, isDisclosed: dogsAllowed || !details.petPolicyUnknown },
    {
      type: 'largeDogs',
      isAllowed: largeDogsAllowed,
      isDisclosed: largeDogsAllowed || (dogsAllowed ? details.smallDogsOnly : !details.petPolicyUnknown),
    },
  ].filter(({ isDisclosed }) => isDisclosed);
  return kinds.length === 0
    ? ''
    : wrapElement(
        'pets',
        kinds.map(({ type, isAllowed }) =>
          wrapElement('pet', [formatElement('petType', type), formatElement('allowed', isAllowed)]),
        ),
      );
}

function formatTags(home: Home): string[] {
  const formatTag = (type: string, text: string) =>
    wrapElement('ListingTag', [formatElement('tag', text)], { type });
  return [
    ...listAmenityWords(home).map((words) => formatTag('MODEL_AMENITY', words)),
    formatTag(tagTypes.property, getPublicPropertyId(home)),
    formatTag(tagTypes.market, home.property.marketSlug),
  ];
}

const formatPhotos = ({ pictures }: Home) =>
  pictures.flatMap(({ url, room, caption }) =>
    url === undefined
      ? []
      : [
          wrapElement(
            'ListingPhoto',
            [formatElement('label', formatRoomName(room)), formatElement('caption', caption)],
            {
              source: url,
            },
          ),
        ],
  );
