import { useRef } from 'react';

import { project, worldPx } from '#src/lib/mapCamera.ts';
import { getScale } from '#src/lib/mapScale.ts';

import type { MapView } from '../mapView.ts';
import { useDrawOnView } from '../useDrawOnView.ts';
import styles from './DrawnMap.module.css';
import { MAX_SCALE_PX } from './scaleLength.ts';

/** Squares as wide as the scale, so that distances can be counted. */
export function Grid({ view }: { view: MapView }) {
  const path = useRef<SVGPathElement>(null);
  useDrawOnView(view, () => {
    const { center, zoom } = view.camera();
    const { width, height } = view.size();
    const worldSizePx = worldPx(zoom);
    const at = project(center);
    const step = getScale(Math.round(center.lat), zoom, MAX_SCALE_PX).share * worldSizePx;
    const offset = (middle: number, half: number) => (((half - middle * worldSizePx) % step) + step) % step;
    const lines: string[] = [];
    for (let x = offset(at.x, width / 2); x < width; x += step) lines.push(`M${x.toFixed(1)} 0V${height}`);
    for (let y = offset(at.y, height / 2); y < height; y += step) lines.push(`M0 ${y.toFixed(1)}H${width}`);
    path.current?.setAttribute('d', lines.join(''));
  });
  return <path ref={path} className={styles.grid} />;
}
