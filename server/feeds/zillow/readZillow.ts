import { FeedRejectedError } from '../feed.ts';
import type { RawHome, RawRow } from '../normalize/rawHome.ts';
import { emptyRawHome } from '../normalize/rawHome.ts';
import { formatQuoted } from '../values/texts.ts';
import type { XmlElement } from '../xml/element.ts';
import { getDescendants, getAttribute, findChild, getChildren, getText } from '../xml/element.ts';
import { readElements } from '../xml/readElements.ts';

import { parseDeposit, isDeposit, readFee, getFeeWarnings } from './fees.ts';
import { parseKind, parseStatus, tagTypes } from './kindsAndStatuses.ts';

/** Reads listings in the HotPads and Zillow rentals format, version 2.1. */
export async function* readZillow(text: AsyncIterable<string>): AsyncIterable<RawRow> {
  const isWhole = (path: readonly string[]) => {
    if (path.length === 1 && path[0] !== 'hotpadsitems')
      throw new FeedRejectedError('The file isn’t a Zillow rentals feed.');
    return path.at(-1) === 'listing';
  };
  for await (const { element } of readElements(text, { isWhole })) {
    yield toRawRow(element);
  }
}

function toRawRow(listing: XmlElement): RawRow {
  const externalId = getAttribute(listing, 'id') ?? getText(listing, 'id');
  const type = getAttribute(listing, 'type') ?? 'RENTAL';
  if (/^sale$/i.test(type)) {
    return { line: listing.line, externalId, refused: 'It’s for sale. We only list homes for rent.' };
  }
  const frequency = getText(listing, 'pricingfrequency');
  if (frequency !== null && !/^month/i.test(frequency)) {
    return {
      line: listing.line,
      externalId,
      refused: `Its pricing frequency is ${formatQuoted(frequency)}. We only list monthly rents.`,
    };
  }
  return parseListing(listing, externalId, type);
}

function parseListing(listing: XmlElement, externalId: string | null, type: string): RawHome {
  const getValue = (...path: string[]) => getText(listing, ...path);
  const street = findChild(listing, 'street');
  const fees = [...getChildren(findChild(listing, 'fees'), 'fee'), ...getChildren(listing, 'fee')];
  const listTags = (tagType: string) =>
    getChildren(listing, 'listingtag')
      .filter((tag) => getAttribute(tag, 'type')?.toUpperCase() === tagType)
      .flatMap((tag) => getDescendants(tag, 'tag').map(({ text }) => text.trim()));
  const parking = getChildren(findChild(listing, 'parking'), 'parkingtype').map(({ text }) => text);

  return {
    ...emptyRawHome,
    ...parsePets(listing),
    line: listing.line,
    externalId,
    propertyExternalId: listTags(tagTypes.property)[0] ?? null,
    market: listTags(tagTypes.market)[0] ?? null,
    line1: street?.text ?? null,
    addressVisibility: /^(true|1|yes)$/i.test(getAttribute(street, 'hide') ?? '') ? 'HIDDEN' : 'EXACT',
    city: getValue('city'),
    state: getValue('state'),
    postalCode: getValue('zip'),
    lat: getValue('latitude'),
    lng: getValue('longitude'),
    unitNumber: getValue('unit'),
    title: getValue('name'),
    description: getValue('description'),
    kind: parseKind(getAttribute(listing, 'propertytype'), type),
    bedrooms: getValue('numbedrooms'),
    bathrooms: getValue('numfullbaths') ?? getValue('numbathrooms'),
    halfBathrooms: getValue('numhalfbaths'),
    sqft: getValue('squarefeet'),
    status: parseStatus(getValue('previewmessage')),
    availableOn: getValue('dateavailable'),
    rent: getValue('price'),
    leaseMonths: parseLeaseTerm(getValue('leaseterm')),
    deposit: getValue('deposit') ?? fees.filter(isDeposit).map(parseDeposit)[0] ?? null,
    amenities: [
      ...listTags('PROPERTY_AMENITY'),
      ...listTags('MODEL_AMENITY'),
      ...parking,
      ...(getValue('isfurnished')?.toLowerCase() === 'true' ? ['Furnished'] : []),
    ],
    fees: fees.filter((fee) => !isDeposit(fee)).flatMap((fee) => readFee(fee) ?? []),
    pictures: getChildren(listing, 'listingphoto').map((photo) => ({
      url: getAttribute(photo, 'source') ?? getText(photo, 'source') ?? '',
      label: getText(photo, 'label'),
      caption: getText(photo, 'caption'),
      alt: null,
    })),
    virtualTourUrl: getValue('virtualtoururl'),
    notes: fees.filter((fee) => !isDeposit(fee)).flatMap(getFeeWarnings),
  };
}

const leaseTerms: Record<string, string> = {
  oneyear: '12',
  sixmonths: '6',
  twoyears: '24',
  monthly: '1',
  month: '1',
};

const parseLeaseTerm = (term: string | null) =>
  leaseTerms[term?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? /\d+/.exec(term ?? '')?.[0] ?? null;

function parsePets(listing: XmlElement): Pick<RawHome, 'cats' | 'dogs' | 'largeDogs'> {
  const pets = getChildren(findChild(listing, 'pets'), 'pet');
  const allowed = (name: RegExp) => {
    const pet = pets.find((one) => name.test(getText(one, 'pettype') ?? ''));
    return pet ? (getText(pet, 'allowed') ?? 'true') : null;
  };
  return {
    cats: allowed(/^cats?$/i),
    dogs: allowed(/^(small ?)?dogs?$/i),
    largeDogs: allowed(/^large ?dogs?$/i),
  };
}
