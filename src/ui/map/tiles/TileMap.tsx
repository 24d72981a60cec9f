import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { MapView } from '../mapView.ts';
import styles from './TileMap.module.css';
import type { AttributionPart } from './mapAttribution.ts';
import { parseAttribution } from './mapAttribution.ts';

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

/** A MapLibre map that only draws: it has no input, controls, or markers of its own. */
function openTiles(container: HTMLElement, styleUrl: string): MapLibreMap {
  const { href } = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  allowWorker(href);
  setWorkerUrl(href);
  return new MapLibreMap({
    container,
    style: styleUrl,
    interactive: false,
    attributionControl: false,
    maplibreLogo: false,
    fadeDuration: 0,
    // The view resizes it together with everything drawn above it.
    trackResize: false,
  });
}

/** The attributions as given by the sources of the style. */
const getAttributions = (tiles: MapLibreMap): string[] =>
  Object.keys(tiles.getStyle().sources).flatMap((id) => tiles.getSource(id)?.attribution ?? []);

type Policies = {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => object;
};

/**
 * MapLibre starts its worker from a plain URL, which trusted types reject. Only this URL is allowed, and the
 * server permits the policy only if an operator has a tile source.
 */
function allowWorker(address: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) });
}
