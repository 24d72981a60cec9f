import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useUnitsBySlugsQuery } from './api/unitsBySlugs.ts';

/** Loads homes by their slugs. Removing one does not reload the others because it may be restored. */
export function useHomesBySlugs(organizationId: string, slugs: readonly string[]) {
  const [requested, setRequested] = useState(slugs);
  const more = slugs.filter((slug) => !requested.includes(slug));
  if (more.length > 0) setRequested([...requested, ...more]);
  const { data, isError, isFetching, refetch } = useUnitsBySlugsQuery(
    requested.length > 0 ? { organizationId, slugs: [...requested] } : skipToken,
  );
  return {
    /** Undefined while loading, null if the home does not exist. */
    homes: data ?? {},
    hasFailed: isError && slugs.some((slug) => data?.[slug] === undefined),
    isBusy: isFetching,
    tryAgain: () => void refetch(),
  };
}
