import { useRef } from 'react';

import { worldPx } from '#src/lib/mapCamera.ts';
import { getScale } from '#src/lib/mapScale.ts';

import type { MapView } from '../mapView.ts';
import { useDrawOnView } from '../useDrawOnView.ts';
import styles from './DrawnMap.module.css';
import { MAX_SCALE_PX } from './scaleLength.ts';

export function Scale({ view }: { view: MapView }) {
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
