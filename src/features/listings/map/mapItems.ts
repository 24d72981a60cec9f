import type { Size } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';
import type { Obstacle } from '#src/ui/map/mapLabels.ts';

import type { Cluster, ListingMap, Pin } from '../api/listingMap.ts';
import { spreadOverlaps } from './mapSpread.ts';

/** A home, the homes of a building, or a cluster of homes, with its position on the map. */
export type MapItem = Obstacle & { id: string } & (
    | { pin: Pin; cluster?: undefined }
    | { pin?: undefined; cluster: Cluster }
  );

/** Typical sizes. */
const PIN_SIZE: Size = { width: 72, height: 32 };
const CLUSTER_SIZE: Size = { width: 98, height: 48 };

/** In rows from north to south, each from west to east; overlapping items are moved side by side. */
export function arrangeMapItems({ pins, clusters }: ListingMap, zoom: number): MapItem[] {
  const offset = { x: 0, y: 0 };
  const items: MapItem[] = [
    ...pins.map((pin) => ({ id: `pin ${pin.id}`, point: pin.point, size: PIN_SIZE, offset, pin })),
    ...clusters.map((cluster) => ({
      id: `cluster ${cluster.id}`,
      point: cluster.point,
      size: CLUSTER_SIZE,
      offset,
      cluster,
    })),
  ];
  const world = worldPx(zoom);
  const markers = items.map(({ point, size, pin }) => {
    const { x, y } = project(point);
    return { at: { x: x * world, y: y * world }, size, isPinned: pin !== undefined };
  });
  const steps = spreadOverlaps(markers);
  const getRowIndex = (at: number) => Math.floor((markers[at]?.at.y ?? 0) / CLUSTER_SIZE.height);
  return items
    .map((item, at) => ({ row: getRowIndex(at), item: { ...item, offset: steps[at] ?? offset } }))
    .sort((a, b) => a.row - b.row || a.item.point.lng - b.item.point.lng)
    .map(({ item }) => item);
}
