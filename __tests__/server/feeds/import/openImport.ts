import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { Home } from '#server/homes/home.ts';
import { importHomes, type ImportOptions } from '#server/feeds/import/importHomes.ts';

import { toRows } from './buildHome.ts';

type StoredHome = {
  externalId: string;
  slug: string;
  title: string;
  status: string;
  rent: number;
  missedRuns: number;
  updatedAt: Date;
};

const plain: ImportOptions = { isDryRun: false, isPartial: false, isClosingApproved: false };

/** An organization with one market and no home, ready to import feeds. */
export async function openImport(db: Database, slug = 'hearth') {
  await db.query(
    'test.organization',
    sql`
      with made as (
        insert into organizations (slug, name, brand, equal_housing_statement)
        values (${slug}, 'Hearth', '{}', 'Equal')
        on conflict do nothing
        returning id
      )
      insert into markets (organization_id, slug, name, state, time_zone, bounds, position)
      select id, 'austin', 'Austin', 'TX', 'America/Chicago', '{-98,30,-97,31}', 0 from made
    `,
  );
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error('no organization');
  const { id: organizationId, rentalPortalUrl: portal } = organization;
  const markets = await listMarkets(db, organizationId);
  let hour = 0;

  async function takeIn(
    rows: readonly (Home | string)[] | AsyncIterable<ReadRow>,
    options: Partial<ImportOptions & { isStopping: () => boolean }> = {},
    onLine: (line: string) => void = () => undefined,
  ) {
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
      onLine(line);
    };
    const outcome = await importHomes(db, {
      ...plain,
      ...options,
      organizationId,
      portal,
      markets,
      rows: Symbol.asyncIterator in rows ? rows : toRows(rows),
      fileName: 'homes.csv',
      pictureHosts: ['https://pictures.example'],
      pictureSizes: [],
      now: new Date(Date.UTC(2026, 1, 1, ++hour)),
      say,
    });
    return { outcome, lines, text: [...lines, outcome].join('\n') };
  }

  const homes = () =>
    db.query<StoredHome>(
      'test.homes',
      sql`
        select external_id as "externalId", slug, title, status, base_rent_cents as rent,
               missed_runs as "missedRuns", updated_at as "updatedAt"
        from units
        where organization_id = ${organizationId}
        order by external_id
      `,
    );

  return { organizationId, takeIn, homes };
}
