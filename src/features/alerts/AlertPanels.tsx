import { memo } from 'react';

import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { useUrlParams } from '#src/store/useUrlParams.ts';

import { LazyAlerts, LazyNewAlert } from './lazyAlerts.ts';

type Props = {
  filter: ListingFilter;
  /** The name of the filter's building. */
  building?: string | undefined;
};

/**
 * The panels the address opens over the list: a new alert, and the alerts of a visitor with an email link.
 */
export const AlertPanels = memo(function AlertPanels({ filter, building }: Props) {
  const { getValue, change } = useUrlParams();
  const token = getValue('alert');

  if (token !== null) {
    return (
      <LazyAlerts
        key={token}
        token={token}
        onCreateNew={() => change({ alert: null, notify: 'true' })}
        onClosed={() => change({ alert: null })}
      />
    );
  }
  if (getValue('notify') !== 'true') return null;
  return <LazyNewAlert filter={filter} building={building} onClosed={() => change({ notify: null })} />;
});
