import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { selectAggregatorUtmSource } from '#src/store/portalSlice.ts';

/** Visitors from the aggregator get the listings with a full page load; the router redirects others. */
export function RootRedirect() {
  const { search, hash } = useLocation();
  const aggregator = useAppSelector(selectAggregatorUtmSource);
  const isFromAggregator = aggregator !== '' && new URLSearchParams(search).get('utm_source') === aggregator;

  useEffect(() => {
    if (isFromAggregator) window.location.replace(`/listings${search}`);
  }, [isFromAggregator, search]);

  return isFromAggregator ? null : <Navigate replace to={{ pathname: '/listings', search, hash }} />;
}
