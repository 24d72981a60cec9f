import type { GeoPoint, Pixel } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

/** A pin this far outside the view is not visible. */
const MARGIN_PX = 80;

type PlacedElement = {
  point: GeoPoint;
  element: HTMLElement;
  /** The offset from its point. */
  offset: Pixel;
};

/** Positions elements at their points; the returned function must be called after each change of the view. */
export function placeOnMap(view: MapView, placed: readonly PlacedElement[]): () => void {
  const onWorld = placed.map(({ point, ...rest }) => ({ ...project(point), ...rest }));
  return () => {
    const { center, zoom } = view.camera();
    const { width, height } = view.size();
    const [middle, world] = [project(center), worldPx(zoom)];
    for (const { x, y, element, offset } of onWorld) {
      const left = (x - middle.x) * world + width / 2 + offset.x;
      const top = (y - middle.y) * world + height / 2 + offset.y;
      const isSeen =
        left > -MARGIN_PX && left < width + MARGIN_PX && top > -MARGIN_PX && top < height + MARGIN_PX;
      element.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
      // Elements that are not visible are removed from the tab order.
      element.style.visibility = isSeen || element.contains(document.activeElement) ? '' : 'hidden';
    }
  };
}
