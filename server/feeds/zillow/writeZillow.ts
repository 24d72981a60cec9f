import type { Home } from '#server/homes/home.ts';
import { toldLeaseMonths } from '#server/homes/toldLeaseMonths.ts';

import { writtenCharges } from '../given/monthlySum.ts';
import { toldHomeId, toldPropertyId } from '../given/toldIds.ts';
import type { FeedOrganization } from '../organization.ts';
import { addressOf } from '../organization.ts';
import { amenityWordsOf } from '../values/amenities.ts';
import { withReferences } from '../values/characterReferences.ts';
import { roomName } from '../values/kinds.ts';
import { around, element, empty, opening } from '../xml/write.ts';

import { writeDeposit, writeFee } from './fees.ts';
import { listingTypeOf, propertyTypes, statusWords, tagTypes } from './words.ts';

/** Homes as the HotPads and Zillow rentals format, version 2.1, has them. */
export async function* writeZillow(
  homes: AsyncIterable<Home> | Iterable<Home>,
  organization: FeedOrganization,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<hotPadsItems version="2.1">\n';
  yield `${around(
    'Company',
    [element('name', organization.name), element('website', organization.rentalPortalUrl)],
    { id: organization.slug },
  )}\n`;
  for await (const home of homes) yield `${listing(home, organization)}\n`;
  yield '</hotPadsItems>\n';
}

function leaseTerm(home: Home): string | null {
  const months = toldLeaseMonths(home);
  if (months === null) return null;
  return months === 1 ? '1 Month' : `${months} Months`;
}

function listing(home: Home, organization: FeedOrganization): string {
  const { property } = home;
  const isExact = property.addressVisibility === 'EXACT';
  const attributes = {
    id: toldHomeId(home),
    type: listingTypeOf(home.homeKind),
    companyId: organization.slug,
    propertyType: propertyTypes[home.homeKind],
  };
  const halfBaths = Math.floor((home.bathrooms % 1) * 2);
  return [
    opening('Listing', attributes),
    element('name', home.title),
    isExact ? element('unit', home.unitNumber) : '',
    isExact && property.line1 !== null
      ? element('street', property.line1, { hide: false })
      : empty('street', { hide: !isExact }),
    element('city', property.city),
    element('state', property.state),
    element('zip', property.postalCode),
    element('country', 'US'),
    ...(isExact ? [element('latitude', property.lat), element('longitude', property.lng)] : []),
    element('lastUpdated', home.verifiedAt ?? home.publishedAt),
    element('contactEmail', organization.leasingEmail),
    element('contactPhone', organization.leasingPhone),
    element('previewMessage', statusWords[home.status]),
    element('description', withReferences(home.description)),
    element('leaseTerm', leaseTerm(home)),
    element('website', addressOf(organization, home.slug)),
    element('virtualTourUrl', home.details.tour3dUrl),
    pets(home),
    ...tags(home),
    around('fees', [
      ...(home.depositCents === null ? [] : [writeDeposit(home.depositCents)]),
      ...writtenCharges(home).map(writeFee),
    ]),
    ...photos(home),
    element('price', home.baseRentCents / 100),
    element('pricingFrequency', 'MONTH'),
    element('numBedrooms', home.bedrooms),
    element('numFullBaths', Math.floor(home.bathrooms)),
    halfBaths > 0 ? element('numHalfBaths', halfBaths) : '',
    element('squareFeet', home.sqft),
    element('dateAvailable', home.availableOn),
    '</Listing>',
  ].join('');
}

/** What is not told stands there only where it is allowed. */
function pets({ catsAllowed, dogsAllowed, largeDogsAllowed, details }: Home): string {
  const kinds = [
    { type: 'cats', isAllowed: catsAllowed, isTold: catsAllowed || !details.petsAreUntold },
    { type: 'dogs', isAllowed: dogsAllowed, isTold: dogsAllowed || !details.petsAreUntold },
    {
      type: 'largeDogs',
      isAllowed: largeDogsAllowed,
      isTold: largeDogsAllowed || (dogsAllowed ? details.smallDogsOnly : !details.petsAreUntold),
    },
  ].filter(({ isTold }) => isTold);
  return kinds.length === 0
    ? ''
    : around(
        'pets',
        kinds.map(({ type, isAllowed }) =>
          around('pet', [element('petType', type), element('allowed', isAllowed)]),
        ),
      );
}

function tags(home: Home): string[] {
  const tag = (type: string, text: string) => around('ListingTag', [element('tag', text)], { type });
  return [
    ...amenityWordsOf(home).map((words) => tag('MODEL_AMENITY', words)),
    tag(tagTypes.property, toldPropertyId(home)),
    tag(tagTypes.market, home.property.marketSlug),
  ];
}

const photos = ({ pictures }: Home) =>
  pictures.flatMap(({ url, room, caption }) =>
    url === undefined
      ? []
      : [
          around('ListingPhoto', [element('label', roomName(room)), element('caption', caption)], {
            source: url,
          }),
        ],
  );
