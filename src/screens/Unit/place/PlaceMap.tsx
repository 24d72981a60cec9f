import { useEffect, useMemo, useRef, useState } from 'react';

import type { Size } from '#src/lib/mapCamera.ts';
import { project, toPixel, worldPx } from '#src/lib/mapCamera.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { BaseMap } from '#src/ui/map/BaseMap.tsx';
import { createMapView } from '#src/ui/map/mapView.ts';
import { useMapSize } from '#src/ui/map/useMapSize.ts';
import { useOnView } from '#src/ui/map/useOnView.ts';

import styles from './Place.module.css';

/** A point that is only near stands for a cell of a hundredth of a degree; the circle goes through its corners. */
const HALF_CELL_DEGREES = 0.005;

const PIN: Size = { width: 28, height: 28 };

/** Without streets it is the names farther away by which one finds one's way. */
function zoomOf(hasStreets: boolean, isExact: boolean): number {
  if (!hasStreets) return 11.5;
  return isExact ? 15 : 13.5;
}

type Props = { point: { lat: number; lng: number }; isExact: boolean };

/** Where one home is, or about where. What it shows is said beside it. */
export function PlaceMap({ point, isExact }: Props) {
  const styleUrl = useAppSelector(({ portal }) => portal.mapStyleUrl);
  const frame = useRef<HTMLDivElement>(null);
  const circle = useRef<SVGCircleElement>(null);
  const [view] = useState(() => createMapView({ center: point, zoom: zoomOf(styleUrl !== '', isExact) }));
  const obstacles = useMemo(() => [{ point, aside: { x: 0, y: 0 }, size: PIN }], [point]);
  const isReady = useMapSize(frame, view);
  useEffect(() => () => view.close(), [view]);

  useOnView(view, () => {
    const { x, y } = toPixel(view.camera(), view.size(), point);
    circle.current?.setAttribute('cx', String(x));
    circle.current?.setAttribute('cy', String(y));
    circle.current?.setAttribute('r', String(isExact ? 9 : radiusAt(point, view.camera().zoom)));
  });

  return (
    <div className={styles.map} ref={frame}>
      {isReady && <BaseMap view={view} styleUrl={styleUrl} obstacles={obstacles} />}
      <svg
        className={styles.mark}
        role="img"
        aria-label={isExact ? 'Map: the home is at the pin' : 'Map: the home is somewhere in the circle'}
        width="100%"
        height="100%"
      >
        <circle ref={circle} className={isExact ? styles.pin : styles.near} />
      </svg>
    </div>
  );
}

function radiusAt({ lat, lng }: Props['point'], zoom: number): number {
  const middle = project({ lat, lng });
  const corner = project({ lat: lat + HALF_CELL_DEGREES, lng: lng + HALF_CELL_DEGREES });
  return Math.hypot(corner.x - middle.x, corner.y - middle.y) * worldPx(zoom);
}
