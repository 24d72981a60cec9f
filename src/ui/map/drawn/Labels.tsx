import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { project, worldPx } from '#src/lib/mapCamera.ts';

import type { MapPlace, Obstacle } from '../mapLabels.ts';
import { readableLabels } from '../mapLabels.ts';
import type { MapView } from '../mapView.ts';
import styles from './DrawnMap.module.css';

/** How often per zoom level the visible labels are recalculated. */
const ZOOM_STEPS = 2;

const getZoomStep = (view: MapView) => Math.floor(view.camera().zoom * ZOOM_STEPS) / ZOOM_STEPS;

type Props = { view: MapView; places: readonly MapPlace[]; obstacles: readonly Obstacle[] };

export function Labels({ view, places, obstacles }: Props) {
  const group = useRef<SVGGElement>(null);
  const [zoomStep, setZoomStep] = useState(() => getZoomStep(view));
  const shown = useMemo(
    () => readableLabels(places, Math.max(zoomStep, view.camera().zoom), obstacles),
    [places, zoomStep, obstacles, view],
  );
  useEffect(() => view.subscribe(() => setZoomStep(getZoomStep(view))), [view]);

  useLayoutEffect(() => {
    const onWorld = shown.map(({ place }) => project(place.point));
    const draw = () => {
      const { center, zoom } = view.camera();
      const { width, height } = view.size();
      const [at, world] = [project(center), worldPx(zoom)];
      onWorld.forEach(({ x, y }, index) => {
        const left = (x - at.x) * world + width / 2;
        const top = (y - at.y) * world + height / 2;
        group.current?.children[index]?.setAttribute(
          'transform',
          `translate(${left.toFixed(1)} ${top.toFixed(1)})`,
        );
      });
    };
    draw();
    return view.subscribe(draw);
  }, [shown, view]);

  return (
    <g ref={group}>
      {shown.map(({ place: { kind, name, point }, dy }) => (
        <text key={`${kind} ${name} ${point.lat}`} className={styles[kind]} y={dy} dy="0.35em">
          {name}
        </text>
      ))}
    </g>
  );
}
