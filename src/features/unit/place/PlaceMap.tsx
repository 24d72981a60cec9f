import { useEffect, useMemo, useRef, useState } from 'react';

import type { Size } from '#src/lib/mapCamera.ts';
import { coversPoint } from '#domain/streetMap.ts';
import { project, toPixel, worldPx } from '#src/lib/mapCamera.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { BaseMap } from '#src/ui/map/BaseMap.tsx';
import { createMapView } from '#src/ui/map/mapView.ts';
import { useMapSize } from '#src/ui/map/useMapSize.ts';
import { useDrawOnView } from '#src/ui/map/useDrawOnView.ts';

import styles from './Place.module.css';

/**
 * An approximate point stands for a cell of 0.01 degrees; the circle passes through the corners of that cell.
 */
const HALF_CELL_DEGREES = 0.005;

const PIN_SIZE: Size = { width: 28, height: 28 };

/** Without streets, the names of more distant places provide orientation. */
function getZoom(hasStreets: boolean, isExact: boolean): number {
  if (!hasStreets) return 11.5;
  return isExact ? 15 : 13.5;
}

type Props = { point: { lat: number; lng: number }; isExact: boolean };

/** The exact or approximate location of one home. The text beside it says the same. */
export function PlaceMap({ point, isExact }: Props) {
  const { mapStyleUrl, ...portal } = useAppSelector((state) => state.portal);
  const streetMap = portal.streetMap && coversPoint(portal.streetMap, point) ? portal.streetMap : null;
  const hasStreets = mapStyleUrl !== '' || streetMap !== null;
  const frame = useRef<HTMLDivElement>(null);
  const circle = useRef<SVGCircleElement>(null);
  const [view] = useState(() => createMapView({ center: point, zoom: getZoom(hasStreets, isExact) }));
  const obstacles = useMemo(() => [{ point, offset: { x: 0, y: 0 }, size: PIN_SIZE }], [point]);
  const isReady = useMapSize(frame, view);
  useEffect(() => () => view.close(), [view]);

  useDrawOnView(view, () => {
    const { x, y } = toPixel(view.camera(), view.size(), point);
    circle.current?.setAttribute('cx', String(x));
    circle.current?.setAttribute('cy', String(y));
    circle.current?.setAttribute('r', String(isExact ? 9 : getCellRadius(point, view.camera().zoom)));
  });

  return (
    <div className={styles.map} ref={frame}>
      {isReady && (
        <BaseMap
          view={view}
          styleUrl={mapStyleUrl}
          streetMap={streetMap}
          obstacles={obstacles}
          onStreetsFailed={() => view.showCamera({ center: point, zoom: getZoom(false, isExact) }, 'page')}
        />
      )}
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

function getCellRadius({ lat, lng }: Props['point'], zoom: number): number {
  const middle = project({ lat, lng });
  const corner = project({ lat: lat + HALF_CELL_DEGREES, lng: lng + HALF_CELL_DEGREES });
  return Math.hypot(corner.x - middle.x, corner.y - middle.y) * worldPx(zoom);
}
