import type { ListingFilter } from '#src/lib/listingFilter.ts';

import bar from '../Bar.module.css';
import type { ChangeFilter } from '../changeFilter.ts';
import { FoldedMap, Rows } from '../icons.tsx';
import { preloadMap } from '../lazyParts.ts';
import styles from './ViewToggle.module.css';

type Props = { view: ListingFilter['view']; onChange: ChangeFilter };

/** Between the list alone and the list with its map. The map is fetched when somebody is about to press. */
export function ViewToggle({ view, onChange }: Props) {
  const isMap = view === 'map';
  return (
    <button
      type="button"
      className={`${bar.button} ${styles.toggle}`}
      onClick={() => onChange((before) => ({ ...before, view: isMap ? undefined : 'map' }))}
      onPointerEnter={preloadMap}
      onFocus={preloadMap}
    >
      {isMap ? <Rows /> : <FoldedMap />}
      <span>{isMap ? 'List' : 'Map'}</span>
    </button>
  );
}
