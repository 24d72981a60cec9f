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
export const loadSimilarHomes = createLoader(async ({ db }, keys) => {
  const requests = keys.map((key) => ({ unitId: key.slice(0, 36), first: Number(key.slice(37)) }));
  const homes = await listSimilarHomes(db, requests);
  return new Map(
    requests.map(({ unitId, first }, at) => [
      keys[at] ?? '',
      homes.filter((home) => home.similarTo === unitId).slice(0, first),
    ]),
  );
});
