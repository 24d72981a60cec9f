import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { hashOfProperty, propertyRowOf } from '#server/db/homes/rows.ts';

import type { Settled, SettledBatch } from './settleBatch.ts';
import { freeSlugs } from './slugs.ts';

/** Of a property that several homes describe, the first description counts. */
export async function propertyRows(db: Database, { organizationId, runId, settled }: SettledBatch) {
  const first = new Map<string, Settled>();
  for (const each of settled) {
    const { externalId } = each.home.property;
    if (!first.has(externalId)) first.set(externalId, each);
  }
  const newcomers = [...first.values()]
    .filter(({ knownProperty }) => !knownProperty)
    .map(({ home }) => home.property);
  const slugs = await freeSlugs(db, { organizationId, runId, table: 'properties', named: newcomers });
  return [...first.values()].map((each) => {
    const { position, read, knownProperty, isPropertyDifferent } = each;
    const { property } = each.home;
    const place = {
      run_id: runId,
      position,
      is_changed: isPropertyDifferent,
      market_slug: property.marketSlug,
    };
    if (!isPropertyDifferent) return { ...place, external_id: property.externalId };
    return {
      ...propertyRowOf(property, hashOfProperty(read.property)),
      ...place,
      slug: knownProperty?.slug ?? slugs.get(property.externalId),
    };
  });
}

export const stageProperties = (tx: Queryable, rows: Awaited<ReturnType<typeof propertyRows>>) =>
  tx.query(
    'import.stageProperties',
    sql`
      insert into staged_properties
      select * from jsonb_populate_recordset(null::staged_properties, ${JSON.stringify(rows)}::jsonb)
      on conflict (external_id, run_id) do nothing
    `,
  );
