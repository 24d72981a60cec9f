import { useEffect, useMemo, useRef, useState } from 'react';

import { project, worldPx } from '#src/lib/mapCamera.ts';
import type { Obstacle } from '#src/lib/mapLabels.ts';

import type { MapView } from '../mapView.ts';
import { useDrawOnView } from '../useDrawOnView.ts';
import type { Drawing } from './drawing.ts';
import { toDrawing, UNITS } from './drawing.ts';
import styles from './DrawnMap.module.css';
import { Grid } from './Grid.tsx';
import { Labels } from './Labels.tsx';
import type { Outlines } from './outlines.ts';
import { loadOutlines } from './outlines.ts';
import { Scale } from './Scale.tsx';

/** A map without any other server: coastlines, borders, names, and a grid in miles. */
export function DrawnMap({ view, obstacles }: { view: MapView; obstacles: readonly Obstacle[] }) {
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
    <div className={styles.map} aria-hidden="true">
      <svg className={styles.ground} width="100%" height="100%" focusable="false">
        {drawing && <Ground view={view} drawing={drawing} />}
        <Grid view={view} />
        {drawing && <Labels view={view} places={drawing.places} obstacles={obstacles} />}
      </svg>
      <Scale view={view} />
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
