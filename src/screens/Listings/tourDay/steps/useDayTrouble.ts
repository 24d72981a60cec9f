import { useMemo } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';
import type { DaySnapshot } from '#src/store/tourDay.ts';
import { troubleAsError } from '#src/tourForms/troubleAsError.ts';

/** What the server refused of a request, as a form attaches it to its fields. */
export function useDayTrouble(day: DaySnapshot): ApiError | null {
  const { trouble } = day.context;
  return useMemo(() => {
    if (trouble === null || Object.keys(trouble.fields).length === 0) return null;
    return troubleAsError(
      trouble,
      Object.fromEntries(Object.entries(trouble.fields).map(([name, messages]) => [name, [...messages]])),
    );
  }, [trouble]);
}
