import type { StyleSpecification } from 'maplibre-gl';
import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { STREET_MAP_PATH } from '#domain/streetMap.ts';

import colors from '../mapColors.module.css';
import type { MapView } from '../mapView.ts';
import { createStreetStyle } from './streetStyle.ts';
import { readStreetColors } from './streetColors.ts';
import styles from './TileMap.module.css';
import type { AttributionPart } from './mapAttribution.ts';
import { parseAttribution } from './mapAttribution.ts';

type Props = {
  view: MapView;
  /** A style of another source; empty for the file that the operator installed. */
  styleUrl: string;
  /** Called once streets are shown. */
  onShown: () => void;
  /** Called if streets are not available. */
  onFailed: () => void;
};

/** Streets from the operator's source, controlled by our own camera. */
export function TileMap({ view, styleUrl, onShown, onFailed }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const [credits, setCredits] = useState<AttributionPart[]>([]);
  const show = useEffectEvent(onShown);
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
    let stopWatching: (() => void) | undefined;
    try {
      const isOwn = styleUrl === '';
      // a new one reads the file again after a failure
      if (isOwn) addProtocol('pmtiles', new Protocol().tile);
      tiles = openTiles(current, isOwn ? createOwnStyle(current) : styleUrl);
      tiles.once('load', () => {
        hasLoaded = true;
        show();
      });
      const opened = tiles;
      opened.on('sourcedata', ({ sourceDataType }) => {
        if (sourceDataType === 'metadata') setCredits(parseAttribution(getAttributions(opened)));
      });
      // A single missing tile does not remove the streets. Below our own, it shows the drawn map.
      tiles.on('error', (event) => {
        if (!hasLoaded && !(isOwn && 'tile' in event)) fail();
      });
      if (isOwn) stopWatching = watchScheme(() => opened.setStyle(createOwnStyle(current)));
    } catch {
      fail();
    }
    jump();
    const stop = view.subscribe(jump);
    return () => {
      stop();
      stopWatching?.();
      tiles?.remove();
    };
  }, [styleUrl, view]);

  return (
    <>
      <div className={`${colors.colors} ${styles.map}`} ref={ground} aria-hidden="true" />
      {credits.length > 0 && (
        <p className={styles.credits} data-map-credits="">
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
function openTiles(container: HTMLElement, style: string | StyleSpecification): MapLibreMap {
  const { href } = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  allowWorker(href);
  setWorkerUrl(href);
  return new MapLibreMap({
    container,
    style,
    interactive: false,
    attributionControl: false,
    maplibreLogo: false,
    fadeDuration: 0,
    // The view resizes it together with everything drawn above it.
    trackResize: false,
  });
}

/** Parts of the file are read as they are needed, from this server only. */
const createOwnStyle = (element: HTMLElement): StyleSpecification =>
  createStreetStyle(`pmtiles://${window.location.origin}${STREET_MAP_PATH}`, readStreetColors(element));

function watchScheme(onChanged: () => void): () => void {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', onChanged);
  return () => isDark.removeEventListener('change', onChanged);
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
