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
  return {
    rules: inputOrStored(input.tours, before.rules.filter(isStill)),
    blackouts: inputOrStored(input.tourBlackouts, before.blackouts.filter(isStill)),
    agents: inputOrStored(input.tourAgents, before.agents.filter(isStill)),
  };
}

/** A list that the file leaves out stays as it is stored; null empties it. */
export const inputOrStored = <Entry>(input: Entry[] | null | undefined, before: Entry[] = []) =>
  input === undefined ? before : (input ?? []);

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
