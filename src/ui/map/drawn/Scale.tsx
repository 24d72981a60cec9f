import { useRef } from 'react';

import { worldPx } from '#src/lib/mapCamera.ts';
import { scaleAt } from '#src/lib/mapScale.ts';

import type { MapView } from '../mapView.ts';
import { useOnView } from '../useOnView.ts';
import styles from './DrawnMap.module.css';
import { MOST_SCALE_PX } from './scaleLength.ts';

export function Scale({ view }: { view: MapView }) {
  const bar = useRef<HTMLDivElement>(null);
  useOnView(view, () => {
    const { center, zoom } = view.camera();
    const { label, share } = scaleAt(Math.round(center.lat), zoom, MOST_SCALE_PX);
    if (!bar.current) return;
    bar.current.textContent = label;
    bar.current.style.width = `${(share * worldPx(zoom)).toFixed(0)}px`;
  });
  return <div className={styles.scale} ref={bar} />;
}
