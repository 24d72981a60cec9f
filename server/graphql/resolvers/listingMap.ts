import { homesWithoutPoint, mapCells } from '#server/db/homes/mapCells.ts';
import type { PinnedHome } from '#server/db/homes/pinnedHomes.ts';
import { pinnedHomes } from '#server/db/homes/pinnedHomes.ts';
import { invalidInput } from '#server/errors.ts';
import { money } from '#server/homes/fees.ts';
import type { GeoBounds } from '#server/homes/geoBounds.ts';
import { checkedBounds } from '#server/homes/geoBounds.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { LARGEST_ZOOM } from '#server/homes/mapGrid.ts';
import type { MapCell } from '#server/homes/mapGroups.ts';
import { clusterPoint, fewEnough, isPin, pinPoint, zoomOfCells } from '#server/homes/mapGroups.ts';
import { isUuid } from '#server/identifiers.ts';

import { checkedFilter } from '../checkedFilter.ts';
import type { Context } from '../context.ts';
import { once } from '../once.ts';

type Wanted = { organizationId: string; filter?: ListingFilter | null; bounds: GeoBounds; zoom: number };

type Pin = MapCell & { homes: () => Promise<PinnedHome[]> };

const MOST_IN_PIN = 20;

export const listingMapResolvers = {
  Query: {
    async listingMap(
      _root: unknown,
      { organizationId, filter, bounds, zoom }: Wanted,
      { db, clock }: Context,
    ) {
      const search = { organizationId, filter: checkedFilter(filter ?? {}), now: clock.now() };
      checkedBounds(bounds);
      if (zoom < 0 || zoom > LARGEST_ZOOM) {
        throw invalidInput({ zoom: `Enter a whole number from 0 to ${LARGEST_ZOOM}.` });
      }
      const isKnown = isUuid(organizationId);
      const asked = { bounds, zoom: zoomOfCells(bounds, zoom) };
      const groups = fewEnough({
        zoom: asked.zoom,
        cells: isKnown ? await mapCells(db, search, asked) : [],
      });
      const pins = groups.cells.filter((cell) => isPin(cell, groups.zoom));
      const homes = once(() =>
        pinnedHomes(db, search, { bounds, zoom: groups.zoom, cells: pins, mostInCell: MOST_IN_PIN }),
      );
      return {
        pins: pins.map((cell) => ({ ...cell, homes })),
        clusters: groups.cells
          .filter((cell) => !isPin(cell, groups.zoom))
          .map((cell) => clusterOf(cell, groups.zoom)),
        totalCount: groups.cells.reduce((sum, { count }) => sum + count, 0),
        withoutPoint: () => (isKnown ? homesWithoutPoint(db, search) : 0),
        truncated: groups.zoom < zoom && groups.cells.some((cell) => !isPin(cell, groups.zoom)),
      };
    },
  },
  ListingPinType: {
    id: (pin: Pin) => Object.values(pinPoint(pin)).join(),
    point: pinPoint,
    isApproximate: ({ isNear }: Pin) => isNear,
    homeCount: ({ count }: Pin) => count,
    minTotalMonthly: ({ leastCents }: Pin) => money(leastCents),
    async homes({ column, row, homes }: Pin) {
      const inPin = (await homes()).filter((home) => home.column === column && home.row === row);
      return inPin.map(({ slug, totalMonthlyCents }) => ({ slug, totalMonthly: money(totalMonthlyCents) }));
    },
  },
};

const clusterOf = (cell: MapCell, zoom: number) => ({
  id: [zoom, cell.column, cell.row].join('.'),
  point: clusterPoint(cell, zoom),
  count: cell.count,
  minTotalMonthly: money(cell.leastCents),
  bounds: [cell.west, cell.south, cell.east, cell.north],
});
