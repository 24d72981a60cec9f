import type { Queryable } from '#server/db/database.ts';
import { findUnknownProperties } from '#server/tours/setup/readTours.ts';
import type { Description } from '#server/organizationFile/organizationSchema.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

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

/** Properties with tour settings in the file that the organization does not have. */
export async function validateTourProperties(
  tx: Queryable,
  organizationId: string | null,
  { rules, blackouts }: TourSetupInput,
): Promise<string[]> {
  const named = [...rules, ...blackouts].flatMap(({ property }) => property ?? []);
  const unknown =
    named.length === 0 ? new Set<string>() : await findUnknownProperties(tx, organizationId, named);
  const listProblems = (name: string, entries: readonly { property: string | null }[]) =>
    entries.flatMap(({ property }, at) =>
      property !== null && unknown.has(property)
        ? [`${name}[${at}].property: "${property}" is not one of your properties. Import your homes first`]
        : [],
    );
  return [...listProblems('tours', rules), ...listProblems('tourBlackouts', blackouts)];
}
