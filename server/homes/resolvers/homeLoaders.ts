import type { Context } from '#server/graphql/context.ts';
import { createLoader } from '#server/graphql/createLoader.ts';
import { countHomesByMarket } from '#server/homes/queries/listingCounts.ts';
import { getPriceHistory } from '#server/homes/queries/priceHistory.ts';
import { listSimilarHomes } from '#server/homes/queries/similarHomes.ts';
import { legalDocumentInEffect } from '#server/organizations/legalDocuments.ts';
import { listPortals } from '#server/organizations/queries.ts';

export const loadPortal = createLoader(
  async ({ db }, ids) => new Map((await listPortals(db, ids)).map((portal) => [portal.id, portal])),
);
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
