import sql from 'sql-template-tag';

import { readLockboxes } from '#server/tours/locks/lockboxes.ts';
import type { Queryable } from '#server/db/database.ts';
import { readTours } from '#server/tours/setup/readTours.ts';
import type { LegalDocument } from '#server/organizations/legalDocuments.ts';
import type { Market, Organization } from '#server/organizations/queries.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

import type { Settings } from './organizationSchema.ts';
import type { LockboxInput } from './tours/lockboxes.ts';

export type StoredOrganization = {
  organization: Organization;
  markets: (Market & { homeCount: number })[];
  documents: LegalDocument[];
  tours: TourSetupInput;
  lockboxes: LockboxInput[];
  settings: Settings;
};

/** The stored state of an organization before its file is applied. */
export async function readStored(tx: Queryable, slug: string): Promise<StoredOrganization | null> {
  const organization = await organizationBySlug(tx, slug);
  if (!organization) return null;
  const { id } = organization;
  const markets = await listMarkets(tx, id);
  const counts = await tx.query<{ marketId: string; homeCount: number }>(
    'organizationFile.analyzeHomes',
    sql`
      select market_id as "marketId", count(*)::int as "homeCount"
      from units
      where organization_id = ${id}
      group by market_id
    `,
  );
  const homeCounts = new Map(counts.map(({ marketId, homeCount }) => [marketId, homeCount]));
  const documents = await tx.query<LegalDocument>(
    'organizationFile.readDocuments',
    sql`
      select kind, version, title, changes, blocks, effective_on as "effectiveOn", plain_summary as "plainSummary"
      from legal_documents
      where organization_id = ${id}
    `,
  );
  const [row] = await tx.query<{ settings: Settings }>(
    'organizationFile.readSettings',
    sql`select settings from organizations where id = ${id} for update`,
  );
  return {
    organization,
    markets: markets.map((market) => ({ ...market, homeCount: homeCounts.get(market.id) ?? 0 })),
    documents,
    tours: await readTours(tx, id),
    lockboxes: await readLockboxes(tx, id),
    settings: row?.settings ?? {},
  };
}
