import { useMemo } from 'react';

import type { TourSnapshot } from '#src/store/tour.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { atAnswers } from '#src/lib/tourAnswers.ts';
import { troubleAsError } from '#src/tourForms/troubleAsError.ts';

/** What the server refused of a request, as a form attaches it to its fields. */
export function useTrouble(tour: TourSnapshot): ApiError | null {
  const { trouble, offer } = tour.context;
  return useMemo(() => {
    if (trouble === null || Object.keys(trouble.fields).length === 0) return null;
    const questionIds = Object.keys(offer?.questions ?? {});
    return troubleAsError(trouble, atAnswers(trouble.fields, questionIds));
  }, [trouble, offer]);
}
