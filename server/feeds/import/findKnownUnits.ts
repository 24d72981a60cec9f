import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { isAddressIncomplete } from '#server/homes/queries/homeColumns.ts';

export type KnownUnit = {
  externalId: string;
  slug: string;
  hash: string | null;
  publishedAt: Date;
  /** The home was closed because it was missing from the feed. */
  isClosed: boolean;
  /** The home was not published because it has no full address. */
  isDraft: boolean;
  lacksAddress: boolean;
  propertyExternalId: string;
  propertyHash: string | null;
};

/** Reads only the few columns that are enough to compare most homes. */
export async function findKnownUnits(
  tx: Queryable,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, KnownUnit>> {
  const known = await tx.query<KnownUnit>(
    'import.findKnownUnits',
    sql`
      select units.external_id as "externalId", units.slug, units.content_hash as hash,
             units.published_at as "publishedAt",
             units.status = 'OFF_MARKET' and units.missed_runs > 0 as "isClosed",
             coalesce(units.details ->> 'isDraft' = 'true', false) as "isDraft",
             ${isAddressIncomplete} as "lacksAddress",
             properties.external_id as "propertyExternalId", properties.content_hash as "propertyHash"
      from units
      join properties on properties.id = units.property_id
      where units.organization_id = ${organizationId} and units.external_id = any(${ids})
    `,
  );
  return new Map(known.map((each) => [each.externalId, each]));
}
