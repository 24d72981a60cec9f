import sql from 'sql-template-tag';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/graphql/context.ts';
import { createLoader } from '#server/graphql/createLoader.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { toImages } from '#server/homes/pictures/images.ts';
import { countHomesByMarket } from '#server/homes/queries/listingCounts.ts';
import { listSimilarHomes } from '#server/homes/queries/similarHomes.ts';
import { legalDocumentInEffect } from '#server/organizations/legalDocuments.ts';
import { listPortals } from '#server/organizations/queries.ts';

export const loadPortal = createLoader(
  async ({ db }, ids) => new Map((await listPortals(db, ids)).map((portal) => [portal.id, portal])),
);
type HomeWithPictures = Pick<ListedHome, 'id' | 'organizationId' | 'pictures'>;

/** A home's pictures. Only for photographs does it matter what the organization says of their sizes. */
export async function loadImages({ id, organizationId, pictures }: HomeWithPictures, context: Context) {
  const hasPhotos = pictures.some(({ url }) => url !== undefined);
  const portal = hasPhotos ? await loadPortal(context, organizationId) : null;
  return toImages({ id, pictures }, context.artist, portal?.pictureSizes ?? []);
}

export const loadMarketHomeCount = createLoader(({ db }, ids) => countHomesByMarket(db, ids));
export const loadPriceHistory = createLoader(async ({ db }, ids) => {
  const points = await getPriceHistory(db, ids);
  return new Map(ids.map((id) => [id, points.filter(({ unitId }) => unitId === id)]));
});
export const loadCriteria = createLoader(async ({ db, clock }, ids) => {
  const now = clock.now();
  const found = await Promise.all(
    ids.map((organizationId) => legalDocumentInEffect(db, { organizationId, kind: 'CRITERIA', now })),
  );
  return new Map(ids.map((id, at) => [id, found[at] ?? null]));
});

const MAX_SIMILAR = 24;
const DEFAULT_SIMILAR = 6;

const loadSimilarHomes = createLoader(async ({ db, clock }, keys) => {
  const requests = keys.map((key) => ({ unitId: key.slice(0, 36), first: Number(key.slice(37)) }));
  const homes = await listSimilarHomes(db, requests, clock.now());
  return new Map(
    requests.map(({ unitId, first }, at) => [
      keys[at] ?? '',
      homes.filter((home) => home.similarTo === unitId).slice(0, first),
    ]),
  );
});

/** Alternatives to a home, at most as many as asked for. */
export async function getSimilarHomes(unitId: string, { first }: { first: number | null }, context: Context) {
  const limit = Math.min(Math.max(first ?? DEFAULT_SIMILAR, 0), MAX_SIMILAR);
  return (await loadSimilarHomes(context, `${unitId} ${limit}`)) ?? [];
}

type PricePoint = { unitId: string; at: Date; totalMonthlyCents: number };

const MAX_PRICE_POINTS = 12;

/** The prices of these homes, latest first. */
const getPriceHistory = (db: Queryable, unitIds: readonly string[]): Promise<PricePoint[]> =>
  db.query<PricePoint>(
    'homes.priceHistory',
    sql`
      select unit_id as "unitId", at, total_monthly_cents as "totalMonthlyCents"
      from (
        select *, row_number() over (partition by unit_id order by at desc) as nth
        from price_points
        where unit_id = any (${[...unitIds]}::uuid[])
      ) as points
      where nth <= ${MAX_PRICE_POINTS}
      order by unit_id, at desc
    `,
  );
