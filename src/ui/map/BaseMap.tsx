import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';

import type { StreetMap } from '#domain/streetMap.ts';

import { lazyPart } from '../lazyPart.tsx';
import styles from './BaseMap.module.css';
import type { Obstacle } from './mapLabels.ts';
import type { MapView } from './mapView.ts';
import type { TileMap as Tiles } from './tiles/TileMap.tsx';

const { Part: DrawnMap } = lazyPart(() => import('./drawn/DrawnMap.tsx').then((it) => it.DrawnMap));
const { Part: TileMap } = lazyPart(() =>
  import('./tiles/TileMap.tsx').then(
    (it) => it.TileMap,
    () => NoTiles,
  ),
);

type Props = {
  view: MapView;
  /** The URL of a MapLibre style of another source; empty if there is none. */
  styleUrl: string;
  /** The operator's own streets. */
  streetMap: StreetMap | null;
  /** Elements on the map that labels must not overlap. */
  obstacles?: readonly Obstacle[];
  /** Called if there are no streets after all. */
  onStreetsFailed?: () => void;
};

const NO_OBSTACLES: readonly Obstacle[] = [];

/**
 * The map under the pins. The operator's streets are shown above our own drawing, which remains where they
 * end and if they don't load; a style of another source replaces it.
 */
export function BaseMap({ view, styleUrl, streetMap, obstacles = NO_OBSTACLES, onStreetsFailed }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const hasOtherSource = styleUrl !== '';
  const fail = () => {
    setState('failed');
    onStreetsFailed?.();
  };
  const streets = (hasOtherSource || streetMap !== null) && state !== 'failed' && (
    <TileMap view={view} styleUrl={styleUrl} onShown={() => setState('shown')} onFailed={fail} />
  );
  if (streets && hasOtherSource) return streets;
  return (
    <>
      <DrawnMap view={view} obstacles={obstacles} isBelowStreets={state === 'shown'} />
      {streets}
      {hasOtherSource && (
        <p className={styles.note}>The street map didn’t load. Here’s a simpler map, without streets.</p>
      )}
    </>
  );
}

/** Shown if the code for streets failed to load. */
function NoTiles({ onFailed }: ComponentProps<typeof Tiles>) {
  useEffect(() => onFailed(), [onFailed]);
  return null;
}
