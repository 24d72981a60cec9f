import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';

/** A MapLibre map that only draws: it has no input, controls, or markers of its own. */
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
    // The view resizes it together with everything drawn above it.
    trackResize: false,
  });
}

/** The attributions as given by the sources of the style. */
export const getAttributions = (tiles: MapLibreMap): string[] =>
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
