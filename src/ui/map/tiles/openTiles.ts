import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';

import { allowWorker } from './allowWorker.ts';

/** A map of MapLibre that draws and does nothing else: no input, no control, no marker of its own. */
export function openTiles(container: HTMLElement, styleUrl: string): MapLibreMap {
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
    // with what is drawn above it, by the view
    trackResize: false,
  });
}

/** As the sources of the style name those who made them. */
export const creditsOf = (tiles: MapLibreMap): string[] =>
  Object.keys(tiles.getStyle().sources).flatMap((id) => tiles.getSource(id)?.attribution ?? []);
