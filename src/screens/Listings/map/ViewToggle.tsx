import type { ListingFilter } from '#src/lib/listingFilter.ts';

import bar from '../SearchBar.module.css';
import type { ChangeFilter } from '../changeFilter.ts';
import { MapIcon, ListIcon } from '../listingIcons.tsx';
import { preloadMap } from '../lazyParts.ts';
import styles from './ViewToggle.module.css';

type Props = { view: ListingFilter['view']; onChange: ChangeFilter };

/** Switches between the list and the list with its map. The map loads when a press is likely. */
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
      {isMap ? <ListIcon /> : <MapIcon />}
      <span>{isMap ? 'List' : 'Map'}</span>
    </button>
  );
}
