import type { Queryable } from '#server/db/database.ts';
import { type Tour, toursByIds } from '#server/db/tours/tours.ts';
import { formatMoment } from '#server/time/formatMoment.ts';
import { getTourReference } from '#server/tours/view/getTourReference.ts';
import { readFullTours } from '#server/tours/view/readFullTour.ts';

export type DescribedTour = { tour: Tour; line: string };

/** Lists these tours, one per line, under the problem. */
export async function describeTours(
  tx: Queryable,
  affected: readonly { tourId: string; why: string }[],
): Promise<DescribedTour[]> {
  if (affected.length === 0) return [];
  const tours = await toursByIds(
    tx,
    affected.map(({ tourId }) => tourId),
  );
  return (await readFullTours(tx, tours)).flatMap(({ tour, home }) => {
    const found = affected.find(({ tourId }) => tourId === tour.id);
    if (!found) return [];
    const when = formatMoment(tour.startsAt, home.property.timeZone);
    return [{ tour, line: `${found.why} ${getTourReference(tour.id)}, ${home.title}, ${when}` }];
  });
}
