import type { Queryable } from '#server/db/database.ts';
import { unknownProperties } from '#server/db/tours/readTours.ts';
import type { GivenTours } from '#server/tours/givenTours.ts';

/** Properties for which the file says something about tours, and which the organization does not have. */
export async function strangeProperties(
  tx: Queryable,
  organizationId: string | null,
  { rules, blackouts }: GivenTours,
): Promise<string[]> {
  const named = [...rules, ...blackouts].flatMap(({ property }) => property ?? []);
  const unknown = named.length === 0 ? new Set<string>() : await unknownProperties(tx, organizationId, named);
  const tell = (name: string, entries: readonly { property: string | null }[]) =>
    entries.flatMap(({ property }, at) =>
      property !== null && unknown.has(property)
        ? [`${name}[${at}].property: "${property}" is not one of your properties. Import your homes first`]
        : [],
    );
  return [...tell('tours', rules), ...tell('tourBlackouts', blackouts)];
}
