import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useUnitsBySlugsQuery } from '#src/api/keptHomes.ts';

/** These homes by their slugs. One that is taken away is not a reason to ask again: it may come back. */
export function useKeptHomes(organizationId: string, slugs: readonly string[]) {
  const [asked, setAsked] = useState(slugs);
  const more = slugs.filter((slug) => !asked.includes(slug));
  if (more.length > 0) setAsked([...asked, ...more]);
  const { data, isError, isFetching, refetch } = useUnitsBySlugsQuery(
    asked.length > 0 ? { organizationId, slugs: [...asked] } : skipToken,
  );
  return {
    /** Undefined while it is being fetched, null when there is none. */
    homes: data ?? {},
    hasFailed: isError && slugs.some((slug) => data?.[slug] === undefined),
    isBusy: isFetching,
    tryAgain: () => void refetch(),
  };
}
