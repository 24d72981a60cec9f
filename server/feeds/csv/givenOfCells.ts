import type { AddressVisibility } from '#server/homes/home.ts';

import type { Given } from '../given/given.ts';
import { nothingGiven } from '../given/given.ts';
import { answerOf } from '../values/answers.ts';
import { numberOf } from '../values/numbers.ts';
import { splitRooms } from '../values/rooms.ts';
import { lineOf } from '../values/texts.ts';

import type { Cells, Column } from './columns.ts';
import { feesOfCells, hasUnclearCharge, remarksOnFees } from './feesOfCells.ts';

/** Bedrooms and bathrooms, and no fraction: 2/1.00 */
const PAIR = /^\d{1,2}\s*\/\s*\d{1,2}\.\d+$/;

/** Where both stand under the header of one. */
function roomsTogether(bedrooms: string | null, bathrooms: string | null) {
  if (bathrooms === null) return splitRooms(bedrooms);
  const pair = PAIR.test(bathrooms) ? splitRooms(bathrooms) : null;
  return pair && (bedrooms === null || Number(bedrooms) === Number(pair.bedrooms)) ? pair : null;
}

/** A row by the meaning of its columns, wherever the columns come from. */
export function givenOfCells(line: number, cells: Cells, columns: ReadonlySet<Column>): Given {
  const of = (...columns: (keyof Cells)[]) =>
    columns.map((column) => lineOf(cells[column] ?? null)).find((text) => text !== null) ?? null;
  const rooms = splitRooms(of('bedsBaths')) ?? roomsTogether(of('bedrooms'), of('bathrooms'));
  const unitNumber = unitNumberOf(of('unitNumber'), of('line2'));
  const propertyExternalId = of('propertyExternalId');
  const deal = rentOf(cells);

  return {
    ...nothingGiven,
    line,
    columns,
    externalId:
      of('externalId') ?? idOf(propertyExternalId ?? of('property'), unitNumber, of('line1', 'address')),
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
      answerOf(of('addressShown')) === false ? 'HIDDEN' : visibilityOf(of('addressVisibility')),
    lat: of('lat'),
    lng: of('lng'),
    yearBuilt: of('yearBuilt'),
    unitNumber,
    title: of('title'),
    description: cells.description ?? null,
    kind: of('kind') ?? kindIn(of('unitType')),
    bedrooms: rooms?.bedrooms ?? of('bedrooms'),
    bathrooms: rooms?.bathrooms ?? of('bathrooms'),
    halfBathrooms: of('halfBathrooms'),
    sqft: of('sqft'),
    floor: of('floor'),
    status: statusOf(cells, of('status')),
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
      ...split(cells.amenities, /[|;,\n]/),
      ...split(cells.moreAmenities, /[|;,\n]/),
      ...(answerOf(of('furnished')) === true ? ['Furnished'] : []),
    ],
    fees: feesOfCells(cells, deal.rent),
    hasUnclearCharges: hasUnclearCharge(cells, deal.rent),
    pictures: split(cells.photos?.replace(/[^\S\n]+/g, ' '), /[|\n]|, ?(?=https?:)| (?=https?:)/).map(
      (url) => ({
        url,
        label: null,
        caption: null,
        alt: null,
      }),
    ),
    tour3dUrl: of('tour3dUrl'),
    special: numberOf(of('special') ?? '') === 0 ? null : of('special'),
    lockboxSerial: of('lockboxSerial'),
    lockboxLocation: of('lockboxLocation'),
    notes: remarksOnFees(cells),
  };
}

const split = (text: string | undefined, by: RegExp) =>
  (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A list of units without ids of their own: a unit of a property is known by its number. */
function idOf(property: string | null, unitNumber: string | null, street: string | null): string | null {
  if (property !== null && unitNumber !== null) return `${property}/${unitNumber}`;
  if (street === null) return property;
  return unitNumber === null ? street : `${street}/${unitNumber}`;
}

const unitNumberOf = (unit: string | null, line2: string | null) =>
  unit ?? /^(?:unit|apt\.?|apartment|suite|ste\.?|#)\s*(?:#\s*)?(\S{1,20})$/i.exec(line2 ?? '')?.[1] ?? null;

const kindIn = (unitType: string | null) =>
  /studio|efficiency|town|condo|duplex|house|apartment/i.test(unitType ?? '') ? unitType : null;

function visibilityOf(text: string | null): AddressVisibility {
  if (/approx/i.test(text ?? '')) return 'APPROXIMATE';
  return /hid|^(y|yes|true|1)$/i.test(text ?? '') ? 'HIDDEN' : 'EXACT';
}

/** Where the price depends on the length of the lease, the best final rent goes with its own length. */
function rentOf(cells: Cells) {
  const of = (text: string | undefined) => lineOf(text ?? null);
  const rent = of(cells.askingRent) ?? of(cells.rent);
  const best = of(cells.bestRent);
  if (rent === null && best !== null) return { rent: best, leaseMonths: of(cells.leaseMonths) };
  const isBestOnly = best !== null && rent !== null;
  return { rent: rent ?? of(cells.marketRent), leaseMonths: isBestOnly ? null : of(cells.leaseMonths) };
}

/** Two columns of yes and no say more than a word: on, waiting list, off. */
function statusOf({ active, prelease, listed }: Cells, word: string | null): string | null {
  const isActive = answerOf(active ?? null);
  const isPrelease = answerOf(prelease ?? null);
  if (isPrelease === true) return 'coming soon';
  if (isActive !== null) return isActive ? (word ?? 'active') : 'off market';
  return answerOf(listed ?? null) === false ? 'off market' : word;
}
