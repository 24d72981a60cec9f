import type { Home, Property } from '#server/homes/home.ts';
import { toldLeaseMonths } from '#server/homes/toldLeaseMonths.ts';
import { kindNames } from '#server/homes/words.ts';

import { writtenCharges } from '../given/monthlySum.ts';
import { toldHomeId, toldPropertyId } from '../given/toldIds.ts';
import type { FeedOrganization } from '../organization.ts';
import { addressOf } from '../organization.ts';
import { amenityWordsOf } from '../values/amenities.ts';
import { withReferences } from '../values/characterReferences.ts';
import { roomName } from '../values/kinds.ts';
import { around, element, empty, opening } from '../xml/write.ts';

import { writeFees } from './fees.ts';
import { written } from './statuses.ts';

/** Homes as the MITS format has them. Homes of one property that follow each other are told together. */
export async function* writeMits(
  homes: AsyncIterable<Home> | Iterable<Home>,
  organization: FeedOrganization,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<PhysicalProperty>\n';
  yield `${around('Management', [element('CompanyName', organization.name), element('WebSite', organization.rentalPortalUrl)], { IDValue: organization.slug })}\n`;
  let open: string | null = null;
  for await (const home of homes) {
    const id = toldPropertyId(home);
    if (open !== id) {
      if (open !== null) yield '</Property>\n';
      yield `${opening('Property', { IDValue: id })}${about(home.property, id, organization)}\n`;
      open = id;
    }
    yield `${unitOf(home, organization)}\n`;
  }
  if (open !== null) yield '</Property>\n';
  yield '</PhysicalProperty>\n';
}

function about(property: Property, id: string, organization: FeedOrganization): string {
  const isExact = property.addressVisibility === 'EXACT';
  return [
    around('PropertyID', [
      empty('Identification', { IDValue: id, IDType: 'Property' }),
      empty('Identification', { IDValue: property.marketSlug, IDType: 'Market' }),
      element('MarketingName', property.name),
      around(
        'Address',
        [
          isExact ? element('AddressLine1', property.line1) : '',
          element('City', property.city),
          element('State', property.state),
          element('PostalCode', property.postalCode),
          element('Country', 'US'),
        ],
        { AddressType: 'property' },
      ),
      around('Phone', [element('PhoneNumber', organization.leasingPhone)], { PhoneType: 'office' }),
      element('Email', organization.leasingEmail),
    ]),
    isExact
      ? around('ILS_Identification', [element('Latitude', property.lat), element('Longitude', property.lng)])
      : '',
    around('Information', [
      element('StructureType', kindNames[property.kind].one),
      element('YearBuilt', property.yearBuilt),
      element('LongDescription', withReferences(property.description)),
    ]),
  ].join('');
}

function unitOf(home: Home, organization: FeedOrganization): string {
  const { occupancy, leased, words } = written[home.status];
  const id = toldHomeId(home);
  return around(
    'ILS_Unit',
    [
      around('Units', [
        around('Unit', [
          empty('Identification', { IDValue: id, IDType: 'Unit' }),
          home.property.addressVisibility === 'EXACT' ? element('MarketingName', home.unitNumber) : '',
          element('UnitType', kindNames[home.homeKind].one),
          element('UnitTypeDescription', home.title),
          element('UnitBedrooms', home.bedrooms),
          element('UnitBathrooms', home.bathrooms),
          element('MinSquareFeet', home.sqft),
          element('MaxSquareFeet', home.sqft),
          element('UnitRent', dollars(home.baseRentCents)),
          element('UnitEconomicStatus', 'residential'),
          element('UnitEconomicStatusDescription', words),
          element('UnitOccupancyStatus', occupancy),
          element('UnitLeasedStatus', leased),
        ]),
      ]),
      element('Comment', withReferences(home.description)),
      element('FloorLevel', home.floor),
      deposit(home),
      availability(home),
      around('Pricing', [
        element('LeaseTerm', toldLeaseMonths(home)),
        ...home.leaseOptions.map(({ months, baseRentCents }) =>
          around('MITS-OfferTerm', [
            element('Term', months),
            element('EffectiveRent', dollars(baseRentCents)),
          ]),
        ),
      ]),
      pets(home),
      around('Concession', [element('Description', home.details.specials?.[0]?.title)]),
      ...amenities(home),
      writeFees(writtenCharges(home)),
      ...files(home),
      element('ILS_UnitURL', addressOf(organization, home.slug)),
    ],
    { IDValue: id, IDType: 'Global' },
  );
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

const deposit = ({ depositCents }: Home) =>
  depositCents === null
    ? ''
    : around('Deposit', [around('Amount', [empty('ValueRange', { Exact: dollars(depositCents) })])], {
        DepositType: 'Security Deposit',
      });

function availability({ availableOn }: Home): string {
  if (availableOn === null) return '';
  const [year, month, day] = availableOn.split('-').map(Number);
  return around('Availability', [empty('MadeReadyDate', { Month: month, Day: day, Year: year })]);
}

/** A kind that is not named is not told, where another one is. */
function pets({ catsAllowed, dogsAllowed, largeDogsAllowed, details }: Home): string {
  const types = [catsAllowed && 'Cats', dogsAllowed && 'Dogs', largeDogsAllowed && 'Large dogs'].filter(
    (type) => type !== false,
  );
  if (types.length === 0) {
    return details.petsAreUntold ? '' : around('Policy', [empty('Pet', { Allowed: false })]);
  }
  const refused = [
    !details.petsAreUntold && !catsAllowed && 'Cats',
    !details.petsAreUntold && !dogsAllowed && 'Dogs',
    details.smallDogsOnly && 'Large dogs',
  ];
  return around('Policy', [
    petsThat(true, types),
    petsThat(
      false,
      refused.filter((type) => typeof type === 'string'),
    ),
  ]);
}

const petsThat = (isAllowed: boolean, types: readonly string[]) =>
  types.length === 0
    ? ''
    : around(
        'Pet',
        types.map((type) => empty('Pets', { PetType: type })),
        { Allowed: isAllowed },
      );

const amenities = (home: Home) =>
  amenityWordsOf(home).map((words) =>
    around('Amenity', [element('Description', words)], { AmenityType: 'Other' }),
  );

function files({ pictures, details }: Home): string[] {
  const photos = pictures.flatMap(({ url, room, alt, caption }, index) =>
    url === undefined
      ? []
      : [
          around('File', [
            element('FileType', 'Photo'),
            element('Name', roomName(room)),
            element('Caption', caption),
            element('Description', alt),
            element('Src', url),
            element('Rank', index + 1),
          ]),
        ],
  );
  const tour = details.tour3dUrl;
  return tour === undefined
    ? photos
    : [...photos, around('File', [element('FileType', 'Virtual Tour'), element('Src', tour)])];
}
