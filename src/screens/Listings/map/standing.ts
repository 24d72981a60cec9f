import type { Cluster, ListingMap, Pin } from '#src/api/listingMap.ts';
import type { Obstacle } from '#src/lib/mapLabels.ts';
import type { Size } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';
import { stepsAside } from '#src/lib/mapSpread.ts';

/** A home, the homes of a building, or a group of homes, and how it stands on the map. */
export type Item = Obstacle & { id: string } & (
    | { pin: Pin; cluster?: undefined }
    | { pin?: undefined; cluster: Cluster }
  );

/** As large as they mostly are. */
const PIN: Size = { width: 72, height: 32 };
const CLUSTER: Size = { width: 98, height: 48 };

/** From north to south in rows, each from west to east, and side by side where they would lie on each other. */
export function standingOf({ pins, clusters }: ListingMap, zoom: number): Item[] {
  const aside = { x: 0, y: 0 };
  const items: Item[] = [
    ...pins.map((pin) => ({ id: `pin ${pin.id}`, point: pin.point, size: PIN, aside, pin })),
    ...clusters.map((cluster) => ({
      id: `cluster ${cluster.id}`,
      point: cluster.point,
      size: CLUSTER,
      aside,
      cluster,
    })),
  ];
  const world = worldPx(zoom);
  const standing = items.map(({ point, size, pin }) => {
    const { x, y } = project(point);
    return { at: { x: x * world, y: y * world }, size, isPinned: pin !== undefined };
  });
  const steps = stepsAside(standing);
  const rowOf = (at: number) => Math.floor((standing[at]?.at.y ?? 0) / CLUSTER.height);
  return items
    .map((item, at) => ({ row: rowOf(at), item: { ...item, aside: steps[at] ?? aside } }))
    .sort((a, b) => a.row - b.row || a.item.point.lng - b.item.point.lng)
    .map(({ item }) => item);
}
