import { organizationById } from '#server/db/organizations.ts';
import { activitiesOfTours } from '#server/db/tours/activitiesOfTours.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import { toursInFull } from '#server/tours/view/tourInFull.ts';

import { batched } from './batched.ts';

export const fullTourOf = batched(async ({ db }, ids) => {
  const fulls = await toursInFull(db, await toursByIds(db, ids));
  return new Map(fulls.map((full) => [full.tour.id, full]));
});

export const activitiesOfTour = batched(({ db }, ids) => activitiesOfTours(db, ids));

/** A request is about one of them, nearly always. */
export const organizationOf = batched(
  async ({ db }, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await organizationById(db, id)] as const))),
);
