import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';

import type { Obstacle } from '#src/lib/mapLabels.ts';

import { lazyPart } from '../lazyPart.tsx';
import styles from './BaseMap.module.css';
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
  /** Of a MapLibre style; empty where the map is drawn by us. */
  styleUrl: string;
  /** What stands on it, for the names to keep clear of. */
  obstacles?: readonly Obstacle[];
};

const NOTHING: readonly Obstacle[] = [];

/** The ground under pins: streets when the operator has a source of them, else our own. */
export function BaseMap({ view, styleUrl, obstacles = NOTHING }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (styleUrl !== '' && !hasFailed) {
    return <TileMap view={view} styleUrl={styleUrl} onFailed={() => setFailed(true)} />;
  }
  return (
    <>
      <DrawnMap view={view} obstacles={obstacles} />
      {hasFailed && (
        <p className={styles.note}>The street map didn’t load. This is our own map, without streets.</p>
      )}
    </>
  );
}

/** In the place of the code for streets when it did not load. */
function NoTiles({ onFailed }: ComponentProps<typeof Tiles>) {
  useEffect(() => onFailed(), [onFailed]);
  return null;
}
