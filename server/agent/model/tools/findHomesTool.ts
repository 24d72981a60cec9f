import { isDay } from '#server/homes/days.ts';
import { accessibilityFeatures, amenities, homeKinds } from '#server/homes/home.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import { findForWish } from '../../leasing/findForWish.ts';
import { plainWords } from '../../understand/plainWords.ts';
import { namesIn, whereIn } from '../../understand/where.ts';
import { ModelFailed } from '../modelFailed.ts';

import { argumentsOf, type Kind, schemaOf } from './argumentsOf.ts';
import type { ModelTool } from './modelTool.ts';

const dollars: Kind = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const rooms: Kind = { type: 'integer', minimum: 0, maximum: 20 };
const names = (all: readonly string[]): Kind => ({
  type: 'array',
  items: { type: 'string', enum: all },
  maxItems: all.length,
});

const schema = {
  properties: {
    place: { type: 'string', maxLength: 80 },
    minBeds: rooms,
    maxBeds: rooms,
    minBaths: { type: 'number', minimum: 0, maximum: 20 },
    minTotalMonthly: dollars,
    maxTotalMonthly: dollars,
    maxUpfront: dollars,
    homeTypes: names(homeKinds),
    amenities: names(amenities),
    accessibility: names(accessibilityFeatures),
    dogs: { type: 'boolean' },
    largeDogs: { type: 'boolean' },
    cats: { type: 'boolean' },
    availableBy: { type: 'string', maxLength: 10 },
    cheapestFirst: { type: 'boolean' },
  },
  required: [],
} as const;

type Given = Partial<{
  place: string;
  minBeds: number;
  maxBeds: number;
  minBaths: number;
  minTotalMonthly: number;
  maxTotalMonthly: number;
  maxUpfront: number;
  homeTypes: ListingFilter['homeTypes'];
  amenities: ListingFilter['amenities'];
  accessibility: ListingFilter['accessibility'];
  dogs: boolean;
  largeDogs: boolean;
  cats: boolean;
  availableBy: string;
  cheapestFirst: boolean;
}>;

/** The site's own search, and the answer that the built-in agent gives with it. */
export const findHomesTool: ModelTool = {
  name: 'find_homes',
  description:
    'Finds homes to rent. place: a town, an area, a building, “downtown Austin” or a ZIP code. Money is whole dollars. ' +
    'availableBy: YYYY-MM-DD. A studio has 0 beds.',
  parameters: schemaOf(schema),
  async run(given, desk) {
    const asked: Given = argumentsOf(given, schema);
    if (asked.availableBy !== undefined && !isDay(asked.availableBy))
      throw new ModelFailed('wrong arguments');
    const named = plainWords(asked.place ?? '', namesIn(desk.places));
    const { filter: place, ...where } = whereIn(named, desk.places, null);
    if (named !== '' && Object.keys(place).length === 0 && !where.isTownAsked) {
      return { kind: 'told', toModel: { refused: 'That place isn’t known.' }, memory: desk.memory };
    }
    const told = await findForWish(desk, {
      filter: { ...place, ...filterOf(asked) },
      sort: asked.cheapestFirst === true ? 'PRICE_ASC' : 'RECOMMENDED',
      where: { ...where, unknown: null },
      isWish: true,
    });
    return {
      kind: 'told',
      toModel: told.says.map(({ text }) => text),
      shown: told.says,
      memory: told.memory,
    };
  },
};

function filterOf(asked: Given): ListingFilter {
  const { minBeds, maxBeds, minBaths, minTotalMonthly, maxTotalMonthly, maxUpfront, availableBy } = asked;
  const pets = {
    ...((asked.dogs === true || asked.largeDogs === true) && { dogs: true }),
    ...(asked.largeDogs === true && { largeDogs: true }),
    ...(asked.cats === true && { cats: true }),
  };
  return {
    ...rangeOf('beds', minBeds, maxBeds),
    ...rangeOf('baths', minBaths),
    ...rangeOf('totalMonthly', minTotalMonthly, maxTotalMonthly),
    ...(maxUpfront !== undefined && { maxUpfront }),
    ...listOf('homeTypes', asked.homeTypes),
    ...listOf('amenities', asked.amenities),
    ...listOf('accessibility', asked.accessibility),
    ...(Object.keys(pets).length > 0 && { pets }),
    ...(availableBy !== undefined && { availableBy }),
  };
}

const rangeOf = (field: 'beds' | 'baths' | 'totalMonthly', min?: number, max?: number): ListingFilter =>
  min === undefined && max === undefined
    ? {}
    : { [field]: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };

const listOf = (field: 'homeTypes' | 'amenities' | 'accessibility', names: unknown): ListingFilter =>
  Array.isArray(names) && names.length > 0 ? { [field]: names } : {};
