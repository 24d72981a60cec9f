import { useEffect, useMemo, useRef, useState } from 'react';

import { project, worldPx } from '#src/lib/mapCamera.ts';

import colors from '../mapColors.module.css';
import type { Obstacle } from '../mapLabels.ts';
import type { MapView } from '../mapView.ts';
import { useDrawOnView } from '../useDrawOnView.ts';
import type { Drawing } from './drawing.ts';
import { toDrawing, UNITS } from './drawing.ts';
import styles from './DrawnMap.module.css';
import { Labels } from './Labels.tsx';
import { getScale } from './mapScale.ts';
import type { Outlines } from './outlines.ts';
import { loadOutlines } from './outlines.ts';

type Props = {
  view: MapView;
  obstacles: readonly Obstacle[];
  /** Whether streets are shown above it, which need neither the grid nor the scale. */
  isBelowStreets: boolean;
};

/** A map without any other server: coastlines, borders, names, and a grid in miles. */
export function DrawnMap({ view, obstacles, isBelowStreets }: Props) {
  const [outlines, setOutlines] = useState<Outlines | null>(null);
  const drawing = useMemo(() => outlines && toDrawing(outlines), [outlines]);
  useEffect(() => {
    let isActive = true;
    // Without outlines, the grid, the scale, and the pins are still shown.
    loadOutlines().then(
      (loaded) => isActive && setOutlines(loaded),
      () => undefined,
    );
    return () => {
      isActive = false;
    };
  }, []);

  return (
    <div className={`${colors.colors} ${styles.map}`} aria-hidden="true">
      <svg className={styles.ground} width="100%" height="100%" focusable="false">
        {drawing && <Ground view={view} drawing={drawing} />}
        {!isBelowStreets && <Grid view={view} />}
        {drawing && <Labels view={view} places={drawing.places} obstacles={obstacles} />}
      </svg>
      {!isBelowStreets && <Scale view={view} />}
    </div>
  );
}

function Ground({ view, drawing: { middle, layers } }: { view: MapView; drawing: Drawing }) {
  const group = useRef<SVGGElement>(null);
  useDrawOnView(view, () => {
    const { center, zoom } = view.camera();
    const { width, height } = view.size();
    const [at, world] = [project(center), worldPx(zoom)];
    const x = (middle.x - at.x) * world + width / 2;
    const y = (middle.y - at.y) * world + height / 2;
    group.current?.setAttribute('transform', `translate(${x} ${y}) scale(${world / UNITS})`);
  });
  return (
    <g ref={group}>
      {layers.map(({ water, land, states, counties }, at) => (
        <g key={at}>
          <path className={styles.water} d={water} />
          <path className={styles.land} d={land} />
          <path className={styles.countyLine} d={counties} />
          <path className={styles.stateLine} d={states} />
        </g>
      ))}
    </g>
  );
}

/** Squares as wide as the scale, so that distances can be counted. */
function Grid({ view }: { view: MapView }) {
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

function Scale({ view }: { view: MapView }) {
  const bar = useRef<HTMLDivElement>(null);
  useDrawOnView(view, () => {
    const { center, zoom } = view.camera();
    const { label, share } = getScale(Math.round(center.lat), zoom, MAX_SCALE_PX);
    if (!bar.current) return;
    bar.current.textContent = label;
    bar.current.style.width = `${(share * worldPx(zoom)).toFixed(0)}px`;
  });
  return <div className={styles.scale} ref={bar} />;
}

/** The maximum length of the scale; it is at least 40 % of this. */
const MAX_SCALE_PX = 140;
