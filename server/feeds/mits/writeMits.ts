import { listFeesToWrite } from '#server/feeds/normalize/createMonthlyFeesTotal.ts';
import { getPublicHomeId, getPublicPropertyId } from '#server/feeds/normalize/publicIds.ts';
import { type FeedOrganization, getHomeUrl } from '#server/feeds/organization.ts';
import { listAmenityWords } from '#server/feeds/values/amenities.ts';
import { encodeCharacterReferences } from '#server/feeds/values/characterReferences.ts';
import { formatRoomName } from '#server/feeds/values/kinds.ts';
import { wrapElement, formatElement, formatEmptyElement, formatOpeningTag } from '#server/feeds/xml/write.ts';
import type { Home, Property } from '#server/homes/home.ts';
import { kindNames } from '#server/homes/homeLabels.ts';
import { getDisclosedLeaseMonths } from '#server/homes/pricing.ts';

import { writeFees } from './fees.ts';
import { mitsStatuses } from './statuses.ts';

/** Writes homes in the MITS format. Consecutive homes of one property are grouped. */
export async function* writeMits(
  homes: AsyncIterable<Home> | Iterable<Home>,
  organization: FeedOrganization,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<PhysicalProperty>\n';
  yield `${wrapElement('Management', [formatElement('CompanyName', organization.name), formatElement('WebSite', organization.rentalPortalUrl)], { IDValue: organization.slug })}\n`;
  let openPropertyId: string | null = null;
  for await (const home of homes) {
    const id = getPublicPropertyId(home);
    if (openPropertyId !== id) {
      if (openPropertyId !== null) yield '</Property>\n';
      yield `${formatOpeningTag('Property', { IDValue: id })}${formatProperty(home.property, id, organization)}\n`;
      openPropertyId = id;
    }
    yield `${formatUnit(home, organization)}\n`;
  }
  if (openPropertyId !== null) yield '</Property>\n';
  yield '</PhysicalProperty>\n';
}

function formatProperty(property: Property, id: string, organization: FeedOrganization): string {
  const isExact = property.addressVisibility === 'EXACT';
  return [
    wrapElement('PropertyID', [
      formatEmptyElement('Identification', { IDValue: id, IDType: 'Property' }),
      formatEmptyElement('Identification', { IDValue: property.marketSlug, IDType: 'Market' }),
      formatElement('MarketingName', property.name),
      wrapElement(
        'Address',
        [
          isExact ? formatElement('AddressLine1', property.line1) : '',
          formatElement('City', property.city),
          formatElement('State', property.state),
          formatElement('PostalCode', property.postalCode),
          formatElement('Country', 'US'),
        ],
        { AddressType: 'property' },
      ),
      wrapElement('Phone', [formatElement('PhoneNumber', organization.leasingPhone)], {
        PhoneType: 'office',
      }),
      formatElement('Email', organization.leasingEmail),
    ]),
    isExact
      ? wrapElement('ILS_Identification', [
          formatElement('Latitude', property.lat),
          formatElement('Longitude', property.lng),
        ])
      : '',
    wrapElement('Information', [
      formatElement('StructureType', kindNames[property.kind].one),
      formatElement('YearBuilt', property.yearBuilt),
      formatElement('LongDescription', encodeCharacterReferences(property.description)),
    ]),
  ].join('');
}

function formatUnit(home: Home, organization: FeedOrganization): string {
  const { occupancy, leased, words } = mitsStatuses[home.status];
  const id = getPublicHomeId(home);
  return wrapElement(
    'ILS_Unit',
    [
      wrapElement('Units', [
        wrapElement('Unit', [
          formatEmptyElement('Identification', { IDValue: id, IDType: 'Unit' }),
          home.property.addressVisibility === 'EXACT' ? formatElement('MarketingName', home.unitNumber) : '',
          formatElement('UnitType', kindNames[home.homeKind].one),
          formatElement('UnitTypeDescription', home.title),
          formatElement('UnitBedrooms', home.bedrooms),
          formatElement('UnitBathrooms', home.bathrooms),
          formatElement('MinSquareFeet', home.sqft),
          formatElement('MaxSquareFeet', home.sqft),
          formatElement('UnitRent', formatDollars(home.baseRentCents)),
          formatElement('UnitEconomicStatus', 'residential'),
          formatElement('UnitEconomicStatusDescription', words),
          formatElement('UnitOccupancyStatus', occupancy),
          formatElement('UnitLeasedStatus', leased),
        ]),
      ]),
      formatElement('Comment', encodeCharacterReferences(home.description)),
      formatElement('FloorLevel', home.floor),
      formatDeposit(home),
      writeAvailability(home),
      wrapElement('Pricing', [
        formatElement('LeaseTerm', getDisclosedLeaseMonths(home)),
        ...home.leaseOptions.map(({ months, baseRentCents }) =>
          wrapElement('MITS-OfferTerm', [
            formatElement('Term', months),
            formatElement('EffectiveRent', formatDollars(baseRentCents)),
          ]),
        ),
      ]),
      formatPets(home),
      wrapElement('Concession', [formatElement('Description', home.details.specials?.[0]?.title)]),
      ...formatAmenities(home),
      writeFees(listFeesToWrite(home)),
      ...formatFiles(home),
      formatElement('ILS_UnitURL', getHomeUrl(organization, home.slug)),
    ],
    { IDValue: id, IDType: 'Global' },
  );
}

const formatDollars = (cents: number) => (cents / 100).toFixed(2);

const formatDeposit = ({ depositCents }: Home) =>
  depositCents === null
    ? ''
    : wrapElement(
        'Deposit',
        [wrapElement('Amount', [formatEmptyElement('ValueRange', { Exact: formatDollars(depositCents) })])],
        {
          DepositType: 'Security Deposit',
        },
      );

function writeAvailability({ availableOn }: Home): string {
  if (availableOn === null) return '';
  const [year, month, day] = availableOn.split('-').map(Number);
  return wrapElement('Availability', [
    formatEmptyElement('MadeReadyDate', { Month: month, Day: day, Year: year }),
  ]);
}

/** When another kind is listed, a kind with an unknown policy is omitted. */
function formatPets({ catsAllowed, dogsAllowed, largeDogsAllowed, details }: Home): string {
  const types = [catsAllowed && 'Cats', dogsAllowed && 'Dogs', largeDogsAllowed && 'Large dogs'].filter(
    (type) => type !== false,
  );
  if (types.length === 0) {
    return details.petPolicyUnknown
      ? ''
      : wrapElement('Policy', [formatEmptyElement('Pet', { Allowed: false })]);
  }
  const refused = [
    !details.petPolicyUnknown && !catsAllowed && 'Cats',
    !details.petPolicyUnknown && !dogsAllowed && 'Dogs',
    details.smallDogsOnly && 'Large dogs',
  ];
  return wrapElement('Policy', [
    formatPetElement(true, types),
    formatPetElement(
      false,
      refused.filter((type) => typeof type === 'string'),
    ),
  ]);
}

const formatPetElement = (isAllowed: boolean, types: readonly string[]) =>
  types.length === 0
    ? ''
    : wrapElement(
        'Pet',
        types.map((type) => formatEmptyElement('Pets', { PetType: type })),
        { Allowed: isAllowed },
      );

const formatAmenities = (home: Home) =>
  listAmenityWords(home).map((words) =>
    wrapElement('Amenity', [formatElement('Description', words)], { AmenityType: 'Other' }),
  );

function formatFiles({ pictures, details }: Home): string[] {
  const photos = pictures.flatMap(({ url, room, alt, caption }, index) =>
    url === undefined
      ? []
      : [
          wrapElement('File', [
            formatElement('FileType', 'Photo'),
            formatElement('Name', formatRoomName(room)),
            formatElement('Caption', caption),
            formatElement('Description', alt),
            formatElement('Src', url),
            formatElement('Rank', index + 1),
          ]),
        ],
  );
  const tour = details.virtualTourUrl;
  return tour === undefined
    ? photos
    : [
        ...photos,
        wrapElement('File', [formatElement('FileType', 'Virtual Tour'), formatElement('Src', tour)]),
      ];
}
