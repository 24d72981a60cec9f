import { memo } from 'react';

import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { useAddressKeys } from '#src/store/useAddressKeys.ts';

import { LazyAlerts, LazyNewAlert } from './lazyAlerts.ts';

/** What the address opens over the list: the form for an alert, and the alerts of who holds a link of our mails. */
export const AlertPanels = memo(function AlertPanels({ filter }: { filter: ListingFilter }) {
  const { valueOf, change } = useAddressKeys();
  const token = valueOf('alert');

  if (token !== null) {
    return (
      <LazyAlerts
        key={token}
        token={token}
        onNewWanted={() => change({ alert: null, tell: 'true' })}
        onClosed={() => change({ alert: null })}
      />
    );
  }
  if (valueOf('tell') !== 'true') return null;
  return <LazyNewAlert filter={filter} onClosed={() => change({ tell: null })} />;
});
