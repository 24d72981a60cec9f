import type { TourSetupInput } from '#server/tours/tourSetupInput.ts';

import type { Description } from '../organizationSchema.ts';

type ToursInFile = Pick<Description, 'tours' | 'tourBlackouts' | 'tourAgents'>;

/**
 * Takes settings from the file, or the stored ones where it has none, except for markets that no longer
 * exist.
 */
export function mergeTours(
  input: ToursInFile,
  before: TourSetupInput,
  markets: readonly string[],
): TourSetupInput {
  const isStill = ({ market }: { market: string | null }) => market === null || markets.includes(market);
  const { tours, tourBlackouts, tourAgents } = input;
  return {
    rules: tours === undefined ? before.rules.filter(isStill) : (tours ?? []),
    blackouts: tourBlackouts === undefined ? before.blackouts.filter(isStill) : (tourBlackouts ?? []),
    agents: tourAgents === undefined ? before.agents.filter(isStill) : (tourAgents ?? []),
  };
}

/** Markets that the file mentions for tours but does not define. */
export function findUnknownMarkets(input: ToursInFile, known: readonly string[]): string[] {
  const lists = {
    tours: input.tours ?? [],
    tourBlackouts: input.tourBlackouts ?? [],
    tourAgents: input.tourAgents ?? [],
  };
  return Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(({ market }, at) =>
      market && !known.includes(market)
        ? [`${name}[${at}].market: "${market}" is not one of the markets ${known.join(', ')}`]
        : [],
    ),
  );
}
