import type { GeoPoint, Pixel } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

/** So far outside of the view nothing of a pin is to be seen. */
const MARGIN_PX = 80;

type Placed = {
  point: GeoPoint;
  element: HTMLElement;
  /** So far beside its point. */
  aside: Pixel;
};

/** Puts elements where their points are; to be called after each change of the view. */
export function placeOnMap(view: MapView, placed: readonly Placed[]): () => void {
  const onWorld = placed.map(({ point, ...rest }) => ({ ...project(point), ...rest }));
  return () => {
    const { center, zoom } = view.camera();
    const { width, height } = view.size();
    const [middle, world] = [project(center), worldPx(zoom)];
    for (const { x, y, element, aside } of onWorld) {
      const left = (x - middle.x) * world + width / 2 + aside.x;
      const top = (y - middle.y) * world + height / 2 + aside.y;
      const isSeen =
        left > -MARGIN_PX && left < width + MARGIN_PX && top > -MARGIN_PX && top < height + MARGIN_PX;
      element.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
      // Out of sight is out of the order of Tab.
      element.style.visibility = isSeen || element.contains(document.activeElement) ? '' : 'hidden';
    }
  };
}
