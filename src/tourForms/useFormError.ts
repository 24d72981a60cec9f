import { useMemo } from 'react';

import type { FlowError } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';

import { toFormError } from './toFormError.ts';

/**
 * Converts a rejected request so that the form can attach the messages to all fields, or only to this one.
 */
export const useFormError = (error: FlowError | null, only?: string): ApiError | null =>
  useMemo(() => {
    const pairs = Object.entries(error?.fields ?? {}).filter(([name]) => only === undefined || name === only);
    if (error === null || pairs.length === 0) return null;
    return toFormError(error, Object.fromEntries(pairs.map(([name, messages]) => [name, [...messages]])));
  }, [error, only]);
