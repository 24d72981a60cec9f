import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { ChangeFilter } from '../changeFilter.ts';
import { LazyMap } from '../lazyParts.ts';
import styles from './MapLayout.module.css';

type Props = { filter: ListingFilter; listId: string; onChange: ChangeFilter };

export const MAP_ID = 'homes-map';

/** Beside the list if there is room, otherwise in place of it. */
export const MapPlace = ({ filter, listId, onChange }: Props) => (
  <div className={styles.place} id={MAP_ID} tabIndex={-1}>
    <LazyMap
      filter={filter}
      listId={listId}
      onChange={onChange}
      onClosed={() => {
        document.querySelector<HTMLElement>('#homes-count')?.focus();
        onChange((before) => ({ ...before, view: undefined }));
      }}
    />
  </div>
);
