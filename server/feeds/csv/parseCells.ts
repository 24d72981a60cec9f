import { type RawHome, emptyRawHome } from '#server/feeds/normalize/rawHome.ts';
import { parseNumber } from '#server/feeds/values/numbers.ts';
import { splitRooms } from '#server/feeds/values/rooms.ts';
import { MAX_VALUE_LENGTH, parseYesNo, toSingleLine, isBlank } from '#server/feeds/values/texts.ts';
import type { AddressVisibility } from '#server/homes/home.ts';

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
  const getCell = (...columns: (keyof Cells)[]) =>
    columns.map((column) => toSingleLine(cells[column] ?? null)).find((text) => text !== null) ?? null;
  const rooms = splitRooms(getCell('bedsBaths')) ?? splitRoomPair(getCell('bedrooms'), getCell('bathrooms'));
  const unitNumber = parseUnitNumber(getCell('unitNumber'), getCell('line2'));
  const propertyExternalId = getCell('propertyExternalId');
  const rentCells = parseRentCells(cells);
  const photos = splitList(cells.photos?.replace(/[^\S\n]+/g, ' '), /[|\n]|, ?(?=https?:)| (?=https?:)/);
  const focusPoints = splitPlaces(cells.photoFocus);

  return {
    ...emptyRawHome,
    line,
    columns,
    externalId:
      getCell('externalId') ??
      createExternalId(propertyExternalId ?? getCell('property'), unitNumber, getCell('line1', 'address')),
    propertyExternalId,
    propertyName: getCell('property'),
    propertyKind: getCell('propertyKind'),
    propertyDescription: cells.propertyDescription ?? null,
    market: getCell('market'),
    line1: getCell('line1', 'address'),
    city: getCell('city'),
    state: getCell('state'),
    postalCode: getCell('postalCode'),
    neighborhood: getCell('neighborhood'),
    addressVisibility:
      parseYesNo(getCell('addressShown')) === false
        ? 'HIDDEN'
        : parseVisibility(getCell('addressVisibility')),
    lat: getCell('lat'),
    lng: getCell('lng'),
    yearBuilt: getCell('yearBuilt'),
    unitNumber,
    title: getCell('title'),
    description: cells.description ?? null,
    kind: getCell('kind') ?? parseKind(getCell('unitType')),
    bedrooms: rooms?.bedrooms ?? getCell('bedrooms'),
    bathrooms: rooms?.bathrooms ?? getCell('bathrooms'),
    halfBathrooms: getCell('halfBathrooms'),
    sqft: getCell('sqft'),
    floor: getCell('floor'),
    status: toStatusWord(cells, getCell('status')),
    availableOn: getCell('availableOn'),
    publishedAt: getCell('publishedAt'),
    verifiedAt: getCell('verifiedAt'),
    rent: rentCells.rent,
    leaseMonths: rentCells.leaseMonths,
    deposit: getCell('deposit'),
    pets: getCell('pets'),
    cats: getCell('cats'),
    dogs: getCell('dogs'),
    largeDogs: getCell('largeDogs'),
    vouchers: getCell('vouchers'),
    amiPercent: getCell('amiPercent'),
    amenities: [
      ...splitList(cells.amenities, /[|;,\n]/),
      ...splitList(cells.moreAmenities, /[|;,\n]/),
      ...(parseYesNo(getCell('furnished')) === true ? ['Furnished'] : []),
    ],
    fees: toFees(cells, rentCells.rent),
    hasUnclearFees: hasUnclearFee(cells, rentCells.rent),
    pictures: photos.map((url, at) => ({
      url,
      label: null,
      caption: null,
      alt: null,
      ...(columns.has('photoFocus') && { focus: focusPoints[at] ?? '' }),
    })),
    virtualTourUrl: toSingleLine(cells.virtualTourUrl ?? null, MAX_VALUE_LENGTH),
    special: parseNumber(getCell('special') ?? '') === 0 ? null : getCell('special'),
    lockboxSerial: getCell('lockboxSerial'),
    lockboxLocation: getCell('lockboxLocation'),
    notes: [
      ...listFeeWarnings(cells),
      ...(focusPoints.length > photos.length
        ? [
            `There are more focus points (${focusPoints.length}) than photos (${photos.length}). We left out the last ${focusPoints.length - photos.length === 1 ? 'one' : 'ones'}.`,
          ]
        : []),
    ],
  };
}

const splitList = (text: string | undefined, by: RegExp) =>
  (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An empty part keeps its place, because each belongs to the photo in the same place. */
const splitPlaces = (text: string | undefined) => {
  const parts = (text ?? '').split(/[|;\n]/).map((part) => part.trim());
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
};

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
  const toLine = (text: string | undefined) => toSingleLine(text ?? null);
  const rent = toLine(cells.askingRent) ?? toLine(cells.rent);
  const best = toLine(cells.bestRent);
  if (rent === null && best !== null) return { rent: best, leaseMonths: toLine(cells.leaseMonths) };
  const isTermOfBestRent = best !== null && rent !== null;
  return {
    rent: rent ?? toLine(cells.marketRent),
    leaseMonths: isTermOfBestRent ? null : toLine(cells.leaseMonths),
  };
}

/** Two yes/no columns are more precise than a status word: on, waiting list, off. */
function toStatusWord({ active, prelease, listed }: Cells, word: string | null): string | null {
  const isActive = parseYesNo(active ?? null);
  const isPrelease = parseYesNo(prelease ?? null);
  if (isPrelease === true) return 'coming soon';
  if (isActive !== null) return isActive ? (word ?? 'active') : 'off market';
  return parseYesNo(listed ?? null) === false ? 'off market' : word;
}

const formulaStartPattern = /^[=+\-@\t\r]/;
const numberPattern = /^[+-]?[$€£]?\s*(?=[.,]*\d)[\d.,]+\s*%?$/;
const telephonePattern = /^\+\d[\d\s().-]{5,20}$/;
/** A plain list item: words that call no function and reference no other file. */
const listItemPattern = /^[-+]\s+\p{L}[^|[\\]*$/u;
const callPattern =
  /[\p{L}\d._]\(|\b(?:hyperlink|webservice|import\w*|call|exec|rtd|dde\w*|register\w*)\s*\(/iu;

/** The first cell that a spreadsheet would evaluate as a formula. */
export const findFormula = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const bare = cell.trim();
    return (
      (formulaStartPattern.test(cell) || formulaStartPattern.test(bare)) &&
      !numberPattern.test(bare) &&
      !telephonePattern.test(bare) &&
      !isBlank(bare) &&
      !(listItemPattern.test(bare) && !callPattern.test(bare))
    );
  }) ?? null;
