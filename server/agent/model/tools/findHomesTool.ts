import { isDay } from '#domain/isDay.ts';
import { accessibilityFeatures, amenities, homeKinds } from '#server/homes/home.ts';
import { accessibilityNames, amenityNames } from '#server/homes/homeLabels.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { Reply } from '../../agent.ts';
import { findMatchingHomes } from '../../leasing/findMatchingHomes.ts';
import { readCriteria } from '../../leasing/readCriteria.ts';

import { toListedHome } from './describeHome.ts';
import { parseArguments, type PropertySchema, toJsonSchema, WrongArgumentsError } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

const dollarsSchema: PropertySchema = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const roomsSchema: PropertySchema = { type: 'integer', minimum: 0, maximum: 20 };
const createNamesSchema = (all: readonly string[]): PropertySchema => ({
  type: 'array',
  items: { type: 'string', enum: all },
  maxItems: all.length,
});

const schema = {
  properties: {
    place: { type: 'string', maxLength: 80 },
    minBeds: roomsSchema,
    maxBeds: roomsSchema,
    minBaths: { type: 'number', minimum: 0, maximum: 20 },
    minTotalMonthly: dollarsSchema,
    maxTotalMonthly: dollarsSchema,
    maxUpfront: dollarsSchema,
    homeTypes: createNamesSchema(homeKinds),
    amenities: createNamesSchema(amenities),
    accessibility: createNamesSchema(accessibilityFeatures),
    dogs: { type: 'boolean' },
    largeDogs: { type: 'boolean' },
    cats: { type: 'boolean' },
    availableBy: { type: 'string', maxLength: 10 },
    cheapestFirst: { type: 'boolean' },
  },
  required: [],
} as const;

type FindHomesArgs = Partial<{
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

/** Runs the site's own search and returns the built-in agent's answer. */
export const findHomesTool: ModelTool = {
  name: 'find_homes',
  description:
    'Finds homes to rent, with the slug that other tools take. place: a town, an area, a building, “downtown Austin” or a ZIP code. Money is whole dollars. ' +
    'availableBy: YYYY-MM-DD. A studio has 0 beds.',
  parameters: toJsonSchema(schema),
  async run(argumentsText, turnContext) {
    const args: FindHomesArgs = parseArguments(argumentsText, schema);
    if (args.availableBy !== undefined && !isDay(args.availableBy))
      throw new WrongArgumentsError('availableBy must be YYYY-MM-DD');
    const { places, today } = turnContext;
    const understood = readCriteria(args.place ?? '', { places, today, pageMarket: null });
    const { city, marketSlug, postalCode, bounds } = understood.filter;
    const place = Object.fromEntries(
      Object.entries({ city, marketSlug, postalCode, bounds }).filter(([, value]) => value !== undefined),
    );
    const isUnknown = Object.keys(place).length === 0 && !understood.location.needsTown;
    if ((args.place ?? '').trim() !== '' && isUnknown) {
      return {
        kind: 'result',
        modelContent: { refused: 'That place isn’t known.' },
        memory: turnContext.memory,
      };
    }
    const reply = await findMatchingHomes(turnContext, {
      ...understood,
      filter: { ...place, ...toListingFilter(args) },
      sort: args.cheapestFirst === true ? 'PRICE_ASC' : null,
      unexplained: [],
      unsearched: [],
      hasCriteria: true,
    });
    return {
      kind: 'result',
      modelContent: describeResult(reply, args),
      visitorMessages: reply.messages,
      memory: reply.memory,
    };
  },
};

/** The list is shown to the visitor as it is; the model gets it with slugs. */
const describeResult = ({ messages, memory }: Reply, args: FindHomesArgs) => {
  const cards = messages.flatMap(({ attributes }) => attributes?.cards ?? []);
  const filter = memory.savedFilter as ListingFilter | undefined;
  // what the visitor asked for, which each of these homes has
  const matches = [
    filter?.city,
    filter?.postalCode,
    ...(args.amenities ?? []).map((name) => amenityNames[name]),
    ...(args.accessibility ?? []).map((name) => accessibilityNames[name]),
  ].filter((name) => typeof name === 'string');
  return {
    homes: cards.map((card) => ({ ...toListedHome(card), matches })),
    say: messages.flatMap(({ text }) => text.split('\n').filter((line) => !/^\d+\. /.test(line))),
  };
};

function toListingFilter(args: FindHomesArgs): ListingFilter {
  const { minBeds, maxBeds, minBaths, minTotalMonthly, maxTotalMonthly, maxUpfront, availableBy } = args;
  const pets = {
    ...((args.dogs === true || args.largeDogs === true) && { dogs: true }),
    ...(args.largeDogs === true && { largeDogs: true }),
    ...(args.cats === true && { cats: true }),
  };
  return {
    ...toRangeFilter('beds', minBeds, maxBeds),
    ...toRangeFilter('baths', minBaths),
    ...toRangeFilter('totalMonthly', minTotalMonthly, maxTotalMonthly),
    ...(maxUpfront !== undefined && { maxUpfront }),
    ...toListFilter('homeTypes', args.homeTypes),
    ...toListFilter('amenities', args.amenities),
    ...toListFilter('accessibility', args.accessibility),
    ...(Object.keys(pets).length > 0 && { pets }),
    ...(availableBy !== undefined && { availableBy }),
  };
}

const toRangeFilter = (field: 'beds' | 'baths' | 'totalMonthly', min?: number, max?: number): ListingFilter =>
  min === undefined && max === undefined
    ? {}
    : { [field]: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };

const toListFilter = (field: 'homeTypes' | 'amenities' | 'accessibility', names: unknown): ListingFilter =>
  Array.isArray(names) && names.length > 0 ? { [field]: names } : {};
