import { FeedRefused } from '../feed.ts';
import type { Given, GivenRow } from '../given/given.ts';
import { nothingGiven } from '../given/given.ts';
import type { Element } from '../xml/element.ts';
import { allOf, attributeOf, childOf, childrenOf, textOf } from '../xml/element.ts';
import { readElements } from '../xml/readElements.ts';

import { depositIn, isDeposit, readFee, remarksOnFee } from './fees.ts';
import { kindIn, statusIn, tagTypes } from './words.ts';

/** Listings of the HotPads and Zillow rentals format, version 2.1. */
export async function* readZillow(text: AsyncIterable<string>): AsyncIterable<GivenRow> {
  const whole = (path: readonly string[]) => {
    if (path.length === 1 && path[0] !== 'hotpadsitems')
      throw new FeedRefused('The file isn’t a Zillow rentals feed.');
    return path.at(-1) === 'listing';
  };
  for await (const { element } of readElements(text, { whole })) {
    yield rowOf(element);
  }
}

function rowOf(listing: Element): GivenRow {
  const externalId = attributeOf(listing, 'id') ?? textOf(listing, 'id');
  const type = attributeOf(listing, 'type') ?? 'RENTAL';
  if (/^sale$/i.test(type)) {
    return { line: listing.line, externalId, refused: 'It’s for sale. We only list homes for rent.' };
  }
  const frequency = textOf(listing, 'pricingfrequency');
  if (frequency !== null && !/^month/i.test(frequency)) {
    return {
      line: listing.line,
      externalId,
      refused: `Its price is per ${frequency.toLowerCase().slice(0, 20)}. We only list monthly rents.`,
    };
  }
  return givenOf(listing, externalId, type);
}

function givenOf(listing: Element, externalId: string | null, type: string): Given {
  const of = (...path: string[]) => textOf(listing, ...path);
  const street = childOf(listing, 'street');
  const fees = [...childrenOf(childOf(listing, 'fees'), 'fee'), ...childrenOf(listing, 'fee')];
  const tags = (wanted: string) =>
    childrenOf(listing, 'listingtag')
      .filter((tag) => attributeOf(tag, 'type')?.toUpperCase() === wanted)
      .flatMap((tag) => allOf(tag, 'tag').map(({ text }) => text.trim()));
  const parking = childrenOf(childOf(listing, 'parking'), 'parkingtype').map(({ text }) => text);

  return {
    ...nothingGiven,
    ...petsIn(listing),
    line: listing.line,
    externalId,
    propertyExternalId: tags(tagTypes.property)[0] ?? null,
    market: tags(tagTypes.market)[0] ?? null,
    line1: street?.text ?? null,
    addressVisibility: /^(true|1|yes)$/i.test(attributeOf(street, 'hide') ?? '') ? 'HIDDEN' : 'EXACT',
    city: of('city'),
    state: of('state'),
    postalCode: of('zip'),
    lat: of('latitude'),
    lng: of('longitude'),
    unitNumber: of('unit'),
    title: of('name'),
    description: of('description'),
    kind: kindIn(attributeOf(listing, 'propertytype'), type),
    bedrooms: of('numbedrooms'),
    bathrooms: of('numfullbaths') ?? of('numbathrooms'),
    halfBathrooms: of('numhalfbaths'),
    sqft: of('squarefeet'),
    status: statusIn(of('previewmessage')),
    availableOn: of('dateavailable'),
    rent: of('price'),
    leaseMonths: leaseMonthsOf(of('leaseterm')),
    deposit: of('deposit') ?? fees.filter(isDeposit).map(depositIn)[0] ?? null,
    amenities: [
      ...tags('PROPERTY_AMENITY'),
      ...tags('MODEL_AMENITY'),
      ...parking,
      ...(of('isfurnished')?.toLowerCase() === 'true' ? ['Furnished'] : []),
    ],
    fees: fees.filter((fee) => !isDeposit(fee)).flatMap((fee) => readFee(fee) ?? []),
    pictures: childrenOf(listing, 'listingphoto').map((photo) => ({
      url: attributeOf(photo, 'source') ?? textOf(photo, 'source') ?? '',
      label: textOf(photo, 'label'),
      caption: textOf(photo, 'caption'),
      alt: null,
    })),
    tour3dUrl: of('virtualtoururl'),
    notes: fees.filter((fee) => !isDeposit(fee)).flatMap(remarksOnFee),
  };
}

const leaseTerms: Record<string, string> = {
  oneyear: '12',
  sixmonths: '6',
  twoyears: '24',
  monthly: '1',
  month: '1',
};

const leaseMonthsOf = (term: string | null) =>
  leaseTerms[term?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? /\d+/.exec(term ?? '')?.[0] ?? null;

function petsIn(listing: Element): Pick<Given, 'cats' | 'dogs' | 'largeDogs'> {
  const pets = childrenOf(childOf(listing, 'pets'), 'pet');
  const allowed = (name: RegExp) => {
    const pet = pets.find((one) => name.test(textOf(one, 'pettype') ?? ''));
    return pet ? (textOf(pet, 'allowed') ?? 'true') : null;
  };
  return {
    cats: allowed(/^cats?$/i),
    dogs: allowed(/^(small ?)?dogs?$/i),
    largeDogs: allowed(/^large ?dogs?$/i),
  };
}
