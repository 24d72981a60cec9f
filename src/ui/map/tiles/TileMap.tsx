import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { AttributionPart } from '#src/lib/mapAttribution.ts';
import { parseAttribution } from '#src/lib/mapAttribution.ts';

import type { MapView } from '../mapView.ts';
import { getAttributions, openTiles } from './openTiles.ts';
import styles from './TileMap.module.css';

type Props = {
  view: MapView;
  styleUrl: string;
  /** Called if streets are not available. */
  onFailed: () => void;
};

/** Streets from the operator's source, controlled by our own camera. */
export function TileMap({ view, styleUrl, onFailed }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const [credits, setCredits] = useState<AttributionPart[]>([]);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    const { current } = ground;
    if (!current) return;
    let tiles: MapLibreMap | undefined;
    let size = view.size();
    const jump = () => {
      if (size !== view.size()) tiles?.resize();
      size = view.size();
      const { center, zoom } = view.camera();
      // MapLibre's world is 512 px wide at zoom 0.
      tiles?.jumpTo({ center: [center.lng, center.lat], zoom: zoom - 1 });
    };
    let hasLoaded = false;
    try {
      tiles = openTiles(current, styleUrl);
      tiles.once('load', () => {
        hasLoaded = true;
      });
      const opened = tiles;
      opened.on('sourcedata', ({ sourceDataType }) => {
        if (sourceDataType === 'metadata') setCredits(parseAttribution(getAttributions(opened)));
      });
      // A single missing tile does not remove the streets.
      tiles.on('error', () => {
        if (!hasLoaded) fail();
      });
    } catch {
      fail();
    }
    jump();
    const stop = view.subscribe(jump);
    return () => {
      stop();
      tiles?.remove();
    };
  }, [styleUrl, view]);

  return (
    <>
      <div className={styles.map} ref={ground} aria-hidden="true" />
      {credits.length > 0 && (
        <p className={styles.credits}>
          {credits.map(({ text, href }, at) =>
            href === null ? (
              text
            ) : (
              <a key={at} href={href} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ),
          )}
        </p>
      )}
    </>
  );
}
