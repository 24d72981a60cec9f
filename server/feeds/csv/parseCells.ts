import type { AddressVisibility } from '#server/homes/home.ts';

import type { RawHome } from '../normalize/rawHome.ts';
import { emptyRawHome } from '../normalize/rawHome.ts';
import { parseYesNo } from '../values/answers.ts';
import { parseNumber } from '../values/numbers.ts';
import { splitRooms } from '../values/rooms.ts';
import { toSingleLine } from '../values/texts.ts';

import type { Cells, Column } from './columns.ts';
import { toFees, hasUnclearFee, listFeeWarnings } from './toFees.ts';

/** Bedrooms and bathrooms, not a fraction: 2/1.00 */
const PAIR = /^\d{1,2}\s*\/\s*\d{1,2}\.\d+$/;

/** Splits a cell that has both counts in one column. */
function splitRoomPair(bedrooms: string | null, bathrooms: string | null) {
  if (bathrooms === null) return splitRooms(bedrooms);
  const pair = PAIR.test(bathrooms) ? splitRooms(bathrooms) : null;
  return pair && (bedrooms === null || Number(bedrooms) === Number(pair.bedrooms)) ? pair : null;
}

/** Maps a row to a raw home by the meaning of its columns, for every source of columns. */
export function parseCells(line: number, cells: Cells, columns: ReadonlySet<Column>): RawHome {
  const of = (...columns: (keyof Cells)[]) =>
    columns.map((column) => toSingleLine(cells[column] ?? null)).find((text) => text !== null) ?? null;
  const rooms = splitRooms(of('bedsBaths')) ?? splitRoomPair(of('bedrooms'), of('bathrooms'));
  const unitNumber = parseUnitNumber(of('unitNumber'), of('line2'));
  const propertyExternalId = of('propertyExternalId');
  const deal = parseRentCells(cells);

  return {
    ...emptyRawHome,
    line,
    columns,
    externalId:
      of('externalId') ??
      createExternalId(propertyExternalId ?? of('property'), unitNumber, of('line1', 'address')),
    propertyExternalId,
    propertyName: of('property'),
    propertyKind: of('propertyKind'),
    propertyDescription: cells.propertyDescription ?? null,
    market: of('market'),
    line1: of('line1', 'address'),
    city: of('city'),
    state: of('state'),
    postalCode: of('postalCode'),
    neighborhood: of('neighborhood'),
    addressVisibility:
      parseYesNo(of('addressShown')) === false ? 'HIDDEN' : parseVisibility(of('addressVisibility')),
    lat: of('lat'),
    lng: of('lng'),
    yearBuilt: of('yearBuilt'),
    unitNumber,
    title: of('title'),
    description: cells.description ?? null,
    kind: of('kind') ?? parseKind(of('unitType')),
    bedrooms: rooms?.bedrooms ?? of('bedrooms'),
    bathrooms: rooms?.bathrooms ?? of('bathrooms'),
    halfBathrooms: of('halfBathrooms'),
    sqft: of('sqft'),
    floor: of('floor'),
    status: toStatusWord(cells, of('status')),
    availableOn: of('availableOn'),
    publishedAt: of('publishedAt'),
    verifiedAt: of('verifiedAt'),
    rent: deal.rent,
    leaseMonths: deal.leaseMonths,
    deposit: of('deposit'),
    pets: of('pets'),
    cats: of('cats'),
    dogs: of('dogs'),
    largeDogs: of('largeDogs'),
    vouchers: of('vouchers'),
    amiPercent: of('amiPercent'),
    amenities: [
      ...splitList(cells.amenities, /[|;,\n]/),
      ...splitList(cells.moreAmenities, /[|;,\n]/),
      ...(parseYesNo(of('furnished')) === true ? ['Furnished'] : []),
    ],
    fees: toFees(cells, deal.rent),
    hasUnclearFees: hasUnclearFee(cells, deal.rent),
    pictures: splitList(cells.photos?.replace(/[^\S\n]+/g, ' '), /[|\n]|, ?(?=https?:)| (?=https?:)/).map(
      (url) => ({
        url,
        label: null,
        caption: null,
        alt: null,
      }),
    ),
    tour3dUrl: of('tour3dUrl'),
    special: parseNumber(of('special') ?? '') === 0 ? null : of('special'),
    lockboxSerial: of('lockboxSerial'),
    lockboxLocation: of('lockboxLocation'),
    notes: listFeeWarnings(cells),
  };
}

const splitList = (text: string | undefined, by: RegExp) =>
  (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Without an id column, a unit of a property is identified by its number. */
function createExternalId(
  property: string | null,
  unitNumber: string | null,
  street: string | null,
): string | null {
  if (property !== null && unitNumber !== null) return `${property}/${unitNumber}`;
  if (street === null) return property;
  return unitNumber === null ? street : `${street}/${unitNumber}`;
}

const parseUnitNumber = (unit: string | null, line2: string | null) =>
  unit ?? /^(?:unit|apt\.?|apartment|suite|ste\.?|#)\s*(?:#\s*)?(\S{1,20})$/i.exec(line2 ?? '')?.[1] ?? null;

const parseKind = (unitType: string | null) =>
  /studio|efficiency|town|condo|duplex|house|apartment/i.test(unitType ?? '') ? unitType : null;

function parseVisibility(text: string | null): AddressVisibility {
  if (/approx/i.test(text ?? '')) return 'APPROXIMATE';
  return /hid|^(y|yes|true|1)$/i.test(text ?? '') ? 'HIDDEN' : 'EXACT';
}

/** When the price depends on the lease length, the best final rent is paired with its own length. */
function parseRentCells(cells: Cells) {
  const of = (text: string | undefined) => toSingleLine(text ?? null);
  const rent = of(cells.askingRent) ?? of(cells.rent);
  const best = of(cells.bestRent);
  if (rent === null && best !== null) return { rent: best, leaseMonths: of(cells.leaseMonths) };
  const isBestOnly = best !== null && rent !== null;
  return { rent: rent ?? of(cells.marketRent), leaseMonths: isBestOnly ? null : of(cells.leaseMonths) };
}

/** Two yes/no columns are more precise than a status word: on, waiting list, off. */
function toStatusWord({ active, prelease, listed }: Cells, word: string | null): string | null {
  const isActive = parseYesNo(active ?? null);
  const isPrelease = parseYesNo(prelease ?? null);
  if (isPrelease === true) return 'coming soon';
  if (isActive !== null) return isActive ? (word ?? 'active') : 'off market';
  return parseYesNo(listed ?? null) === false ? 'off market' : word;
}
