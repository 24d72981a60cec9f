import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { addressParts, listMissingAddressParts } from '#server/homes/address.ts';
import type { Property } from '#server/homes/home.ts';
import { hashProperty, toPropertyRow } from '#server/homes/queries/rows.ts';

import { allocateSlugs } from './allocateSlugs.ts';
import type { ReconciledHome, ReconciledBatch } from './reconcileBatch.ts';

/**
 * When several homes describe a property, the first description is used; the others fill in missing parts of
 * the address.
 */
export async function toPropertyRows(db: Database, { organizationId, runId, reconciled }: ReconciledBatch) {
  const first = new Map<string, ReconciledHome>();
  for (const each of reconciled) {
    const { externalId } = each.home.property;
    if (!first.has(externalId)) first.set(externalId, each);
  }
  const newcomers = [...first.values()]
    .filter(({ knownProperty }) => !knownProperty)
    .map(({ home }) => home.property);
  const slugs = await allocateSlugs(db, {
    organizationId,
    runId,
    table: 'properties',
    candidates: newcomers,
  });
  return [...first.values()].map((each) => {
    const { position, incoming, knownProperty, isPropertyDifferent } = each;
    const property = fillMissingAddressParts(each.home.property, reconciled);
    const stagedFields = {
      run_id: runId,
      position,
      is_changed: isPropertyDifferent,
      market_slug: property.marketSlug,
    };
    if (!isPropertyDifferent) return { ...stagedFields, external_id: property.externalId };
    return {
      ...toPropertyRow(property, hashProperty(incoming.property)),
      ...stagedFields,
      slug: knownProperty?.slug ?? slugs.get(property.externalId),
    };
  });
}

function fillMissingAddressParts(property: Property, reconciled: readonly ReconciledHome[]): Property {
  if (listMissingAddressParts(property).length === 0) return property;
  const others = reconciled
    .map(({ home }) => home.property)
    .filter(({ externalId }) => externalId === property.externalId);
  const parts = addressParts.flatMap((part) => {
    const value = [property, ...others]
      .map((each) => each[part])
      .find((each) => each !== null && each !== '');
    return value === undefined ? [] : [[part, value]];
  });
  return { ...property, ...(Object.fromEntries(parts) as Partial<Property>) };
}

export const stageProperties = (tx: Queryable, rows: Awaited<ReturnType<typeof toPropertyRows>>) =>
  tx.query(
    'import.stageProperties',
    sql`
      insert into staged_properties
      select * from jsonb_populate_recordset(null::staged_properties, ${JSON.stringify(rows)}::jsonb)
      on conflict (external_id, run_id) do update set
        line1 = coalesce(staged_properties.line1, excluded.line1),
        city = coalesce(nullif(staged_properties.city, ''), excluded.city, ''),
        state = coalesce(nullif(staged_properties.state, ''), excluded.state, ''),
        postal_code = coalesce(nullif(staged_properties.postal_code, ''), excluded.postal_code, '')
      where staged_properties.is_changed
    `,
  );
