import { invalidInput } from '#server/errors.ts';
import { once } from '#server/graphql/once.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { toMoney } from '#server/homes/fees.ts';
import { validateBounds } from '#server/homes/geoBounds.ts';
import { validateFilter } from '#server/homes/listingFilter.ts';
import { isUuid } from '#server/isUuid.ts';

import { MAX_ZOOM } from './mapGrid.ts';
import { type MapCell, getClusterPoint, clusterCells, isPin, getPinPoint, getCellZoom } from './mapGroups.ts';
import { countHomesWithoutPoint, listMapCells } from './queries/mapCells.ts';
import { type PinnedHome, listPinnedHomes } from './queries/pinnedHomes.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    ListingPinType: MapCell & { homes: () => Promise<PinnedHome[]> };
  }
}

const MAX_HOMES_PER_PIN = 20;

export const listingMapResolvers = {
  Query: {
    async listingMap(_root, { organizationId, filter, bounds, zoom }, { db, clock }) {
      const search = { organizationId, filter: validateFilter(filter ?? {}), now: clock.now() };
      validateBounds(bounds);
      if (zoom < 0 || zoom > MAX_ZOOM) {
        throw invalidInput({ zoom: `Enter a whole number from 0 to ${MAX_ZOOM}.` });
      }
      const isKnown = isUuid(organizationId);
      const view = { bounds, zoom: getCellZoom(bounds, zoom) };
      const groups = clusterCells({
        zoom: view.zoom,
        cells: isKnown ? await listMapCells(db, search, view) : [],
      });
      const pins = groups.cells.filter((cell) => isPin(cell, groups.zoom));
      const homes = once(() =>
        listPinnedHomes(db, search, {
          bounds,
          zoom: groups.zoom,
          cells: pins,
          maxPerCell: MAX_HOMES_PER_PIN,
        }),
      );
      return {
        pins: pins.map((cell) => ({ ...cell, homes })),
        clusters: groups.cells
          .filter((cell) => !isPin(cell, groups.zoom))
          .map((cell) => toCluster(cell, groups.zoom)),
        totalCount: groups.cells.reduce((sum, { count }) => sum + count, 0),
        withoutPoint: () => (isKnown ? countHomesWithoutPoint(db, search) : 0),
        truncated: groups.zoom < zoom && groups.cells.some((cell) => !isPin(cell, groups.zoom)),
      };
    },
  },
  ListingPinType: {
    id: (pin) => Object.values(getPinPoint(pin)).join(),
    point: getPinPoint,
    isApproximate: ({ isNear }) => isNear,
    homeCount: ({ count }) => count,
    minTotalMonthly: ({ minCents }) => toMoney(minCents),
    async homes({ column, row, homes }) {
      const pinHomes = (await homes()).filter((home) => home.column === column && home.row === row);
      return pinHomes.map(({ slug, totalMonthlyCents }) => ({
        slug,
        totalMonthly: toMoney(totalMonthlyCents),
      }));
    },
  },
} satisfies SomeResolvers;

const toCluster = (cell: MapCell, zoom: number) => ({
  id: [zoom, cell.column, cell.row].join('.'),
  point: getClusterPoint(cell, zoom),
  count: cell.count,
  minTotalMonthly: toMoney(cell.minCents),
  bounds: [cell.west, cell.south, cell.east, cell.north],
});
