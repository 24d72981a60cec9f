import { useMemo } from 'react';

import type { Trouble } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';

import { troubleAsError } from './troubleAsError.ts';

/** What the server refused of a request, as a form attaches it to its fields: to all, or to this one. */
export const useTroubleAsError = (trouble: Trouble | null, only?: string): ApiError | null =>
  useMemo(() => {
    const told = Object.entries(trouble?.fields ?? {}).filter(
      ([name]) => only === undefined || name === only,
    );
    if (trouble === null || told.length === 0) return null;
    return troubleAsError(trouble, Object.fromEntries(told.map(([name, messages]) => [name, [...messages]])));
  }, [trouble, only]);
