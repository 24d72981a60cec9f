import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';

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
  /** The URL of a MapLibre style; empty if we draw the map ourselves. */
  styleUrl: string;
  /** Elements on the map that labels must not overlap. */
  obstacles?: readonly Obstacle[];
};

const NO_OBSTACLES: readonly Obstacle[] = [];

/** The map under the pins: streets if the operator has a tile source, otherwise our own drawing. */
export function BaseMap({ view, styleUrl, obstacles = NO_OBSTACLES }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (styleUrl !== '' && !hasFailed) {
    return <TileMap view={view} styleUrl={styleUrl} onFailed={() => setFailed(true)} />;
  }
  return (
    <>
      <DrawnMap view={view} obstacles={obstacles} />
      {hasFailed && (
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
