import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import type { GeoPoint, Pixel } from '#src/lib/mapCamera.ts';
import { project, worldPx } from '#src/lib/mapCamera.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import type { MapView } from '#src/ui/map/mapView.ts';
import unseen from '#src/ui/unseen.module.css';

import type { Cluster, Pin } from '../api/listingMap.ts';
import styles from './PinLayer.module.css';
import type { HighlightStore } from './highlightStore.ts';
import type { MapItem } from './mapItems.ts';

type Props = {
  view: MapView;
  items: readonly MapItem[];
  chosen: string | null;
  marked: HighlightStore;
  /** Receives the focus when the focused pin disappears. */
  surface: RefObject<HTMLElement | null>;
  onChosen: (pin: Pin) => void;
  onClusterSelected: (cluster: Cluster) => void;
};

function describePin({ homeCount, minTotalMonthly, isApproximate }: Pin): string {
  const price = formatMoney(minTotalMonthly);
  if (homeCount > 1) {
    return isApproximate
      ? `${homeCount} homes from ${price} per month, approximate location`
      : `${homeCount} homes from ${price} per month`;
  }
  return isApproximate ? `${price} per month, approximate location` : `${price} per month`;
}

const describeCluster = ({ count, minTotalMonthly }: Cluster) =>
  `${formatNumber(count)} homes close together, from ${formatMoney(minTotalMonthly)}`;

/** The results as buttons over the map, in rows from north to south, each row from west to east. */
export function PinLayer({ view, items, chosen, marked, surface, onChosen, onClusterSelected }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const place = placeOnMap(
      view,
      items.map((item, at) => ({ ...item, element: current.children[at] as HTMLElement })),
    );
    place();
    return view.subscribe(place);
  }, [items, view]);

  // The focused pin may have been merged into a cluster or moved in the list.
  useLayoutEffect(() => {
    const id = focused.current;
    if (id === null || document.activeElement !== document.body) return;
    const same = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    (same ?? surface.current)?.focus({ preventScroll: true });
  }, [items, surface]);

  useEffect(() => {
    const show = () => {
      const slugs = new Set(marked.slugs());
      items.forEach(({ pin }, at) => {
        const isMarked = pin?.homes.some(({ slug }) => slugs.has(slug)) ?? false;
        list.current?.children[at]?.classList.toggle(styles.marked ?? '', isMarked);
      });
    };
    show();
    return marked.subscribe(show);
  }, [items, marked]);

  return (
    <ul className={styles.pins} ref={list} aria-label="Homes on the map">
      {items.map(({ id, pin, cluster }) => (
        <li key={id}>
          {pin && (
            <button
              type="button"
              className={pin.isApproximate ? `${styles.pin} ${styles.near}` : styles.pin}
              data-id={id}
              aria-expanded={chosen === pin.id}
              onClick={() => onChosen(pin)}
              onPointerEnter={() => marked.highlight(pin.homes.map(({ slug }) => slug))}
              onPointerLeave={() => marked.highlight([])}
              onFocus={() => {
                focused.current = id;
                marked.highlight(pin.homes.map(({ slug }) => slug));
              }}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget) focused.current = null;
                marked.highlight([]);
              }}
            >
              {pin.homeCount > 1 && <b aria-hidden="true">{pin.homeCount}</b>}
              <span aria-hidden="true">{formatMoney(pin.minTotalMonthly)}</span>
              <span className={unseen.words}>{describePin(pin)}</span>
            </button>
          )}
          {cluster && (
            <button
              type="button"
              className={styles.cluster}
              data-id={id}
              onClick={() => onClusterSelected(cluster)}
              onFocus={() => {
                focused.current = id;
              }}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget) focused.current = null;
              }}
            >
              <b aria-hidden="true">{formatNumber(cluster.count)}</b>
              <span aria-hidden="true">from {formatMoney(cluster.minTotalMonthly)}</span>
              <span className={unseen.words}>{describeCluster(cluster)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A pin this far outside the view is not visible. */
const MARGIN_PX = 80;

type PlacedElement = {
  point: GeoPoint;
  element: HTMLElement;
  /** The offset from its point. */
  offset: Pixel;
};

/** Positions elements at their points; the returned function must be called after each change of the view. */
function placeOnMap(view: MapView, placed: readonly PlacedElement[]): () => void {
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
