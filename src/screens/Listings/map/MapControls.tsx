import type { MapView } from '#src/ui/map/mapView.ts';

import styles from './MapControls.module.css';
import { zoomedBy } from './keys.ts';
import { Minus, Plus } from './zoomIcons.tsx';

type Props = {
  view: MapView;
  isAlong: boolean;
  onAlong: (isAlong: boolean) => void;
  /** The view shows another part than the list. */
  hasLeft: boolean;
  onSearch: () => void;
};

export const MapControls = ({ view, isAlong, onAlong, hasLeft, onSearch }: Props) => (
  <>
    <div className={styles.search}>
      <label className={styles.along}>
        <input type="checkbox" checked={isAlong} onChange={({ target }) => onAlong(target.checked)} />
        Search as I move
      </label>
      {hasLeft && (
        <button type="button" className={styles.here} onClick={onSearch}>
          Search this area
        </button>
      )}
    </div>
    <div className={styles.zoom}>
      <button type="button" aria-label="Zoom in" onClick={() => view.fly(zoomedBy(view, 1), 'visitor')}>
        <Plus />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => view.fly(zoomedBy(view, -1), 'visitor')}>
        <Minus />
      </button>
    </div>
  </>
);
