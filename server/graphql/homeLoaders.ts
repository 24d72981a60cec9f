import { marketCounts } from '#server/db/homes/marketCounts.ts';
import { portalsOf } from '#server/db/homes/portals.ts';
import { priceHistoryOf } from '#server/db/homes/priceHistory.ts';
import { similarHomes } from '#server/db/homes/similarHomes.ts';
import { legalDocumentInEffect } from '#server/db/legalDocuments.ts';

import { batched } from './batched.ts';

export const portalOf = batched(
  async ({ db }, ids) => new Map((await portalsOf(db, ids)).map((portal) => [portal.id, portal])),
);
export const countOf = batched(({ db }, ids) => marketCounts(db, ids));
export const historyOf = batched(async ({ db }, ids) => {
  const points = await priceHistoryOf(db, ids);
  return new Map(ids.map((id) => [id, points.filter(({ unitId }) => unitId === id)]));
});
export const criteriaOf = batched(async ({ db, clock }, ids) => {
  const now = clock.now();
  const found = await Promise.all(
    ids.map((organizationId) => legalDocumentInEffect(db, { organizationId, kind: 'CRITERIA', now })),
  );
  return new Map(ids.map((id, at) => [id, found[at] ?? null]));
});
export const similarTo = batched(async ({ db }, keys) => {
  const wanted = keys.map((key) => ({ unitId: key.slice(0, 36), first: Number(key.slice(37)) }));
  const homes = await similarHomes(db, wanted);
  return new Map(
    wanted.map(({ unitId, first }, at) => [
      keys[at] ?? '',
      homes.filter((home) => home.similarTo === unitId).slice(0, first),
    ]),
  );
});
