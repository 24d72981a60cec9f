import { useMemo } from 'react';

import type { TourSnapshot } from '#src/store/tour.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';
import { atAnswers } from '#src/lib/tourAnswers.ts';

/** What the server refused of a request, as a form attaches it to its fields. */
export function useTrouble(tour: TourSnapshot): ApiError | null {
  const { trouble, offer } = tour.context;
  return useMemo(() => {
    if (trouble === null || Object.keys(trouble.fields).length === 0) return null;
    const questionIds = Object.keys(offer?.questions ?? {});
    const info = atAnswers(trouble.fields, questionIds);
    return failure(trouble.message, { stage: 'graphql', code: 'INVALID_INPUT', info });
  }, [trouble, offer]);
}
