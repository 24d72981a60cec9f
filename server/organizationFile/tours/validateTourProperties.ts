import type { Queryable } from '#server/db/database.ts';
import { findUnknownProperties } from '#server/db/tours/readTours.ts';
import type { TourSetupInput } from '#server/tours/tourSetupInput.ts';

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
