import { Icon } from '#src/ui/Icon.tsx';
import type { MapView } from '#src/ui/map/mapView.ts';

import styles from './MapControls.module.css';
import { getZoomedCamera } from './keys.ts';

type Props = {
  view: MapView;
  isSearchOnMove: boolean;
  onSearchOnMoveChange: (isSearchOnMove: boolean) => void;
  /** Whether the map shows a different area than the list. */
  hasLeft: boolean;
  onSearch: () => void;
};

export const MapControls = ({ view, isSearchOnMove, onSearchOnMoveChange, hasLeft, onSearch }: Props) => (
  <>
    <div className={styles.search}>
      <label className={styles.along}>
        <input
          type="checkbox"
          checked={isSearchOnMove}
          onChange={({ target }) => onSearchOnMoveChange(target.checked)}
        />
        Search as I move
      </label>
      {hasLeft && (
        <button type="button" className={styles.locate} onClick={onSearch}>
          Search this area
        </button>
      )}
    </div>
    <div className={styles.zoom}>
      <button
        type="button"
        aria-label="Zoom in"
        onClick={() => view.fly(getZoomedCamera(view, 1), 'visitor')}
      >
        <Plus />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => view.fly(getZoomedCamera(view, -1), 'visitor')}
      >
        <Minus />
      </button>
    </div>
  </>
);

const Plus = () => <Icon d="M10 4v12m-6-6h12" />;
const Minus = () => <Icon d="M4 10h12" />;
